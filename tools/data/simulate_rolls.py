"""Write static/rolls.json: the points and words of thousands of rolls, with which the page compares a board. And write
static/rolls/CODE.json with the same for the dice and the words of each other language.

    python -m tools.data.simulate_rolls [--rolls N] [--words CODE] [--dask ADDRESS] [-o FILE]

The work runs on all processors of this machine, or with --dask on the workers of the Dask cluster whose scheduler is
at ADDRESS. They need this package, and no files. The result is the same.

Each file has the number of rolls and a digest of the word list. For each set of rules it has

- a digest of the rules, by which a test sees that the file is out of date;
- for the points and for the words of the rolls: the least, the most, the mean, and 100 numbers that represent all
  (`boggle.analysis.percentile.middle_values`).
"""

import argparse
import hashlib
import json
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from boggle.analysis.percentile import middle_values
from boggle.analysis.score import simulate
from boggle.game.language_dice import DICE
from boggle.game.languages import ENGLISH, LANGUAGES, language_named
from boggle.game.rules import RULES, Rules
from boggle.words.spellings import parts_of

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "wordlist.txt"
PACKED = ROOT / "boggle" / "words.dawg"
LISTS = ROOT / "boggle" / "words" / "lists"
TABLE = ROOT / "static" / "rolls.json"
ROLLS, ROLLS_OF_LANGUAGES = 10_000, 1_000
LONGEST = 16  # letters; for longer words, all scorings continue in the same way


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rolls", type=int, metavar="N", help="for each set of rules (10,000; other languages: 1,000)")
    parser.add_argument("--words", metavar="CODE", help="only those of this language (all)")
    parser.add_argument("--dask", metavar="ADDRESS", help="the scheduler of a Dask cluster: tcp://127.0.0.1:8786")
    parser.add_argument("-o", type=Path, metavar="FILE", dest="target", help="where to write the table of one language")
    asked = parser.parse_args()
    with executor_at(asked.dask) as executor:
        for code in [asked.words] if asked.words else [language.code for language in LANGUAGES]:
            rolls = asked.rolls or (ROLLS if code == ENGLISH else ROLLS_OF_LANGUAGES)
            target = asked.target or table_of(code)
            target.parent.mkdir(exist_ok=True)
            target.write_text(written(table(executor, rolls, code)), "utf-8")


def table_of(code: str) -> Path:
    """Return the path of the table of a language."""
    return TABLE if code == ENGLISH else TABLE.parent / "rolls" / f"{code}.json"


def rules_of(code: str) -> list[Rules]:
    """Return the rules that are compared with rolls of words of a language: for English, all that belong to none."""
    dice = list(language_named(code).dice.values())
    return [rules for rules in RULES if (rules.name in dice if code != ENGLISH else rules.name not in DICE)]


def words_of(code: str) -> Path:
    return WORDS if code == ENGLISH else LISTS / f"{code}.words"


@contextmanager
def executor_at(dask: str | None) -> Iterator[Executor]:
    """Provide an executor on the Dask cluster at this address, or on this machine's processors if there is none."""
    if not dask:
        with ProcessPoolExecutor() as executor:
            yield executor
        return
    from distributed import Client

    with Client(dask) as client:  # type: ignore[no-untyped-call]
        yield client.get_executor()


def table(
    executor: Executor, rolls: int, code: str = ENGLISH, all_rules: Iterable[Rules] | None = None
) -> dict[str, Any]:
    """Return the contents of a language's file, as a dict for JSON."""
    by_name = {rules.name: rules for rules in all_rules or rules_of(code)}
    rows: dict[str, dict[str, Any]] = {}
    packed = PACKED.read_bytes() if code == ENGLISH else parts_of(words_of(code).read_bytes())[0]
    for name, scores in simulate(executor, packed, by_name, rolls):
        points, words = [each.points for each in scores], [each.words for each in scores]
        rows[name] = {"digest": digest_of(by_name[name]), "points": summary(points), "words": summary(words)}
        print(f"{name}: {rows[name]['points']['mean']} points in {rows[name]['words']['mean']} words", flush=True)
    return {"rolls": rolls, "list": digest_of_list(code), "rules": rows}


def summary(values: list[int]) -> dict[str, Any]:
    return {
        "least": min(values),
        "most": max(values),
        "mean": round(sum(values) / len(values), 1),
        "middles": middle_values(values),
    }


def digest_of_list(code: str) -> str:
    return hashlib.sha256(words_of(code).read_bytes()).hexdigest()[:16]


def digest_of(rules: Rules) -> str:
    """Return a digest of everything that the rolls with these rules and their points depend on."""
    points = [rules.scoring.points(letters) for letters in range(1, LONGEST + 1)]
    told = [rules.width, rules.height, rules.shortest, points, rules.faces, rules.plain_q, str(rules.shape)]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def written(made: dict[str, Any]) -> str:
    """Return JSON with one line for each set of rules, so that a diff shows what changed."""
    rows = ",\n".join(f'  "{name}": {json.dumps(row)}' for name, row in made["rules"].items())
    return f'{{"rolls": {made["rolls"]}, "list": "{made["list"]}", "rules": {{\n{rows}\n}}}}\n'


if __name__ == "__main__":
    main()
