"""A finger that traces two words on the empty board, once, so that a newcomer sees how words lie on it.

It is a picture over the board: nothing of the board changes, and any touch or key ends it.
"""

import asyncio

from js import document, window
from jsffi import create_proxy, to_js

from page.board.path_view import drawing
from page.browser.dom import by_id
from page.browser.framing import IN_FRAME
from page.browser.storage import LocalStore
from page.state.events import Latest
from page.state.game import WORDS
from page.text.markup import insert, markup, replace
from page.text.texts import points_in_words, t

SHOWN = "trace shown"  # the name under which the browser stores that it was shown
KNOWING = (SHOWN, "boards", "round", "statistics", "days")  # whoever has one of these has solved or played a board
SIZE = 4  # rows and columns of a board that has the letters of index.html
LETTERS = {"w": (1, 1), "o": (1, 2), "d": (2, 1), "r": (2, 2), "s": (3, 2)}  # as they stand there
TRACED = ("row", "words")
BEFORE, STEP, REST, FADING = 1.2, 0.36, 1.1, 0.5  # seconds: before it begins, from tile to tile, after a word, its end
PICTURE = """<div id="demonstration" class="demonstration" translate="no" aria-hidden="true">
<svg class="path" viewBox="0 0 4 4"></svg>{tiles}<i class="finger"></i><b></b></div>"""
TILE = '<span class="tile"><b>{}</b></span>'
ENDING = ("pointerdown", "keydown", "wheel", "paste", "blur")


def add(page):
    if not IN_FRAME and not window.matchMedia("(prefers-reduced-motion: reduce)").matches:
        asyncio.create_task(Demonstration(page.game).begin())


class Demonstration:
    def __init__(self, game):
        self._game = game
        self._latest = Latest()
        self._store = LocalStore()

    async def begin(self):
        """Show it, unless the user knows how words lie, or is at something else."""
        await self._store.open()
        if any([self._store.length(name) for name in KNOWING]):
            return
        is_current = self._latest.begin()
        end = create_proxy(lambda event: self._end())
        for event in ENDING:
            window.addEventListener(event, end, to_js({"once": True}))
        for change in (self._game.board_changed, self._game.view_changed):
            change.subscribe(lambda: self._has_room() or self._end())
        await asyncio.sleep(BEFORE)
        if is_current() and self._has_room():
            self._store.write(SHOWN, "yes")
            await self._show(is_current)

    def _has_room(self):
        game = self._game
        is_small = (game.width, game.height) == (SIZE, SIZE)
        return is_small and not any(game.tiles) and game.view == WORDS and not document.hidden

    async def _show(self, is_current):
        picture = _put_picture()
        finger = picture.querySelector(".finger")
        for word in TRACED:
            for count in range(1, len(word) + 1):
                row, column = LETTERS[word[count - 1]]
                finger.style.setProperty("transform", f"translate({column * 100}%, {row * 100}%)")
                await asyncio.sleep(STEP)
                if not is_current():
                    return
                _trace(picture, word[:count])
            self._tell(picture, word)
            await asyncio.sleep(REST)
        picture.classList.add("over")
        await asyncio.sleep(FADING)
        self._end()

    def _tell(self, picture, word):
        points = self._game.settings.scoring.points(len(word))
        worth = points_in_words(points)
        picture.lastElementChild.textContent = t("{word}, {points}", word=f"✓ {word}", points=worth)

    def _end(self):
        self._latest.begin()
        picture = by_id("demonstration")
        if picture:
            picture.remove()


def _put_picture():
    insert(by_id("board"), markup(PICTURE, tiles=[markup(TILE, letter) for letter in LETTERS]))
    picture = by_id("demonstration")
    for tile, (row, column) in zip(picture.querySelectorAll(".tile"), LETTERS.values()):
        tile.style.setProperty("top", f"{row * 100 / SIZE}%")
        tile.style.setProperty("left", f"{column * 100 / SIZE}%")
    return picture


def _trace(picture, letters):
    """Show these letters as traced so far."""
    replace(picture.querySelector(".path"), drawing([LETTERS[letter] for letter in letters]))
    for tile, letter in zip(picture.querySelectorAll(".tile"), LETTERS):
        step = letters.find(letter) + 1
        if step:
            tile.setAttribute("data-step", str(step))
        else:
            tile.removeAttribute("data-step")
    picture.lastElementChild.textContent = letters
