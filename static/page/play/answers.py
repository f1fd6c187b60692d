"""What a player is told in a round: the word so far, the answer to each word, the found words, points and rank."""

import asyncio

from js import document

from boggle.play.ranks import Ranks
from boggle.play.round import AGAIN, FOUND, NO_WORD, NOT_COMMON, OFF_BOARD, SHORT
from boggle.search.furthest_path import FurthestPath
from page.browser.dom import by_id
from page.state.events import Latest
from page.text.markup import insert, markup
from page.text.texts import language, points_in_words, t, tn

STANDING = """<div class="standing"><p class="finds-top"><span id="room-total" role="status" aria-live="off"></span>
<span id="room-rank"><b></b> <span></span></span></p><p id="room-steps" class="ranks" aria-hidden="true">
<i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i></p></div>"""
SAYING = """<p class="saying"><b id="room-word"></b>
<span id="room-got" class="got" aria-hidden="true"><bdi></bdi> <span></span></span>
<span id="room-answer" class="reply" aria-live="polite"></span></p>"""
FOUND_WORDS = '<div id="room-found" class="found-words" role="list" aria-label="Found words" tabindex="0"></div>'
GROUP = """<div class="group" role="none">
<span class="badge" aria-hidden="true"><b>{size}</b><span>{worth}</span></span>
<ul role="none"></ul></div>"""
ITEM = '<li role="listitem"><bdi lang="{code}">{word}</bdi> <b class="unit">{points}</b></li>'
REFUSALS = {
    AGAIN: t("already found"),
    SHORT: t("too short"),
    OFF_BOARD: t("not on the board"),
    NO_WORD: t("not a word"),
    NOT_COMMON: t("not a common word"),
}
A_WHILE = 1.8  # seconds for which an answer is seen
FLIGHT = 0.3  # seconds, a little more than in static/play.css
RICH = 5, 6, 8  # letters from which on words are answered more and more richly


class Answers:
    """Fills the places of the room. Screen readers read each answer, once. `said` is the element that tells them of a
    rank, and `tray` the Tray, whose tiles take part."""

    def __init__(self, said, tray):
        self._tray, self._said = tray, said
        self._word, self._answer, self._got = by_id("room-word"), by_id("room-answer"), by_id("room-got")
        self._saying = self._word.parentElement
        self._words, self._standing, self._latest = FoundWords(), Standing(), Latest()
        self._round = None
        self._told = True  # whether an answer may be shown
        self._is_marked = False  # whether the word is marked as one that was found already

    def begin(self, played):
        """Show the words that were found in a round so far."""
        self._round = played
        self._word.lang = self._got.firstElementChild.lang = played.language
        self._words.begin(played)
        self._standing.begin(played)
        self.clear()

    def clear(self):
        self.spell("")

    def spell(self, word):
        """Show the word that is being collected or typed, in place of the last answer. Words found already have a mark.

        While a finger moves, each call of JavaScript counts."""
        self._word.textContent = word
        is_found = word in self._round.found
        if is_found != self._is_marked:
            self._is_marked = is_found
            self._word.classList.toggle("known", is_found)
        if self._told:
            self._told = False
            self._answer.textContent = ""
            self._latest.begin()
            self._saying.dataset.kind = ""
            self._saying.classList.remove("gone")
            self._tray.shine([])
            self._words.end_pointing()

    def show(self, answer, cells):
        """Show the answer to a word. A found word flies from its tiles to its place in the list. `cells` are the tiles,
        or empty if it was typed."""
        self.spell("" if answer.kind == FOUND else answer.word)
        is_crude = answer.word in self._round.crude
        self.tell(answer_text(answer, self._round), answer.kind, is_crude)
        if answer.kind == FOUND:
            self._show_found(answer, is_crude)
            cells = cells or FurthestPath(self._round.board, answer.word, self._round.alike).cells
            self._tray.shine(cells)
            self._words.add(answer.word, answer.points, self._tray.place_of(cells))
            if self._standing.show():
                self._said.textContent = t("You reached the rank {rank}.", rank=self._standing.rank)
                self._tray.wave()
        elif answer.kind == AGAIN:
            self._words.point_at(answer.word)

    def tell(self, text, kind="told", is_light=False):
        """Show a text in the place of the answer, for a while. Screen readers read it. A crude word `is_light`: it is
        not bold."""
        self._told = True
        self._saying.classList.toggle("light", is_light)
        self._saying.dataset.kind = kind
        self._answer.textContent = text
        asyncio.create_task(self._go_soon(self._latest.begin()))

    async def _go_soon(self, is_current):
        await asyncio.sleep(A_WHILE)
        if is_current():
            self._saying.classList.add("gone")

    def _show_found(self, answer, is_crude):
        """Show a found word, the more richly the longer it is."""
        self._got.dataset.rich = "" if is_crude else str(richness(answer))
        self._got.firstElementChild.textContent = self._round.written(answer.word)
        self._got.lastElementChild.textContent = f"+{language.value(answer.points)}"


