"""Any input is answered or refused: board text, rules, word lists in all forms, packed files, words.

The number of examples is fixed. `make fuzz` runs many more.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, BoggleError, Lexicon, rules_named
from boggle.analysis.why import look_up, why_not
from boggle.game.rules import RULES
from boggle.game.scoring import scoring_named, shortest_word
from boggle.progress import finished
from boggle.search.solve_stream import SolveStream
from boggle.search.solver import Search
from boggle.words.formats import exporting, importing, reading, writing_trie
from boggle.words.lexicon_file import COMPRESSED, PLAIN
from boggle.words.overlay import edited
from boggle.words.pack import as_version, pack
from boggle.words.text_format import read_list
from forge import FIELDS, HEADER, PLANES, forged, parts, sealed
from hostile import altered, answer, budget, numbers, text
from samples import SMALL

PACKED = pack(SMALL)
LEXICON = Lexicon.from_bytes(PACKED)
BOARDS = ["fxie/amlo/ewbx/astu", "FXIEAMLOEWBXASTU", "[th]?e/a.q/bat", "antidote/", "", "?" * 16, "q" * 25]
LISTS = ["bat\nbaths rare\n# words\n", "\ufeffTab\r\nété\r\r\n", "bat common\nbat rare\n", ""]
TRIE = "".join(finished(writing_trie(LEXICON)))
board_texts = text | altered(BOARDS, text)
rules_names = st.sampled_from([rules.name for rules in RULES])
PIECE = 0.05  # seconds


@given(board_texts, rules_names, st.booleans())
@budget
def test_board_text(board_text, name, plain_q):
    parsed = answer(Board.parse, board_text, plain_q)
    assert isinstance(parsed, BoggleError) or Board.parse(str(parsed), plain_q) == parsed
    answer(rules_named(name).parse, board_text)


@pytest.mark.parametrize("board_text", [f"[{999_998 * 'a'}]", "/".join(10 * [10 * f"[{9_990 * 'a'}]"])])
def test_long_tiles_take_no_room(board_text):
    search = answer(Search, Board.parse(board_text), LEXICON)
    answer(search.run)


@given(board_texts, st.integers(-3, 40))
@budget
def test_each_piece_of_an_answer_comes_soon(board_text, shortest):
    board = answer(Board.parse, board_text)
    search = answer(lambda: Search(board, LEXICON, shortest=shortest)) if isinstance(board, Board) else None
    if isinstance(search, Search):
        pieces = SolveStream(search)
        for _ in range(3):
            if not answer(pieces.more, PIECE).get("left"):
                return
        answer(pieces.stop)


@given(text)
@budget
def test_names_and_numbers(name):
    for function in (rules_named, scoring_named, shortest_word):
        answer(function, name)


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
    answer(lambda: finished(reading(word_list)))
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


def check_lexicon(data):
    """Check that a file is either refused, or that all its words can be read and written in every form."""
    lexicon = answer(Lexicon.from_bytes, data)
    if isinstance(lexicon, Lexicon) and not isinstance(answer(lexicon.verify), BoggleError):
        for form in ("text", "trie"):
            answer(lambda form=form: finished(exporting(lexicon, form)))


@given(numbers, numbers)
@budget
def test_sizes_of_rolls(width, height):
    if max(abs(width), abs(height)) <= 40:  # larger ones are refused by the command and the page before they roll
        answer(rules_named("free").roll, lambda below: 0, width, height)
