"""Names of players and word lists: signs that nobody sees are left out."""

import pytest

from boggle.game.names import clean_name

SEEN = ["گیل", "می\u200cخواهم", "ක්\u200dෂ", "שָׁלוֹם", "नीला", "葛\U000e0100", "❤\ufe0f", "1\ufe0f⃣", "a/<b>"]
SEEN += ["🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "⊨\ufe00", "逸\ufe00", "ᠠ\u180b", "هٔ\u200cه"]
SIGNS = "\x00\x07\x7f\x9f\xad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202d\u202e\u2060"
SIGNS += "\u2066\u2067\u2068\u2069\u206a\u2800\u3164\ufe0f\ufeff\ufff9\ud800\U0001d173\U000e0041\U000e0100"
SIGNS += "\u2d7f\U0001107f\U00013430\U00016fe4"


@pytest.mark.parametrize(("text", "name"), [
    *[(name, name) for name in [*SEEN, "👩🏽\u200d🚀"]], *[(f"A{sign}nn{sign}", "Ann") for sign in SIGNS],
    (SIGNS.join("Ann"), "Ann"), (SIGNS, ""), ("A\x85B\u2028C\u2029", "A B C"), (" e\u0301  \u3000b ", "é b"),
    ("e\u200b\u0301", "é"), ("ی\u200c\u200cه", "ی\u200cه"), ("\u200dه\u200c", "ه"), ("王\u200d明", "王明"),
    ("王\ufe0f", "王"), ("ا\u200cب", "اب"), ("❤\U000e0100", "❤"),
    ("Ann\n\tB.", "Ann B."), ("a" * 29 + "👩‍🚀", "a" * 29 + "👩"), ("\u202e" * 500 + "a", ""),
])  # fmt: skip
def test_names_have_no_signs_that_nobody_sees_and_keep_those_that_scripts_and_emoji_need(text, name):
    assert clean_name(text, 30) == name
