"""The review of a round: what was found, what was missed, and where the words lie."""

import asyncio

from boggle.play.daily import DailyResult
from boggle.play.invitation import Invitation
from boggle.play.review import Review
from page.browser.copy_and_save import copied, copy
from page.browser.dom import by_id, listen
from page.link.board_link import address_of
from page.review.good_view import GoodView, word_item
from page.review.practice_view import PracticeView
from page.review.word_path import WordPath
from page.text.markup import markup, replace
from page.text.texts import icon, language, put, t, tn

REVIEW = """<div id="review" class="review" hidden><div class="review-top">
<div class="review-head"><h3 id="review-title" tabindex="-1">Review</h3><p id="review-rank" class="big"></p></div>
<div class="review-board"><div class="place"></div><div class="review-side"><p id="review-total"></p>
<p id="review-more" class="line"><button id="review-again" class="button main" type="button">{roll}<span>Again</span>
</button><button id="review-choose" class="button" type="button">Other rounds</button></p></div></div></div>
<div class="review-words"><div id="review-good"></div>
<div class="could"><section class="box seen"><h4>You could have seen</h4>
<p class="line"><button id="review-practise" class="button" type="button">Find it yourself</button>
<span id="review-practised" class="note" aria-live="polite"></span></p>
<ul id="review-seen" class="chips" role="list" aria-label="Words you should have seen"></ul></section></div>
<div class="rest-of-it"><details class="box fold"><summary><span>How many of each</span>{down}</summary>
<div id="review-counts"></div></details>
<section><h4>Found words</h4><ul id="review-found" class="words-found" role="list" aria-label="Found words"></ul>
</section>
<p class="line"><button id="review-solve" class="button" type="button">{words}<span>See the board solved</span></button>
<button id="review-explore" class="button" type="button">{explore}<span>Explore the board</span></button></p></div>
<section class="missed"><h4>Missed words</h4>
<ul id="review-missed" class="words-found" role="list" aria-label="Missed words"></ul></section></div></div>"""
TABLES = """<div class="fields"><table id="review-by-tier"><caption>By tier</caption>
<tbody id="review-tiers"></tbody></table>
<table><caption>By length</caption><tbody id="review-lengths"></tbody></table></div>
<table id="review-others"><caption>By other rules</caption><tbody id="review-scores"></tbody></table>"""
TIERS = t("common"), t("familiar"), t("uncommon"), t("rare")
ROW = """<tr><th scope="row">{name}</th><td>{text}</td>
<td><progress max="{there}" value="{found}" aria-hidden="true"></progress></td></tr>"""
SCORE = '<tr><th scope="row">{name} <small>{least}</small></th><td>{words}</td><td>{points}</td></tr>'
RESULT = """<div id="{name}" hidden><p id="{name}-date" class="hint"></p>
<button id="{name}-copy" class="button" type="button">{icon}<span>Copy result</span></button>
<p id="{name}-note" class="note" aria-live="polite"></p>
<div id="{name}-by-hand" hidden>
<textarea class="box-field" aria-label="Result" rows="8" readonly></textarea></div></div>"""


