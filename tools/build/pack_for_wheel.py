"""Packs the word list while a wheel is built, so that an installed package has it packed and never writes a file.

pyproject.toml names this module, and the build backend, hatchling, calls it.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PackWordList(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the packed list and add it to the wheel. An editable installation packs it when it is first used."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, self.root)
        from boggle.words.lexicon_file import PLAIN
        from boggle.words.pack import as_version, pack
        from boggle.words.text_format import read_list

        words, _ = read_list((root / "wordlist.txt").read_text("utf-8"))
        packed = Path(self.directory, "words.dawg")
        packed.parent.mkdir(parents=True, exist_ok=True)
        # Not compressed, so that a command starts faster. The wheel itself is compressed.
        packed.write_bytes(as_version(pack(words), PLAIN))
        build_data["force_include"][str(packed)] = "boggle/words.dawg"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        Path(self.directory, "words.dawg").unlink(missing_ok=True)