class FoundWords:
    """The list of the found words, by length, the longest first. The newest of a length come first and are lit."""

    def __init__(self):
        self._list = by_id("room-found")
        self._round = None
        self._groups, self._items = {}, {}
        self._newest = self._pointed = None

    def begin(self, played):
        self._round, self._groups, self._items, self._newest, self._pointed = played, {}, {}, None, None
        self._list.textContent = ""
        for word in played.found:
            self._put(word, played.scoring.points(len(word)))

    def add(self, word, points, origin):
        """Add a word that was found just now. It comes from `origin`, a DOMRect."""
        item = self._put(word, points)
        self._scroll_to(item)
        goal = item.getBoundingClientRect()
        if goal.width:  # the list is hidden where a phone's keyboard takes its room
            self._fly(word, origin, goal)

    def point_at(self, word):
        """Show where a word that was found already stands."""
        item = self._pointed = self._items.get(word)
        if item:
            self._scroll_to(item)
            item.classList.add("pointed")

    def end_pointing(self):
        if self._pointed:
            self._pointed.classList.remove("pointed")
            self._pointed = None

    def _put(self, word, points):
        place = self._group(len(word), points)
        played = self._round
        shown = markup(ITEM, code=played.language, word=played.written(word), points=language.value(points))
        insert(place, shown, "afterbegin")
        item = self._items[word] = place.firstElementChild
        item.classList.toggle("light", word in self._round.crude)
        if self._newest:
            self._newest.classList.remove("newest")
        self._newest = item
        item.classList.add("newest")
        return item

    def _group(self, size, points):
        """Return the list of the words of one length."""
        if size not in self._groups:
            before = [self._groups[other] for other in sorted(self._groups) if other > size]
            worth = tn("{count} pt", "{count} pts", points)
            made = markup(GROUP, size=size, worth=worth)
            if before:
                insert(before[0].parentElement, made, "afterend")
                self._groups[size] = before[0].parentElement.nextElementSibling.querySelector("ul")
            else:
                insert(self._list, made, "afterbegin")
                self._groups[size] = self._list.firstElementChild.querySelector("ul")
        return self._groups[size]

    def _scroll_to(self, item):
        """Scroll the list alone. The room stays where it is, because a finger may be on its board."""
        height, top, bottom = self._list.clientHeight, item.offsetTop, item.offsetTop + item.offsetHeight
        if not self._list.scrollTop <= top <= bottom <= self._list.scrollTop + height:
            self._list.scrollTop = top - (height - item.offsetHeight) // 2

    def _fly(self, word, origin, goal):
        """Let a copy of a word fly to its place in the list. Nothing waits for it."""
        copy = document.createElement("b")
        copy.className, copy.ariaHidden, copy.textContent = "flying", "true", self._round.written(word)
        style = copy.style
        style.left, style.top = f"{goal.left}px", f"{goal.top}px"
        style.setProperty("--from-x", f"{origin.left + origin.width / 2 - goal.left - goal.width / 2}px")
        style.setProperty("--from-y", f"{origin.top + origin.height / 2 - goal.top - goal.height / 2}px")
        by_id("room").append(copy)
        asyncio.create_task(self._land(copy))

    async def _land(self, copy):
        await asyncio.sleep(FLIGHT)
        copy.remove()


class Standing:
    """How many words and points there are, and the rank, as words and as a bar of eight."""

    def __init__(self):
        self._total, self._rank, self._bar = by_id("room-total"), by_id("room-rank"), by_id("room-steps")
        self._round = self._ranks = None
        self._number = 0

    def begin(self, played):
        self._round, self._ranks = played, Ranks(played)
        rank = self._ranks.now
        self._number = rank.number if rank else 0
        self._rank.hidden = self._bar.hidden = not rank
        self.show()

    @property
    def rank(self):
        """The name of the rank."""
        return language.say(self._ranks.now.name)

    def show(self):
        """Show how it stands now. Returns whether another rank was reached since this was shown last."""
        self._total.textContent = in_words(self._round)
        rank, before = self._ranks.now, self._number
        if not rank:
            return False
        name, way = self._rank.firstElementChild, self._rank.lastElementChild
        name.textContent, way.textContent = self.rank, _way(rank, self._ranks.counts_all)
        for at in range(self._bar.children.length):
            self._bar.children[at].style.setProperty("--share", str(_share(self._ranks, rank.number, at)))
        self._number = rank.number
        return rank.number > before


def _way(rank, counts_all):
    """Return how far the next rank is. Unless all points count, those of common words do."""
    if not rank.next_name:
        return ""
    next_name = language.say(rank.next_name)
    if counts_all:
        return tn("· {count} point to {rank}", "· {count} points to {rank}", rank.missing, rank=next_name)
    return tn(
        "· {count} point of common words to {rank}",
        "· {count} points of common words to {rank}",
        rank.missing,
        rank=next_name,
    )


def _share(ranks, number, at):
    """Return how much of one of the eight parts of the bar is full."""
    if at != number or number + 1 == len(ranks.steps):
        return int(at <= number)
    least, most = ranks.steps[at], ranks.steps[at + 1]
    return (ranks.points - least) / (most - least)


def in_words(played):
    """Return how many words and points a Round has: `12 words, 31 points`."""
    words = tn("{count} word", "{count} words", len(played.found))
    return t("{words}, {points}", words=words, points=points_in_words(played.points))


def richness(answer):
    """Return how richly a found word is answered, from 0 to 3."""
    return len([least for least in RICH if len(answer.word) >= least])


def answer_text(answer, played):
    """Return an answer to a word in a Round, in words: `limbo, 2 points`, or why it does not count."""
    if answer.kind == FOUND:
        return tn("{word}, {count} point", "{word}, {count} points", answer.points, word=played.written(answer.word))
    return REFUSALS[answer.kind]