class ReviewView:
    """The functions are called by the buttons `Again`, `Other rounds`, `See the board solved` and
    `Explore the board`. `told_words` is the event of `page.app.Page`."""

    def __init__(self, body, told_words, again, choose, solve, explore):
        put(body, markup(REVIEW, **{name: icon(name) for name in ("roll", "words", "explore", "down")}))
        self._element = by_id("review")
        place, below = self._element.querySelector(".place"), self._element.querySelector(".review-board")
        self._path = WordPath(place, below, told_words)
        put(by_id("review-counts"), markup(TABLES))
        self._good = GoodView(by_id("review-good"))
        self._result = Result(by_id("review-good").querySelector(".good"))
        self._practice = PracticeView(self._element, self._practised)
        self._round = self._chosen = None
        self._hides = False  # whether words that are not fit for children are hidden
        for name, act in (("again", again), ("choose", choose), ("solve", solve), ("explore", explore)):
            listen(by_id(f"review-{name}"), "click", lambda event, act=act: act())
        listen(by_id("review-practise"), "click", lambda event: self._practise())
        listen(self._element, "click", self._clicked)
        listen(self._element, "keydown", self._key)

    def show(self, played, invitation, hides):
        """Show the review of a round that is over, or none if this is None. If `hides` is true, no list has words that
        are not fit for children, even if they counted in the round."""
        self._element.hidden = not played
        if played and (played, hides) != (self._round, self._hides):
            self._hides = hides
            self._fill(played, invitation)

    def _fill(self, played, invitation):
        self._practice.stop()
        by_id("review-practised").textContent = ""
        self._round, self._chosen = played, None
        review = Review(played)
        result = DailyResult.of(review, invitation.date, 0, played.language) if invitation.date else None
        self._result.show(result, invitation.family)
        self._path.show_board(played)
        self._good.show(review, played)
        self._element.querySelector("details").open = False
        _show_counts(review)
        seen = review.should_have_seen()
        self._seen = [one.word for one, _ in seen]
        self._list("seen", [(one.word, one.tier, _near(one, played.written(near))) for one, near in seen])
        for name, words in (("missed", [one.word for one in review.missed]), ("found", review.found)):
            self._list(name, [self._entry(word) for word in words if not (self._hides and word in played.crude)])

    def focus(self):
        by_id("review-title").focus()

    def _practise(self):
        self._choose(None)
        self._practice.begin(self._round, self._seen)

    def _practised(self, told):
        by_id("review-practised").textContent = told
        by_id("review-practise").focus()

    def _entry(self, word):
        tier = "" if word in self._round.crude else self._round.words[word]  # only a tier makes a word bold
        return word, tier, language.value(self._round.scoring.points(len(word)))

    def _list(self, name, entries):
        place = by_id(f"review-{name}")
        replace(place, [word_item(word, tier, note, self._round) for word, tier, note in entries])
        place.parentElement.hidden = not entries

    def _clicked(self, event):
        button = event.target.closest(".chip")
        if button:
            self._choose(button if button.getAttribute("aria-pressed") == "false" else None)

    def _key(self, event):
        """Escape chooses no word. If none is chosen, it leaves the place."""
        if event.key == "Escape" and self._chosen:
            event.preventDefault()
            self._choose(None)

    def _choose(self, button):
        """Show the path of a word, or none."""
        if self._chosen:
            self._chosen.setAttribute("aria-pressed", "false")
        self._chosen = button
        if button:
            button.setAttribute("aria-pressed", "true")
        self._path.choose(button.dataset.word if button else "")


def _near(missed, near):
    """Return what is shown beside a word that should have been seen: the found word that led to it, or its points."""
    return t("you had {word}", word=near) if near else language.value(missed.points)


def _show_counts(review):
    """Show found words against possible ones, and the score as it would be by other scorings."""
    by_tier = [(TIERS[tier - 1], found, there) for tier, found, there in review.by_tier]
    replace(by_id("review-tiers"), _rows(by_tier))
    by_id("review-by-tier").hidden = not review.has_tiers
    by_length = [
        (tn("{count} letter", "{count} letters", size), found, there) for size, found, there in review.by_length
    ]
    replace(by_id("review-lengths"), _rows(by_length))
    replace(by_id("review-scores"), [_score(other) for other in review.other_scores()])


def _rows(counts):
    """Return rows with the number of words found and there, which a bar shows, too."""
    rows = []
    for name, found, there in counts:
        text = t("{found} of {there}", found=found, there=there)
        rows.append(markup(ROW, name=name, text=text, found=found, there=there))
    return rows


def _score(other):
    least = tn("words of {count} letter or more", "words of {count} letters or more", other.shortest)
    words = tn("{found} of {count} word", "{found} of {count} words", other.there, found=other.found)
    points = tn("{got} of {count} point", "{got} of {count} points", other.most_points, got=other.points)
    return markup(SCORE, name=language.text(other.scoring.title), least=least, words=words, points=points)


def daily_link(date, family, language):
    """Return the link to the daily board of a date."""
    return Invitation.daily(date, language).having(family=family).link()


class Result:
    """The result of a daily board, to be shared: a button that copies it as text. No word is in it.

    Shown at the end of `place`, for daily boards alone. `name` begins the ids of its elements."""

    def __init__(self, place, name="result"):
        put(place, markup(RESULT, name=name, icon=icon("copy")))
        self._result, self._family = None, False
        parts = [by_id(name + part) for part in ("", "-date", "-note", "-by-hand")]
        self._element, self._date, self._note, self._by_hand = parts
        listen(by_id(f"{name}-copy"), "click", lambda event: self._copy())

    def show(self, result, family):
        """Offer a DailyResult, or none. `family` says whether the link to its board hides words from children."""
        self._result, self._family = result, family
        self._element.hidden = not result
        self._by_hand.hidden = True
        self._note.textContent = ""
        self._date.textContent = t("Daily board of {date}", date=result.date) if result else ""

    def _text(self):
        lines = [language.say(line) for line in self._result.shared_text()]
        link = daily_link(self._result.date, self._family, self._result.language)
        return "\n".join(lines + [address_of(link).href])  # noqa: RUF005 - MicroPython

    def _copy(self):
        text = self._text()
        asyncio.create_task(self._tell(copy(text), text))

    async def _tell(self, copying, text):
        done = t("The result is copied. No word is in it.")
        self._note.textContent = await copied(copying, text, self._by_hand, done)
