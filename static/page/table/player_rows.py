"""The table of the players, and the words of the one who is chosen in it."""

from boggle.words.crude import crude_words
from page.browser.dom import by_id, listen
from page.browser.framing import guard
from page.state.game import PLAY
from page.table.review_box import shown_name, you_beside
from page.text.markup import markup, replace
from page.text.texts import language, points_in_words, put, t, tn

PLAYERS = """<table id="table-players" class="players"><caption class="unit">Players</caption><thead><tr>
<th scope="col">Rank</th><th scope="col">Player</th><th scope="col">Points</th><th scope="col">Own</th>
<th scope="col">Struck</th></tr></thead><tbody></tbody></table>"""
WORDS = """<div id="table-rules"><div class="switch" role="group" aria-label="Words that several players found">
<button id="table-strict" type="button" aria-pressed="true">True rule</button>
<button id="table-all" type="button" aria-pressed="false">Every word counts</button></div>
<p id="table-rule" class="hint"></p></div>
<section id="table-words" aria-live="off"><h4><bdi id="table-chosen"></bdi></h4><p id="table-sum" class="hint"></p>
<section><h5>Own words</h5><ul id="table-own" class="chips" role="list" aria-label="Own words"></ul></section>
<section><h5 id="table-struck-title"></h5>
<ul id="table-struck" class="chips struck" role="list" aria-label="Words that others found, too"></ul></section>
<section><h5>Not in your word list</h5>
<ul id="table-unknown" class="chips" role="list" aria-label="Not in your word list"></ul></section>
<button id="table-remove" class="button" type="button">Remove this player</button></section>
<section><h4>Nobody found</h4>
<ul id="table-nobody" class="chips" role="list" aria-label="Nobody found"></ul></section>"""
ROW = """<tr class="{kind}"><td>{rank}</td><th scope="row"><button type="button" class="chip" data-player="{at}"
aria-pressed="{pressed}"><bdi>{name}</bdi>{you}</button></th><td>{points}</td><td>{own}</td><td>{struck}</td></tr>"""
ITEM = """<li><button type="button" class="chip" aria-pressed="false" data-word="{word}" data-tier="{tier}">
{shown} <small>{note}</small></button></li>"""
ONLY = """<li><bdi class="chip" lang="{}">{}</bdi></li>"""
MOST_UNFOUND = 200  # words that nobody found, shown at once


