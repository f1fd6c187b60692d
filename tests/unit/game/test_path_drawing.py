"""Paths drawn as text: the path can be read from the drawing again."""

from hypothesis import example, given
from hypothesis import strategies as st

from boggle import Board
from boggle.game.path_drawing import draw_path
from command import printed
from oracle import are_next
from strategies import any_tile, boards

STEPS = {"↖": (-1, -1), "↑": (-1, 0), "↗": (-1, 1), "←": (0, -1), "→": (0, 1), "↙": (1, -1), "↓": (1, 0), "↘": (1, 1)}
TUX = """\
 F     X     I     E

 A     M     L     O

 E     W     B     X
                   ↑
 A     S    [T] →  U
"""


@st.composite
def paths_on_boards(draw):
    board = draw(boards(any_tile))
    path = []
    for step in draw(st.lists(st.integers(0, 24), min_size=1, max_size=25)):
        ahead = [cell for cell in range(len(board.tiles)) if cell not in path]
        ahead = [cell for cell in ahead if not path or are_next(board.width, path[-1], cell)]
        if ahead:
            path.append(ahead[step % len(ahead)])
    return board, path


class Reader:
    """Reads a drawing like a user who knows how wide its columns are."""

    def __init__(self, text, wide):
        self.lines = text.split("\n")
        self.wide = wide

    def tile(self, row, column):
        return self.lines[2 * row][column * (self.wide + 3) :][: self.wide].strip()

    def steps(self, row, column):
        """The steps whose arrows lie between this tile and the tile that they lead to."""
        for arrow, (down, across) in STEPS.items():
            line, begin = 2 * row + down, column * (self.wide + 3) + {-1: -3, 0: 0, 1: self.wide}[across]
            inside = begin >= 0 and 0 <= line < len(self.lines)
            if inside and arrow in self.lines[line][begin:][: 3 if across else self.wide]:
                yield row + down, column + across

    def path(self, height, width):
        cells = [(row, column) for row in range(height) for column in range(width)]
        (place,) = [cell for cell in cells if self.tile(*cell).startswith("[")]
        path = [place]
        while following := list(self.steps(*path[-1])):
            path += following
        return [row * width + column for row, column in path]


@given(paths_on_boards())
@example((Board.parse("ab/cd"), [0, 3, 1, 2]))
@example((Board.parse("[str]q/.?"), [1, 2, 0, 3]))
def test_a_reader_finds_the_path_and_the_tiles(case):
    board, path = case
    wide = max(len(tile) for tile in [*board.tiles, "."]) + 2
    text = draw_path(board, path)
    reader = Reader(text, wide)
    assert reader.path(board.height, board.width) == path
    assert sum(text.count(arrow) for arrow in STEPS) == len(path) - 1
    tiles = [reader.tile(*divmod(cell, board.width)).strip("[]") for cell in range(len(board.tiles))]
    assert tiles == [tile.capitalize() or "." for tile in board.tiles]
    assert all(line == line.rstrip() for line in text.split("\n"))


def test_crossing_steps_and_letters_that_run_from_right_to_left():
    assert draw_path(Board.parse("ab/cd"), [0, 3, 1, 2]) == "[A]    B\n   ↘ ↙ ↑\n C     D"
    assert draw_path(Board.parse("ab/cd"), [2, 1, 3, 0]) == " A     B\n   ↖ ↗ ↓\n[C]    D"
    assert draw_path(Board.parse("שלום/abcd"), [0, 1]) == "\u202d[ש] →  ל     ו     ם\u202c\n\n A     B     C     D"


def test_the_command_draws_what_is_asked_for(tmp_path):
    table = "88 words, 109 points\ntux   1  familiar  4,3 4,4 3,4\n"
    assert printed("solve", "fxie/amlo/ewbx/astu", "--draw", "TUX") == f"{table}\n{TUX}\n"
    words = tmp_path / "words.txt"
    words.write_text("tea\nate\n")
    line = "tea   1  common    1,1 1,2 1,3"
    assert printed("solve", "tea/", "--lexicon", words, "--draw") == f"1 word, 1 point\n{line}\n\n[T] →  E  →  A\n\n"
    both = printed("solve", "tt/ea", "--lexicon", words, "--draw", "tea", "--all-paths")
    assert both.count("[T]") == 2
    assert "[T]    T\n ↓\n E  →  A\n" in both
    assert "\n\n T    [T]\n    ↙\n E  →  A\n" in both
