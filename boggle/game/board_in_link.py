"""Reading links of other solvers and games: `https://example.org/boggle/?wordlist=enable&board=tslapretainegods`.

Nobody says where such a link has its board. So all its parameters and the parts of its path are tried: letters with
`_`, `-`, `,` or nothing between them, whose number fits a board. A parameter that is called board counts first, then
boards of the sizes that games have, then parameters, then the longest. If two different boards are left, the link is
refused.
"""

from boggle.errors import BoardError, quoted
from boggle.game.board import Board
from boggle.game.board_reader import in_rows
from boggle.game.copied_text import refuse_other_rows
from boggle.game.several_boards import DIGITS, GAME_SIZES, tiles_in_row
from boggle.letters import are_letters, characters_in, is_letter
from boggle.link_text import unescaped

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    Rank = tuple[bool, bool, bool, bool, int]
    Size = tuple[int, int]

MOST_LINK = 2500  # characters
MOST_LINKS = 8  # different ones in one text
MOST_FIELDS = 40  # parameters and parts of the path that are tried
AFTER_SCHEME = "://"
ROUNDS = "#play=", "#daily", "#find="  # of this page: their boards are not to be solved
NAMES = "board", "letters", "grid", "tiles", "puzzle", "dice", "cubes"  # what has a board of any size
SHORT_NAMES = "b", "g"  # these may mean something else
WIDTHS, HEIGHTS = ("width", "w", "cols", "columns"), ("height", "h", "rows")
NEVER = (  # names, or parts of names, of parameters whose letters are no board
    "session", "sessionid", "sid", "id", "uid", "uuid", "guid", "userid", "user", "username", "author", "token", "key",
    "apikey", "hash", "sig", "signature", "csrf", "auth", "code", "state", "nonce", "lang", "language", "locale", "hl",
    "seed", "ref", "referrer", "source", "utm", "fbclid", "gclid", "version", "theme", "dictionary", "wordlist",
)  # fmt: skip
PAGES = "play", "game", "grid", "board", "share", "solve", "solver", "view", "show"  # in paths: no rows
OTHER_MARKS = ".~*"  # between all tiles, in links
CLOSING = ")>\"'”’»]"  # after a link in text
LEAST = 9  # tiles of a board that no name tells from a word


def board_in_link(text: str) -> str:
    """Return the text of the board in the links of a text, in the form that `Board.parse` reads, or "" if the text has
    no link. Raises BoardError if they have no board, or several, or if rows beside a link are another board."""
    boards: list[str] = []
    fault: "BoardError | None" = None
    links = _links(text)
    for link in links[:MOST_LINKS]:
        try:
            boards.append(_board_of(link))
        except BoardError as error:
            fault = fault or error
    _refuse_two(boards)
    if boards:
        if len(links) > MOST_LINKS:
            raise BoardError("expected at most {most} links, got {got}", most=MOST_LINKS, got=len(links))
        refuse_other_rows(text, boards[0])
    if fault and not boards and (AFTER_SCHEME in text or text.lstrip()[:1] == "#") and len(text.split(None, 1)) == 1:
        raise fault
    return boards[0] if boards else ""


def _refuse_two(boards: list[str]) -> None:
    """Raise BoardError if texts are not of the same board."""
    for other in boards[1:]:
        if Board.parse(other) != Board.parse(boards[0]):
            raise BoardError(
                "expected one board, got links to {one} and {other}", one=quoted(boards[0]), other=quoted(other)
            )


