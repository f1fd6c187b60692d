"""The results of one board's players, as a device gathers them: its own, those of links, and those written on paper.

The table of all says who found which words, which are struck, who has most points, and what nobody found.
"""

from boggle.errors import BoggleError, quoted
from boggle.game.scoring import Scoring
from boggle.letters import are_letters
from boggle.link_text import MOST_TEXT, checked_length
from boggle.play.invitation import Invitation, invitation_in, list_check, read_invitation
from boggle.play.players.results import MOST_WORDS, Result, Results, check_number
from boggle.play.round import AGAIN, FOUND, Answer, Round

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

MOST_LINKS = 50  # in one text


class Row:
    """A player's row.

    `own` lists the words that nobody else found, `struck` those that others found, too, and `unknown` those that do not
    count here, since the player has another word list. All are sorted, longest first, then A to Z. Players with the
    same points have the same rank.
    """

    def __init__(self, name: str, own: list[str], struck: list[str], unknown: list[str], points: int) -> None:
        self.name = name
        self.own = own
        self.struck = struck
        self.unknown = unknown
        self.points = points
        self.rank = 1


class Table:
    """The table of the players' results, with distinct names.

    `counting` are the words that count on the board. If `strict` is true, words that two or more players found are
    struck and have no points, as Boggle's rules say. Otherwise every word has its points. `rows` lists the players,
    most points first, then by name. `finders` maps each word that was found to the names of those who found it, in
    order. `nobody` lists the words that nobody found, longest first, then A to Z.
    """

    def __init__(self, results: list[Result], counting: "Iterable[str]", scoring: Scoring, strict: bool = True) -> None:
        self._counting = set(counting)
        self._scoring = scoring
        self._strict = strict
        self.finders: dict[str, list[str]] = {}
        for result in sorted(results, key=lambda result: result.name):
            for word in result.words:
                if word in self._counting:
                    self.finders.setdefault(word, []).append(result.name)
        self.rows = sorted([self._row(result) for result in results], key=lambda row: (-row.points, row.name))
        for place, row in enumerate(self.rows):
            before = self.rows[place - 1]
            row.rank = before.rank if place and before.points == row.points else place + 1
        self.nobody = _in_order(self._counting - set(self.finders))

    def _row(self, result: Result) -> Row:
        known = [word for word in result.words if word in self._counting]
        own = [word for word in known if len(self.finders[word]) == 1]
        struck = [word for word in known if len(self.finders[word]) > 1]
        points = sum([self._scoring.points(len(word)) for word in (own if self._strict else known)])
        unknown = [word for word in result.words if word not in self._counting]
        return Row(result.name, _in_order(own), _in_order(struck), _in_order(unknown), points)


def _in_order(words: "Iterable[str]") -> list[str]:
    return sorted(words, key=lambda word: (-len(word), word))


def result_on_paper(name: str, text: str, judge: Round) -> "tuple[Result, list[Answer]]":
    """Read the words that a player wrote on paper, apart by white space or commas.

    `judge` is a round on the same board that nobody has played. Returns the result, and the answers to the words that
    do not count. A word written twice counts once. Raises BoggleError.
    """
    words = text.replace(",", " ").split()
    if len(words) > MOST_WORDS:  # each may take a moment to be looked for
        raise BoggleError("expected at most {most} words of a player, got {got}", most=MOST_WORDS, got=len(words))
    answers = [judge.answer(word, 0) for word in words]
    return Result(name, judge.found), [answer for answer in answers if answer.kind not in (FOUND, AGAIN)]


