"""Says what words of the built-in list mean, in Pyodide's worker. The page gives it the glossary first."""

from worker.rpc import as_json

NAMES = ("take_glossary", "forget_glossary", "meanings_of")


class MeaningsLookup:
    """Keeps the glossary that the page gave."""

    def __init__(self):
        self._glossary = None

    @as_json
    def take_glossary(self, data):
        """Take the bytes of `boggle/meanings/glosses.bin`, a Uint8Array."""
        from boggle.meanings.glossary import Glossary  # imported late, since only meanings need it

        self._glossary = Glossary.from_bytes(data.to_bytes())
        return {"words": len(self._glossary)}

    @as_json
    def forget_glossary(self):
        """Forget the glossary."""
        self._glossary = None
        return {}

    @as_json
    def meanings_of(self, word):
        """Return {"meanings": [[relation, part of speech, base, gloss], …]} as `boggle.meanings.glossary` has them.

        Without a glossary, it is {"meanings": null}: the page has to give it first.
        """
        return {"meanings": self._glossary and self._glossary.meanings(word)}