def _links(text: str) -> list[str]:
    """Return the different links in a text, each without its scheme and host, from the `/`, `?` or `#` after them."""
    if AFTER_SCHEME in text:
        pieces = text.split(AFTER_SCHEME)[1:]
        links = [piece.split(None, 1)[0] for piece in pieces if piece.strip()[:1] == piece[:1] != ""]
        known: dict[str, int] = {}
        for link in links:  # MicroPython's dict has no order
            known.setdefault(_after_host(link), len(known))
        return sorted(known, key=lambda link: known[link])
    whole = text.strip()
    if len(whole) > MOST_LINK or len(whole.split(None, 1)) != 1:
        return []
    if whole[0] == "#" or whole[:4].lower() == "www.":
        return [_after_host(whole)]
    if "/" in whole and (whole[0] == "/" or "." in whole.partition("/")[0]) and not _is_board(whole):
        return [_after_host(whole)]
    before, sign, after = whole.partition("=")
    name = before.replace("&", "?").split("?")[-1].split("#")[-1]
    if not sign or not after or not name or not are_letters(name.lower()):
        return []
    if "?" in before or "#" in before:
        return [_after_host(whole)]
    return [f"?{whole}"] if name.lower() in NAMES or "&" in after else []


def _is_board(text: str) -> bool:
    """Whether a text is a board in the documented form."""
    try:
        Board.parse(text)
    except BoardError:
        return False
    return True


def _after_host(link: str) -> str:
    link = link.rstrip(CLOSING.replace("]", "") if "[" in link else CLOSING)
    starts = [link.find(sign) for sign in "/?#" if sign in link]
    return link[min(starts) :] if starts else ""


def _board_of(link: str) -> str:
    """Return the text of the board of a link without its host. Raises BoardError."""
    if len(link) > MOST_LINK:
        raise BoardError("expected a link of at most {most} characters, got {got}", most=MOST_LINK, got=len(link))
    if any([sign in link for sign in ROUNDS]):
        raise BoardError("expected a link to a board, got one to a round: {got}", got=quoted(link))
    rest, _, fragment = link.partition("#")
    path, _, query = rest.partition("?")
    inner = fragment[1:] if fragment[:1] == "!" else fragment
    if inner[:1] == "/":  # the page of an app, as in `#/play/tslapretainegods?time=3`
        inside, _, fragment = inner.partition("?")
        path += inside
    fields = _fields(query) + _fields(fragment)
    found: "list[tuple[Rank, str]]" = []
    size = _size_in(fields)
    for name, value in fields:
        if not _is_never_a_board(name.lower()):
            found += _boards_in(value, name.lower(), size)
    found += _boards_in(_numbered(fields), None, size)
    parts = [part for part in [_plain(part) for part in path.split("/", MOST_FIELDS)] if part]
    for part in parts + _rows_of_parts(parts):
        found += _boards_in(part, None, None)
    if not found:
        raise BoardError("expected a link with the letters of a board, got {got}", got=quoted(link))
    best = max([rank for rank, _ in found])
    boards = [board for rank, board in found if rank == best]
    _refuse_two(boards)
    return boards[0]


def _fields(text: str) -> list[tuple[str, str]]:
    """Return the names and values of parameters. A value without a name has the name ""."""
    fields = []
    for field in text.replace(";", "&").split("&", MOST_FIELDS):
        name, sign, value = field.partition("=")
        plain = _plain((value if sign else name).replace("+", " "))
        if plain:
            fields.append((name if sign else "", plain))
    return fields


def _numbered(fields: list[tuple[str, str]]) -> str:
    """Return the rows, or the tiles, whose names are a word with the next number: `r1=tsla&r2=pret`. Else return ""."""
    rows: list[str] = []
    following: "tuple[str, int] | None" = None
    for name, value in fields:
        begin = name.rstrip(DIGITS)
        number = name[len(begin) :]
        if number and following in (None, (begin, int(number))):
            rows.append(value)
            following = begin, int(number) + 1
    are_tiles = max([len(row) for row in rows] + [0]) < 3
    return ("" if are_tiles else "/").join(rows) if len(rows) > 1 else ""


def _is_never_a_board(name: str) -> bool:
    """Whether a parameter is one for something else, such as `session_id` or `utm_source`."""
    return any([part in NEVER for part in name.replace("-", "_").replace(".", "_").split("_")])


