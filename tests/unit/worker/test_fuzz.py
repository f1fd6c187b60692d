"""Any input is answered or refused: boards, rules, word lists, packed files, words, links of rounds, stored data."""

import gzip
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, BoggleError, Lexicon, rules_named
from boggle.analysis.why import look_up, why_not
from boggle.game.rules import RULES
from boggle.game.scoring import scoring_named, shortest_word
from boggle.link_text import escaped, unescaped
from boggle.play.daily import board_of
from boggle.play.invitation import Invitation, invitation_in, list_check, read_invitation, seconds_in
from boggle.play.players.gathered import Gathered, result_on_paper
from boggle.play.players.results import Result, Results
from boggle.play.wishes import wish_in
from boggle.progress import finished
from boggle.search.solve_stream import SolveStream
from boggle.search.solver import Search
from boggle.words.formats import FORMS, exporting, importing, read_words, writing_trie
from boggle.words.lexicon_file import COMPRESSED, PLAIN
from boggle.words.overlay import edited
from boggle.words.pack import as_version, pack
from boggle.words.text_format import read_list
from forge import FIELDS, HEADER, PLANES, forged, parts, sealed
from hostile import altered, answer, budget, text
from samples import SMALL, zipped

PACKED = pack(SMALL)
LEXICON = Lexicon.from_bytes(PACKED)
BOARDS = ["fxie/amlo/ewbx/astu", "FXIEAMLOEWBXASTU", "[th]?e/a.q/bat", "antidote/", "", "?" * 16, "q" * 25]
LISTS = ["bat\nbaths rare\n# words\n", "\ufeffTab\r\nété\r\r\n", "bat common\nbat rare\n", ""]
TRIE = "".join(finished(writing_trie(LEXICON)))
board_texts = text | altered(BOARDS, text)
rules_names = st.sampled_from([rules.name for rules in RULES])


@given(board_texts, rules_names, st.booleans())
@budget
def test_board_text(board_text, name, plain_q):
    parsed = answer(Board.parse, board_text, plain_q)
    assert isinstance(parsed, BoggleError) or Board.parse(str(parsed), plain_q) == parsed
    answer(rules_named(name).parse, board_text)


@pytest.mark.parametrize("board_text", [f"[{999_998 * 'a'}]", "/".join(10 * [10 * f"[{9_990 * 'a'}]"])])
def test_long_tiles_take_no_room(board_text):
    assert isinstance(answer(Board.parse, board_text), BoggleError)


@given(board_texts, st.integers(-3, 40))
@budget
def test_each_piece_of_an_answer_comes_soon(board_text, shortest):
    board = answer(Board.parse, board_text)
    search = answer(lambda: Search(board, LEXICON, shortest=shortest)) if isinstance(board, Board) else None
    if isinstance(search, Search):
        pieces = SolveStream(search)
        for _ in range(3):
            if not answer(pieces.more, 0.05).get("left"):
                return
        answer(pieces.stop)


@given(text | altered(["bat", "baths", "été", "tab"], text), board_texts, st.integers(0, 12))
@budget
def test_words_looked_up(word, board_text, shortest):
    answer(look_up, LEXICON, word)
    answer(edited, LEXICON, {word: "rare"}, [word])
    board = answer(Board.parse, board_text)
    if isinstance(board, Board):
        answer(why_not, board, word, LEXICON, rules_named("free"), shortest)


@given(text | altered([*LISTS, TRIE], text))
@budget
def test_lists_as_text(word_list):
    read = answer(read_list, word_list)
    assert isinstance(read, BoggleError) or read[0].keys() == {word.lower() for word in read[0]}
    imported = answer(lambda: finished(importing(word_list.encode("utf-8", "surrogatepass"))))
    if not isinstance(imported, BoggleError):
        check_lexicon(imported[0])


@given(st.binary(max_size=200) | altered([PACKED, as_version(PACKED, PLAIN), TRIE.encode()], st.binary(max_size=8)))
@budget
def test_files_of_bytes(data):
    imported = answer(lambda: finished(importing(data)))
    if not isinstance(imported, BoggleError):
        check_lexicon(imported[0])


@given(st.sampled_from([COMPRESSED, PLAIN]), st.data())
@budget
def test_packed_files_that_lie_with_a_right_checksum(version, data):
    honest = as_version(PACKED, version)
    fields, _, planes = parts(honest)
    name = data.draw(st.sampled_from(PLANES))
    lying = {name: data.draw(altered([planes[name]], st.binary(max_size=3)))}
    check_lexicon(forged(honest, planes=lying))
    field = data.draw(st.sampled_from([each for each in FIELDS if each not in ("magic", "checksum", "bytes")]))
    most = {"version": 255, "longest": 255, "alphabet": 2**16 - 1}.get(field, 2**32 - 1)
    lie = data.draw(st.integers(0, most) | st.integers(0, 40))
    check_lexicon(sealed(fields | {field: lie}, honest[HEADER.size :]))