class PlayerRows:
    """The table is shown at the beginning of the element `place`, and the words at its end. `draw(word)` shows a word's
    path, and `remove(name)` drops a player. `hides()` returns whether words that are not fit for children are hidden.
    """

    def __init__(self, place, draw, remove, hides):
        put(place, markup(PLAYERS), "afterbegin")
        put(place, markup(WORDS))
        guard(by_id("table-remove"), PLAY)
        self._place, self._draw, self._hides = place, draw, hides
        self._hidden = False  # whether words are hidden in what is shown
        self._rows = by_id("table-players").querySelector("tbody")
        self._gathered = self._table = self._pressed = None
        self._chosen, self._strict = "", True  # the name of the chosen player; whether shared words are struck
        listen(by_id("table-strict"), "click", lambda event: self._set_strict(True))
        listen(by_id("table-all"), "click", lambda event: self._set_strict(False))
        listen(by_id("table-remove"), "click", lambda event: remove(self._chosen))
        listen(place, "click", self._clicked)

    @property
    def rows(self):
        """The rows of the table, the best player first."""
        return self._table.rows

    def show(self, gathered):
        """Show the table of a Gathered."""
        self._gathered, self._own = gathered, gathered.name_of_own()
        self._fill()

    def follow(self):
        """Show or hide words if that was switched."""
        if self._gathered and self._hides() != self._hidden:
            self._fill()

    def _fill(self):
        self._hidden = self._hides()
        self._table = self._gathered.table(self._strict)
        names = [row.name for row in self.rows]
        if self._chosen not in names:
            self._chosen = self._own or (names[0] if names else "")
        by_id("table-players").hidden = not names
        by_id("table-rule").textContent = (
            t("Words that two or more players found are struck, as in the rules of Boggle.")
            if self._strict
            else t("Words that several players found count for each of them.")
        )
        replace(self._rows, [self._row(at, row) for at, row in enumerate(self.rows)])
        self._fill_words()
        self._list("nobody", [self._item(word) for word in self._fit(self._table.nobody)[:MOST_UNFOUND]])

    def _row(self, at, row):
        value = language.value
        return markup(
            ROW,
            kind="first" if row.rank == 1 else "",
            rank=value(row.rank),
            at=at,
            pressed="true" if row.name == self._chosen else "false",
            name=shown_name(row),
            you=you_beside(row, self._own),
            points=value(row.points),
            own=value(len(row.own)),
            struck=value(len(row.struck)),
        )

    def _fill_words(self):
        """Show the words of the chosen player."""
        chosen = [row for row in self.rows if row.name == self._chosen]
        by_id("table-words").hidden = not chosen
        self._pressed = None
        self._draw("")
        if not chosen:
            return
        row = chosen[0]
        by_id("table-chosen").textContent = shown_name(row)
        words = tn("{count} word", "{count} words", len(row.own) + len(row.struck))
        points = points_in_words(row.points)
        by_id("table-sum").textContent = t("{words}, {points}", words=words, points=points)
        by_id("table-struck-title").textContent = t("Struck") if self._strict else t("Others found them, too")
        by_id("table-struck").classList.toggle("struck", self._strict)
        by_id("table-remove").hidden = not self._gathered.can_remove(row.name)
        self._list("own", [self._item(word) for word in self._fit(row.own)])
        self._list("struck", [self._shared(word) for word in self._fit(row.struck)])
        self._list("unknown", [markup(ONLY, self._gathered.language, word) for word in self._fit(row.unknown)])

    def _fit(self, words):
        """Return those of some words that are shown. Other players may have found words that are hidden here."""
        return [word for word in words if not (self._hidden and word in crude_words())]

    def _item(self, word):
        points = language.value(self._gathered.invitation.scoring.points(len(word)))
        return self._chip(word, self._written(word), points)

    def _written(self, word):
        return markup('<bdi lang="{}">{}</bdi>', self._gathered.language, self._gathered.written(word))

    def _shared(self, word):
        """Return the entry of a word that several players found. By the true rule it is struck."""
        count = len(self._table.finders[word])
        shown = self._written(word)
        said = tn("found by {count} player", "found by {count} players", count)
        note = markup('<span aria-hidden="true">×{}</span><span class="unit">{}</span>', count, said)
        return self._chip(word, markup("<s>{}</s>", shown) if self._strict else shown, note)

    def _chip(self, word, shown, note):
        tier = "" if self._gathered.is_crude(word) else self._gathered.tier_of(word)  # only a tier makes a word bold
        return markup(ITEM, word=word, tier=tier, shown=shown, note=note)

    def _list(self, name, items):
        place = by_id(f"table-{name}")
        replace(place, items)
        place.parentElement.hidden = not items

    def _set_strict(self, strict):
        self._strict = strict
        by_id("table-strict").setAttribute("aria-pressed", "true" if strict else "false")
        by_id("table-all").setAttribute("aria-pressed", "false" if strict else "true")
        self._fill()

    def _clicked(self, event):
        button = event.target.closest("[data-player], [data-word]")
        if not button:
            return
        if button.hasAttribute("data-player"):
            self._choose(button)
        else:
            self._press(button if button is not self._pressed else None)

    def _choose(self, button):
        at = int(button.dataset.player)
        self._chosen = self.rows[at].name
        buttons = self._rows.querySelectorAll("button")
        for place in range(buttons.length):
            buttons[place].setAttribute("aria-pressed", "true" if place == at else "false")
        self._fill_words()

    def _press(self, button):
        """Show the path of a word, or none."""
        if self._pressed:
            self._pressed.setAttribute("aria-pressed", "false")
        if button and button.getAttribute("data-word") == (self._pressed and self._pressed.getAttribute("data-word")):
            button = None
        self._pressed = button
        if button:
            button.setAttribute("aria-pressed", "true")
        self._draw(button.getAttribute("data-word") if button else "")