def _plain(text: str) -> str:
    """Return text without escapes, or "" if they are no text."""
    try:
        return unescaped(text).replace("_", " ").strip()
    except ValueError:
        return ""


def _rows_of_parts(parts: list[str]) -> list[str]:
    """Return the boards that parts of a path are the rows of: `/tsla/pret/aine/gods`."""
    boards = []
    for side in [4, 5, 6]:
        for at in range(len(parts) - side + 1):
            rows = parts[at : at + side]
            if all([len(row) == side and row not in PAGES for row in rows]):
                boards.append("/".join(rows))
    return boards


def _boards_in(text: str, name: "str | None", size: "Size | None") -> "list[tuple[Rank, str]]":
    """Return the boards that a parameter, or a part of the path without a name, can be. Each has its rank."""
    whole = _rows(text, size)
    texts = [whole] if whole else [rows for rows in [_rows(run, None) for run in _runs(text)] if rows]
    is_named = name in NAMES
    ranked = []
    for rows in texts:
        board, is_whole = Board.parse(rows), bool(whole)
        count = len(board.tiles)
        fits = (board.width == board.height and count in GAME_SIZES) or size == (board.width, board.height)
        is_plain = all([are_letters(tile) for tile in board.tiles])
        has_marks = len(text) > len(str(board).replace("/", ""))
        of_any_size = is_whole and name is not None and (name in SHORT_NAMES or (count >= LEAST and has_marks))
        of_any_size = of_any_size and (name in SHORT_NAMES or min(board.width, board.height) > 2)  # not two words
        if is_named or (is_plain and (fits or of_any_size)):
            ranked.append(((is_named, fits, name is not None, is_whole, count), rows))
    return ranked


def _rows(text: str, size: "Size | None") -> str:
    """Return a text in the form that `Board.parse` reads, or "" if it is no board of two rows and columns or more, or
    not mostly letters."""
    text = _plainer(text)
    width, height = size or (None, None)
    if size and are_letters(text.lower()) and len(text) == size[0] * size[1]:
        text = "/".join([text[at : at + size[0]] for at in range(0, len(text), size[0])]) + "/"
    try:
        rows = in_rows(text, width, height)
        board = Board.parse(rows)
    except BoardError:
        return ""
    letters = len([tile for tile in board.tiles if are_letters(tile)])
    return rows if min(board.width, board.height) > 1 and 2 * letters > len(board.tiles) else ""


def _plainer(text: str) -> str:
    """Return tiles with other marks between them with spaces there, and without marks that are around Qu alone."""
    for sign in OTHER_MARKS:
        parts = text.split(sign)
        if len(parts) > 3 and all([len(part) < 3 and are_letters(part.lower()) for part in parts]):
            return " ".join(parts)
    parts = text.lower().replace("-", " ").replace(",", " ").split()
    if "qu" in parts and max([len(part) for part in parts]) > 2:
        whole = "".join([f"[{part}]" if part == "qu" else part for part in parts])
        return whole if tiles_in_row(whole) in GAME_SIZES else text
    return text


def _runs(text: str) -> list[str]:
    """Return the runs of letters in a text that has other characters as well."""
    for character in characters_in(text):
        if not is_letter(character.lower()):
            text = text.replace(character, " ")
    return [run for run in text.split() if len(run) >= min(GAME_SIZES)]


def _size_in(fields: list[tuple[str, str]]) -> "Size | None":
    """Return columns and rows if parameters say them: `width=5&height=3`."""
    sides = []
    for names in (WIDTHS, HEIGHTS):
        given = [value for name, value in fields if name.lower() in names]
        if not given or len(given[0]) > 3 or not all(["0" <= digit <= "9" for digit in given[0]]) or not int(given[0]):
            return None
        sides.append(int(given[0]))
    return sides[0], sides[1]
