"""Regular forms: each form that the rules of spelling make leads back to its word."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle.meanings import inflection
from boggle.meanings.inflection import bases, roots

words = st.from_regex(r"[bcdfghklmnprst]{1,3}[aeiou]{1,2}[bcdfghjklmnpqrstvwxz]{1,2}[ey]?", fullmatch=True)


def spelled(word, ending):
    """A word with -s, or an ending that begins with a vowel, as a schoolbook says it. This shares no code."""
    *_, before, last = f"  {word}"
    after_consonant = before not in "aeiou "
    if ending == "s":
        if last == "y" and after_consonant:
            return f"{word[:-1]}ies"
        return f"{word}es" if word.endswith(("s", "x", "z", "ch", "sh")) else f"{word}s"
    if last == "y" and after_consonant and ending != "ing":
        return f"{word[:-1]}i{ending}"
    if last == "e" and not (ending == "ing" and before in "eoy"):
        return f"{word[:-1]}{ending}"
    vowels = sum(letter in "aeiou" for letter in word)
    if vowels == 1 and before in "aeiou" and last not in "aeiouwxy":
        return f"{word}{last}{ending}"
    return f"{word}{ending}"


@given(words)
def test_a_form_leads_back_to_its_word(word):
    for relation, part, ending in (
        "sns",
        "zvs",
        ("d", "v", "ed"),
        ("g", "v", "ing"),
        ("c", "a", "er"),
        ("t", "a", "est"),
    ):
        assert (relation, word, part) in bases(spelled(word, ending))


@pytest.mark.parametrize(("form", "first"), [
    ("cats", ("s", "cat", "n")), ("boxes", ("s", "box", "n")), ("horses", ("s", "horse", "n")),
    ("tries", ("s", "try", "n")), ("potatoes", ("s", "potato", "n")), ("firemen", ("s", "fireman", "n")),
    ("walked", ("d", "walk", "v")), ("stopped", ("d", "stop", "v")), ("passed", ("d", "pass", "v")),
    ("hoped", ("d", "hope", "v")), ("freed", ("d", "free", "v")), ("hurried", ("d", "hurry", "v")),
    ("changing", ("g", "change", "v")), ("seeing", ("g", "see", "v")), ("quitting", ("g", "quit", "v")),
    ("happier", ("c", "happy", "a")), ("nicest", ("t", "nice", "a")), ("bigger", ("c", "big", "a")),
])  # fmt: skip
def test_the_most_usual_word_comes_first(form, first):
    assert bases(form)[0] == first


@pytest.mark.parametrize("word", ["glass", "bus", "this", "string", "bed", "as", "s", "", "red", "ing", "the", "men"])
def test_what_only_looks_like_a_form_has_no_base_of_one_letter(word):
    assert all(len(base) > 1 for _, base, _ in bases(word))


def test_a_word_of_one_syllable_must_double_and_the_examples_are_right():
    assert ("d", "hop", "v") not in bases("hoped")
    assert ("d", "hop", "v") in bases("hopped")
    assert ("d", "keep", "v") in bases("keeped")
    assert doctest.testmod(inflection).failed == 0


@pytest.mark.parametrize(("word", "root"), [
    ("acridly", ("y", "acrid", "a")), ("happily", ("y", "happy", "a")), ("notably", ("y", "notable", "a")),
    ("dully", ("y", "dull", "a")), ("basically", ("y", "basic", "a")), ("oddness", ("q", "odd", "a")),
    ("happiness", ("q", "happy", "a")), ("oddnesses", ("q", "odd", "a")), ("nonacid", ("u", "acid", "a")),
    ("nonacids", ("u", "acid", "n")), ("unripe", ("u", "ripe", "a")), ("reacquire", ("k", "acquire", "v")),
    ("reacquired", ("k", "acquire", "v")),
])  # fmt: skip
def test_roots(word, root):
    assert root in roots(word)


@given(st.text("abeilnorsuy", max_size=12))
def test_any_letters_are_taken(word):
    for relation, base, part in bases(word) + roots(word):
        assert relation in "szdgctyquk"
        assert base != word
        assert part in "nvar"