class Gathered:
    """The results of the board of an Invitation.

    `words` are those of the board on this device, each with its tier. `alike`, `crude` and `spellings` are as in
    `boggle.play.round.Round`. `lists_differ` says whether a sender's list has other words on this board. Then
    results are sent as words, since the sender could not read them otherwise.
    """

    def __init__(
        self,
        invitation: Invitation,
        words: dict[str, int],
        alike: "dict[str, str] | None" = None,
        crude: "Iterable[str]" = (),
        spellings: "dict[str, list[str]] | None" = None,
    ) -> None:
        self.language, self._spellings = invitation.language, spellings or {}
        self.counting = invitation.counting(words)
        self.lists_differ = not invitation.has_words(self.counting)
        self.invitation = invitation.having(list_check=list_check(self.counting), at="", results="", by="")
        self.own: "Result | None" = None
        self._words, self._alike, self._crude = words, alike, set(crude)
        self._unnamed: "Result | None" = None
        # The results of others, and those of all, which are shown and sent.
        self._results = self._whole = Results(self.invitation.board_check, self.counting)

    def written(self, word: str) -> str:
        """Return a word as it is written, as `boggle.play.round.Round.written`."""
        return ", ".join(self._spellings.get(word, [word]))

    def tier_of(self, word: str) -> int:
        """Return the number of the tier of a word that counts."""
        return self._words[word]

    def is_crude(self, word: str) -> bool:
        """Whether a word that counts is not fit for children."""
        return word in self._crude

    def judge(self) -> Round:
        """Return a round on the board that nobody has played."""
        return self.invitation.round(self._words, self._alike, self._crude)

    def set_own(self, name: str, words: list[str]) -> None:
        """Set the result of the player of this device. It always has a place. Raises BoggleError for a bad name."""
        self._accept(self._results, Result(name, words))

    def set_unnamed(self, words: list[str]) -> None:
        """Set what the player of this device found, until `set_own` names the player. The table has it, with the name
        "". It is not sent."""
        self._unnamed = Result("", words, "")

    def read(self, invitation: Invitation) -> list[BoggleError]:
        """Add the results of a link to this board. Returns an error for each of them that cannot be used.

        Raises BoggleError if none can be used.
        """
        if invitation.board_check != self.invitation.board_check:
            raise BoggleError("expected results of this board, got those of another")
        if not invitation.has_words(self.counting):
            self.lists_differ = True
        if not invitation.results:
            raise BoggleError("expected a link with results, got one that invites to the round")
        after = self._results.copy()  # so that a fault half way through loses nothing
        faults = after.read(invitation.results)
        self._accept_more(after)
        return faults

    def read_text(self, text: str) -> list[BoggleError]:
        """Add the results of all links in a text. Returns an error for each part that cannot be used."""
        faults: list[BoggleError] = []
        links = _links_in(text)
        if not links:
            return [BoggleError("expected a link with results, got {got}", got=quoted(text.strip()))]
        for link in links:
            try:
                faults += self.read(read_invitation(link))
            except BoggleError as fault:
                faults.append(fault)
        return faults

    def add_on_paper(self, name: str, text: str) -> list[Answer]:
        """Add the words that a player wrote on paper. Returns the answers to those that do not count.

        Raises BoggleError.
        """
        result, refused = result_on_paper(name, text, self.judge())
        after = self._results.copy()
        after.add(result)
        self._accept_more(after)
        return refused

    def remove(self, player: Result) -> None:
        """Drop a player's result. The player of this device stays, with the words that were found here."""
        after = self._results.copy()
        after.remove(player)
        self._accept(after, self.own)

    def can_remove(self, name: str) -> bool:
        """Whether the result of one of `players` came from elsewhere, perhaps with the name of this device's player."""
        own = self.own
        found = [player for player in self.players() if player.name == name]
        if not name:  # that of this device, which nobody named
            return False
        return not (own and found and (found[0].given, found[0].words) == (own.name, own.words))

    def names_aside(self) -> list[str]:
        """Return the name of each result that came and cannot be read with this device's word list, in order."""
        return self._results.names_aside()

    def forget_aside(self) -> None:
        """Drop the results that cannot be read here."""
        after = self._results.copy()
        after.aside = {}
        self._accept(after, self.own)

    def players(self) -> list[Result]:
        """Return all results by name. Different players with the same name are numbered."""
        return self._whole.players()

    def name_of_own(self) -> str:
        """Return the name of this device's player in `players` and in the table, or "" if it has none."""
        own = self.own
        if not own:
            return ""
        same = [one.name for one in self.players() if one.given == own.name and set(own.words) <= set(one.words)]
        return same[0] if same else ""

    def table(self, strict: bool = True) -> Table:
        unnamed = [self._unnamed] if self._unnamed and not self.own else []
        return Table(self.players() + unnamed, self.counting, self.invitation.scoring, strict)

    def link(self) -> str:
        """Return the link with all results that can be read here. Raises BoggleError if they are too many."""
        check_number(len(self._whole))
        links = [self.invitation.having(results=self._whole.text(as_words)).link() for as_words in (True, False)]
        short = [link for link in links if len(link) <= MOST_TEXT]
        # Those with the same list can read it at least.
        return short[0] if self.lists_differ and short else checked_length(links[1])

    def state(self) -> "dict[str, Any]":
        """Return plain data, from which `restore` makes the same results."""
        own = {"name": self.own.name, "words": self.own.words} if self.own else None
        aside = sorted(self._results.aside)
        return {"results": self._results.text(), "aside": aside, "own": own, "lists_differ": self.lists_differ}

    def restore(self, state: "dict[str, Any]") -> "dict[str, Any]":
        """Add the results of a state. Returns a state of those that are damaged, or {}.

        Raises BoggleError if nothing can be used. Then nothing is changed.
        """
        after = self._results.copy()
        try:
            damaged = after.restore(state["results"], [str(one) for one in state.get("aside", [])])
            own = state["own"] and Result(str(state["own"]["name"]), [_word(word) for word in state["own"]["words"]])
            differ = bool(state["lists_differ"])
        except (KeyError, TypeError, AttributeError):
            raise BoggleError("expected stored results, got other data")
        self._accept(after, own or self.own)
        self.lists_differ = differ or self.lists_differ
        rest = ".".join([self.invitation.board_check] + damaged)  # noqa: RUF005 - MicroPython has no stars in lists
        return {"results": rest, "own": None, "lists_differ": False} if damaged else {}

    def _accept_more(self, results: Results) -> None:
        """Use results of others to which some were added. Raises BoggleError if they are too many for a link."""
        whole = _with(results, self.own)
        if len(whole) > len(self._whole):
            check_number(len(whole))
        checked_length(results.text())
        self._accept(results, self.own)

    def _accept(self, results: Results, own: "Result | None") -> None:
        """Use these results of others and of this device's player."""
        self._results, self._whole, self.own = results, _with(results, own), own


def _with(results: Results, own: "Result | None") -> Results:
    """Return a copy of the results that has also that of this device's player, which always has a place."""
    whole = results.copy()
    if own:
        whole.add(own, len(whole) + 1)
    return whole


def _word(word: "Any") -> str:
    if not isinstance(word, str) or not are_letters(word):
        raise TypeError("expected a word")
    return word


def _links_in(text: str) -> list[str]:
    """Return the first links in a text."""
    links: list[str] = []
    link = invitation_in(text)
    while link and len(links) < MOST_LINKS:
        links.append(link)
        text = text[text.find(link) + len(link) :]
        link = invitation_in(text)
    return links