FORMS_OF_LISTS = [
    "word,freq\nlimbo,12\ntux,5\n", "1. limbo\n2. tux\n", "LIMBO a state [n LIMBOS]\nTUX a suit\n", "TUX Tüx\n",
    "| word | n |\n|---|---|\n| limbo | 1 |\n", '[["limbo", 12], {"word": "tux"}]', "export default ['limbo', 'tux']",
    '{"a": ["ax"], "b": {"be": 1}}', "2\nlimbo/MS po:noun\ntux/S\n", "personal_ws-1.1 en 0\nox\n",
    '"limbo","a ""b"""\n',
]  # fmt: skip
AFFIXES = "FLAG long\nAF 1\nAF AaBb\nSFX S Y 1\nSFX S y ies [^aeiou]y\nPFX Aa Y 1\nPFX Aa 0 re/S .\n"
ZIPPED = zipped({"a/x.dic": FORMS_OF_LISTS[8], "a/x.aff": AFFIXES})


@given(altered(FORMS_OF_LISTS, text), altered([AFFIXES], text), st.sampled_from(["", *FORMS]))
@budget
def test_lists_in_other_forms(word_list, affixes, form):
    data, beside = [one.encode("utf-8", "surrogatepass") for one in (word_list, affixes)]
    for given_affixes in (b"", beside):
        read = answer(read_words, data, given_affixes, form)
        assert isinstance(read, BoggleError) or all(word == word.lower() for word in read)


@given(altered([gzip.compress(b"ox\n"), ZIPPED, "żółw\n".encode("cp1250"), b"\x02\0ox\1x"], st.binary(max_size=8)))
@budget
def test_packed_files_and_encodings(data):
    answer(read_words, data)


def check_lexicon(data):
    """Check that a file is either refused, or that all its words can be read and written in every form."""
    lexicon = answer(Lexicon.from_bytes, data)
    if isinstance(lexicon, Lexicon) and not isinstance(answer(lexicon.verify), BoggleError):
        for form in ("text", "trie"):
            answer(lambda form=form: finished(exporting(lexicon, form)))


WORDS = {word: 1 for word in SMALL if len(word) > 2}
NEW = rules_named("new")


def json_in(given):
    """What `json.loads` of the page returns for a text, or None for one that is no JSON."""
    try:
        return json.loads(given)
    except (ValueError, RecursionError):
        return None


def whole_link(seed=None, date=""):
    invitation = Invitation.daily(date) if date else Invitation(NEW, 3, NEW.scoring, seed)
    invitation.seconds, invitation.at = 60, "20:15"
    counting = invitation.counting(WORDS)
    invitation.list_check = list_check(counting)
    results = Results(invitation.board_check, counting)
    for name, found in [("Ann", counting[::2]), ("J. Жук", counting), ("Zoë", ["unlisted"])]:
        results.add(Result(name, found))
    invitation.results = results.text()
    return invitation.link()


LINKS = [whole_link(seed=7), whole_link(date="2026-11-23"), "#play=free&board=te/as&size=2x2&only=common&scoring=5x5"]
GATHERED = Gathered(read_invitation(LINKS[0]), WORDS)
GATHERED.set_own("Ann", ["teas", "unlisted"])
PARTS = ["&", "=", "%", "%20", "%FF", ":", ".", "-", "_", "AAAA", "&seed=", "&check=", "&results=", "&time=", "&min="]
links = text | altered(LINKS, st.sampled_from(PARTS) | text)

VALUES = ["null", "true", "[]", "{}", "-1", "0", "1e9", "1e999", "NaN", '"x"', ",", "9" * 400, '{"é": []}', '"?"']
values = st.sampled_from(VALUES) | text


@given(links)
@budget
def test_links_of_rounds(fragment):
    read = answer(read_invitation, fragment)
    answer(invitation_in, fragment)
    if not isinstance(read, BoggleError):
        link = read.link()
        again = read_invitation(link)
        assert again.link() == link
        assert (again.board, again.board_check) == (read.board, read.board_check)


@given(links, altered([json.dumps(GATHERED.state())], values))
@budget
def test_gathered_results(given, stored):
    gathered = Gathered(read_invitation(LINKS[0]), WORDS)
    gathered.set_own("Zoë", ["teas"])
    before = gathered.players()
    gathered.read_text(given)
    answer(gathered.restore, json_in(stored))
    assert len(gathered.players()) >= len(before)
    again = Gathered(read_invitation(LINKS[0]), WORDS)
    again.restore(gathered.state())
    assert (again.link(), len(again.table().rows)) == (gathered.link(), len(gathered.players()))


given_texts = altered(["2026-11-23", "words=100-200", "common=7", "contains=limbo", "180", "free", "4x4"], text)


@given(st.text() | given_texts, text, st.integers(-40, 40), st.integers(-40, 40))
@budget
def test_names_numbers_dates_wishes_words_on_paper_escapes_and_sizes(given, words, width, height):
    readers = (rules_named, scoring_named, shortest_word, board_of, seconds_in, unescaped, lambda one: wish_in([one]))
    for function in readers:
        answer(function, given)
    answer(result_on_paper, given, words, read_invitation(LINKS[0]).round(WORDS))
    result = answer(Result, given, [])
    if not isinstance(result, BoggleError):
        assert unescaped(escaped(result.name)) == Result(result.name, []).name == result.name
    answer(rules_named("free").roll, lambda below: 0, width, height)
