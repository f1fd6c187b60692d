"""The places and sheets of the page: which of them is shown, and the links and buttons that open them.

A link or button with the attribute `data-view` opens the view that it names. One with `data-back` closes the view.
"""

from js import document, window

from page.browser.dom import by_id, listen
from page.state.events import Event
from page.state.game import CALENDAR, EXPLORE, STATISTICS, STUDY, WORDS
from page.text.markup import insert, markup
from page.text.texts import put, t

TOOL = """<section id="{name}" class="tool" aria-labelledby="{name}-title" hidden>
<div class="tool-top"><button class="button plain back" type="button" data-back aria-label="{back}">
<svg class="icon" aria-hidden="true"><use href="#i-back"/></svg></button>
<h2 id="{name}-title" tabindex="-1">{title}</h2></div><div class="tool-body"></div></section>"""
COMING = '<p id="{}" class="coming">{}</p>'
BESIDE_WORDS = EXPLORE  # the tool that is shown beside the words if there is room


class Places:
    """Shows the view of `game`. `address` is the PageAddress."""

    def __init__(self, game, address):
        self._game, self._address = game, address
        self._tools = {}
        self._opener = None  # what opened the view, and gets the focus again
        self._shown = game.view
        listen(document, "click", self._clicked)
        listen(document, "keydown", self._key)
        listen(window, "resize", lambda event: self.update_tools())
        game.view_changed.subscribe(self._show)
        self._nav = by_id("places")
        self._mark()

    def add(self, name, title, comes=False):
        """Add a tool that is shown in the view `name`, unless it was opened earlier. `comes` says whether its content
        will only come. Returns the Tool."""
        if name not in self._tools:
            put(by_id("page"), markup(TOOL, name=name, title=title, back=t("Back")))
            self.adopt(name)
        tool = self._tools[name]
        tool.heading.textContent = title
        if not comes:
            tool.await_no_more()
        return tool

    def adopt(self, name):
        """Return the Tool of an element that is already on the page, with `name` as its id."""
        tool = self._tools[name] = Tool(by_id(name), name == BESIDE_WORDS)
        tool.show_for(self._game.view)
        return tool

    def tool(self, name):
        """Return the Tool of a view that was added."""
        return self._tools[name]

    def awaits(self, name):
        """Return whether the view `name` is open, and its content has not come so far."""
        return name in self._tools and self._tools[name].is_awaited

    def await_no_more(self):
        """Say of no tool any more that its content is on its way."""
        for tool in self._tools.values():
            tool.await_no_more()

    def open(self, name):
        self._address.open_view(name)

    def reveal_board(self):
        """Show the words if the view covers the board."""
        if not self.is_board_shown():
            self._game.go_to(WORDS)
            self._address.write()

    def is_board_shown(self):
        """Return whether the board, small or large, is on the screen."""
        return bool(document.querySelector(".place").getClientRects().length)

    def _show(self):
        had_focus = document.activeElement
        view, self._shown = self._game.view, self._game.view
        is_early = view != WORDS and view not in self._tools  # its feature is not there yet
        if is_early:
            self.add(view, title_of(view), comes=True).await_content()
        self._mark()
        self.update_tools()
        if view == WORDS:
            self._focus_opener(had_focus)
        elif not (is_early and had_focus.closest("#board")):  # letters may be typed while the page starts
            self._tools[view].focus()

    def _mark(self):
        """Mark the link of the view, and let the style sheet lay out the page for it."""
        view = self._game.view
        document.documentElement.dataset.view = view
        links = self._nav.querySelectorAll("a")
        for link in [links[at] for at in range(links.length)]:
            if link.dataset.view == view:
                link.setAttribute("aria-current", "page")
            else:
                link.removeAttribute("aria-current")

    def update_tools(self):
        """Find out anew which tools are on the screen."""
        for tool in self._tools.values():
            tool.show_for(self._game.view)

    def _focus_opener(self, had_focus):
        """Focus what opened the view, if the focus was in the view."""
        opener, self._opener = self._opener, None
        if opener and (had_focus.tagName == "BODY" or had_focus.closest(".tool, .overlay")):
            opener.focus()

    def _clicked(self, event):
        target = event.target.closest("a[data-view], button[data-view], [data-back]")
        if not target or event.ctrlKey or event.metaKey or event.shiftKey:
            return
        event.preventDefault()
        if target.hasAttribute("data-back"):
            self._address.leave_view()
            return
        if self._game.view == WORDS:
            self._opener = target
        self._address.open_view(target.dataset.view)

    def _key(self, event):
        """Close the view with Escape, unless something in it uses this key."""
        if event.key != "Escape" or self._game.view == WORDS or event.defaultPrevented:
            return
        if document.querySelector("dialog[open]"):  # Escape closes only the dialog
            return
        if event.target.tagName == "BODY" or event.target.closest(".tool, .bar, .top"):
            self._address.leave_view()


def title_of(view):
    """Return the title of a view, as the links of index.html name it. Some have no link there."""
    link = document.querySelector(f"a[data-view={view}] span")
    others = {STUDY: t("Study"), CALENDAR: t("Calendar"), STATISTICS: t("Statistics")}
    return link.textContent if link else others[view]


class Tool:
    """A place or a sheet. `body` is the element for its contents. `shown` says whether it is on the screen, and
    `toggled` announces each change of that."""

    def __init__(self, element, beside_words):
        self.element = element
        self.body = element.querySelector(".tool-body")
        self.heading = element.querySelector("h2")
        self.shown = False
        self.toggled = Event()
        self._beside_words = beside_words
        self._coming = None  # the element that says that the content is on its way

    def show_for(self, view):
        """Show or hide the tool, as the view asks."""
        glance = self._beside_words and view == WORDS
        self.element.hidden = view != self.element.id and not glance
        self.element.classList.toggle("glance", glance)
        shown = bool(self.element.getClientRects().length)
        if shown != self.shown:
            self.shown = shown
            self.toggled.announce()

    @property
    def is_awaited(self):
        return self._coming is not None

    def await_content(self):
        """Say that the content is on its way. The heading, which gets the focus, is described by that."""
        if self._coming or self.element.classList.contains("glance"):
            return
        name, title = f"{self.element.id}-coming", self.heading.textContent
        insert(self.body, markup(COMING, name, t("{title} is on its way…", title=title)), "beforebegin")
        self._coming = by_id(name)
        self.heading.setAttribute("aria-describedby", name)

    def await_no_more(self):
        """Say no more that the content is on its way: it is there, or it failed."""
        if self._coming:
            self._coming.remove()
            self._coming = None
            self.heading.removeAttribute("aria-describedby")

    def focus(self):
        self.heading.focus()
