"""A made-up WordNet: its files, written from a few lines, for tests of what reads them."""

from pathlib import Path

FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
KINDS = {"n": 1, "v": 2, "a": 3, "r": 4}
LICENCE = "  1 Made up for tests.  \n  2   \n  3 All of it.  \n"


def write_wordnet(folder: Path, synsets, irregular=(), tagged=None):
    """Write all files.

    `synsets` lists (part of speech, words, gloss, pointers), those that share a word in the order of their frequency.
    `pointers` are pairs of a symbol and the number of another synset. `irregular` lists (part of speech, form, word).
    `tagged` maps (word, part of speech, number of the sense) to how often it was met.
    """
    offsets = [f"{number + 1:08}" for number in range(len(synsets))]
    for part, name in FILES.items():
        own = [at for at, synset in enumerate(synsets) if synset[0] == part]
        lines = [_data(offsets[at], synsets[at], offsets) for at in own]
        (folder / f"data.{name}").write_text(LICENCE + "".join(lines))
        words = sorted({word.lower() for at in own for word in synsets[at][1]})
        index = [_index(word, part, [offsets[at] for at in own if word in _lower(synsets[at][1])]) for word in words]
        (folder / f"index.{name}").write_text(LICENCE + "".join(index))
        forms = [f"{form} {word}\n" for kind, form, word in irregular if kind == part]
        (folder / f"{name}.exc").write_text("".join(forms))
    met = [f"{word}%{KINDS[part]}:00:00:: {at} {count}\n" for (word, part, at), count in (tagged or {}).items()]
    (folder / "cntlist.rev").write_text("".join(met))


def _lower(words):
    return [word.lower() for word in words]


def _data(offset, synset, offsets):
    part, words, gloss, *pointers = synset
    named = " ".join(f"{word} 0" for word in words)
    links = [f"{symbol} {offsets[target]} n 0000" for symbol, target in (pointers[0] if pointers else [])]
    return f"{offset} 00 {part} {len(words):02x} {named} {' '.join([f'{len(links):03}', *links])} | {gloss}  \n"


def _index(word, part, offsets):
    return f"{word} {part} {len(offsets)} 0 {len(offsets)} 0 {' '.join(offsets)}  \n"
