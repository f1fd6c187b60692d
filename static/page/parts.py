"""The parts of the page that are loaded when they are needed: what each consists of, and when it is loaded."""

import asyncio

from js import Promise, document
from jsffi import create_proxy

from page.browser.site_files import (
    FileError,
    check_version,
    detail_of,
    doubt,
    is_doubted,
    is_outdated,
    not_arrived,
    read,
)
from page.lazy import LazyBundle
from page.places import title_of
from page.solver.supervisor import with_timeout
from page.state.game import CALENDAR, EXPLORE, PLAY, STATISTICS, STUDY
from page.text.texts import said, t

# Each part is a bundle. Its module's function `add` adds its features to the page. A style sheet and another part may
# have to be loaded before it. It is loaded when one of its views comes on the screen. A part without views is loaded
# when a word is told about at length, or when a feature asks for it.
PARTS = {
    # bundle: (module, style sheet, part before, views)
    "worth": ("page.analysis.panels", None, None, (EXPLORE,)),
    "play": ("page.play.place", "static/play.css", None, (PLAY,)),
    "study": ("page.study.feature", "static/study.css", "play", (PLAY, STUDY, CALENDAR, STATISTICS)),
    "table": ("page.table.feature", "static/table.css", "play", (PLAY,)),
    "photo": ("page.photo.place", "static/photo.css", None, ()),
    "meanings": ("page.meanings.feature", None, None, ()),
}
LIMIT = 10  # seconds to wait for a style sheet
END = "@layer whole"  # the last rule of each sheet; it changes nothing
_sheets = {}  # the link and the Promise of each path that was asked for


def add(page):
    """Make the places and sheets that the parts fill, and load each part when it is needed."""
    for name in (EXPLORE, PLAY, STUDY, CALENDAR, STATISTICS):
        page.places.add(name, title_of(name), comes=True).toggled.subscribe(lambda: _load_shown(page))
    page.game.view_changed.subscribe(lambda: _name_explore(page))
    page.game.view_changed.subscribe(lambda: _load_shown(page))  # a tool beside the words may come to fill the place
    page.told_words.subscribe(lambda word, place: _tell(page, word, place))
    _name_explore(page)
    _load_shown(page)


def part(page, name):
    """Return the LazyPart of a bundle."""
    return page.shared(_parts)[name]


def latest_told(page):
    """Make the dict of the word that each element is about: {id: (word, element)}. See `page.told_words`."""
    return {}


def _parts(page):
    return {name: LazyPart(page, name) for name in PARTS}


def _load_shown(page):
    """Load what the views on the screen need. What could not be loaded before is tried again."""
    for name, (_, _, _, views) in PARTS.items():
        if any([page.places.tool(view).shown for view in views]):
            asyncio.create_task(part(page, name).open())


def _name_explore(page):
    """On wide screens, the place Explore stands beside the words while no other view is open. There it shows less: the
    style sheet hides what has the class `explore-only`."""
    heading = page.places.tool(EXPLORE).heading
    heading.textContent = t("Explore") if page.game.view == EXPLORE else t("This board")


def _tell(page, word, place):
    """Load the meanings if there is a word."""
    page.shared(latest_told)[place.id] = word, place
    if word:
        asyncio.create_task(part(page, "meanings").open())


class LazyPart(LazyBundle):
    """A part. If it cannot be loaded, an alert says so until a later try succeeds."""

    def __init__(self, page, name):
        module, self._style, self._before, views = PARTS[name]
        before = PARTS[self._before][-1] if self._before else ()
        self._fills = [view for view in views if view not in before]  # whose content comes with it
        super().__init__(f"static/micropython/{name}.txt", module, page, self._say)
        self._said = ""  # the alert

    async def open(self):
        """Load the part unless that was done before. Returns whether it is on the page."""
        if self.is_there:
            return True
        tools = [self._page.places.tool(view) for view in self._fills]
        for tool in tools:
            tool.await_content()
        if await self._is_ready_for():
            await self.load()
        for tool in tools:
            tool.await_no_more()
        return self.is_there

    async def _is_ready_for(self):
        """Load what comes before the bundle. Returns whether it is there."""
        if self._before and not await part(self._page, self._before).open():
            self.retry.failed()
            return False
        try:
            if self._style:
                await add_style_sheet(self._style)
        except FileError as error:
            self._say(error)
            self.retry.failed()
            return False
        return True

    def _say(self, error):
        if not error:
            self._page.messages.withdraw(self._said)
            return
        if self.retry.tries_by_itself and self._page.messages.has_alert:
            return  # the alert may be about what the user asked for since
        self._said = t("This part could not be loaded: {error}. All else works.", error=said(error))
        again = self.retry.now if self.can_be_tried_again and not is_outdated() else self._page.load_again
        self._page.messages.alert(self._said, detail_of(error), again)


async def add_style_sheet(path):
    """Add a style sheet to the page unless that was done before, and wait until it is loaded.

    Raises FileError if it cannot be loaded, or has not arrived after LIMIT seconds. In the second case it still counts
    as soon as it arrives.
    """
    check_version()
    if path not in _sheets:
        if is_doubted(path):
            await read(path)  # a link cannot ask for more than what the browser's own cache has
        _sheets[path] = _added(path)
    link, loaded = sheet = _sheets[path]
    try:
        await with_timeout(LIMIT, loaded)
        _check_whole(link.sheet.cssRules)
    except asyncio.TimeoutError:
        raise FileError("{name} has not arrived yet", name=path)
    except Exception as error:
        link.remove()
        if _sheets.get(path) is sheet:
            del _sheets[path]  # the next try adds another one
        doubted = doubt(path)
        raise doubted if isinstance(error, ValueError) else not_arrived(path)


def _check_whole(rules):
    """Raise ValueError if the sheet is cut off, or if a page came instead. Browsers call both loaded."""
    if not rules.length or not rules[rules.length - 1].cssText.startswith(END):
        raise ValueError


def _added(path):
    """Add a link to the page. Returns it, and a Promise that waits for its style sheet."""
    link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = path

    def begin(done, failed):
        link.onload, link.onerror = done, failed
        document.head.append(link)

    return link, Promise.new(create_proxy(begin))
