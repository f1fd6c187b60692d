"""What was good about a round, at the beginning of its review: the rank, the words, the best of them."""

from boggle.play.ranks import Ranks
from boggle.play.round import COMMON
from page.browser.dom import by_id
from page.text.markup import markup, replace
from page.text.texts import language, points_in_words, put, t, tn

GOOD = """<section class="box good"><h4 id="review-good-title">Best of yours</h4><p id="review-none"></p>
<div id="review-best" class="best"></div><div id="review-only" hidden></div>
<p id="review-notes" class="hint"></p></section>"""
ROW = """<b class="length" aria-hidden="true">{size}</b>
<ul class="chips" role="list" aria-label="{name}">{words}</ul>"""
ITEM = """<li><button type="button" class="chip" aria-pressed="false" data-word="{}" data-tier="{}">
<bdi lang="{}">{}</bdi> <small>{}</small></button></li>"""
GOOD_PART = 6  # one of so many


class GoodView:
    """Fills the element `place`. Another feature shows or hides the element `review-only`, with the words that nobody
    else found."""

    def __init__(self, place):
        put(place, markup(GOOD))

    def show(self, review, played):
        """Show what was good about a Round, whose Review is `review`."""
        points = points_in_words(review.points)
        rank = Ranks(played).now
        reached = t("{rank} · {points}", rank=language.say(rank.name), points=points) if rank else points
        by_id("review-rank").textContent = reached if review.found else ""
        by_id("review-total").textContent = _total(review, played.common_only)
        best = review.best()
        by_id("review-good-title").hidden = not best
        by_id("review-none").textContent = "" if review.found else t("It happens to everybody. These words were there:")
        replace(by_id("review-best"), [_row(size, words, review, played) for size, words in best])
        by_id("review-notes").textContent = " ".join(_notes(played))


def word_item(word, tier, note, played):
    """Return the entry of a word of a Round, for a list in the review. It can be pressed."""
    return markup(ITEM, word, tier, played.language, played.written(word), note)


def _row(size, words, review, played):
    name = tn("{count} letter", "{count} letters", size)
    items = [word_item(word, review.words[word], _note(word, review, played), played) for word in words]
    return markup(ROW, size=language.value(size), name=name, words=items)


def _note(word, review, played):
    """Return what is shown beside one of the best words: its points, and what it is best in."""
    told = [language.value(played.scoring.points(len(word)))]
    if len(review.found) > 1 and word == review.longest:
        told.append(t("longest"))
    elif word == review.rarest:
        told.append(t("rarest"))
    return " · ".join(told)


def _total(review, common_only):
    """Say how many words were found. They are counted against those that are there only if they are a good part."""
    count = len(review.found)
    if not count:
        return t("No word this time.")
    tiers = {tier: (found, there) for tier, found, there in review.by_tier}
    found, there = tiers.get(COMMON, (0, 0))
    if not review.has_tiers:
        return tn("{found} of {count} word", "{found} of {count} words", there, found=count)
    if common_only:
        return tn("{found} of {count} common word", "{found} of {count} common words", there, found=found)
    words = tn("{count} word", "{count} words", count)
    if found == there:
        return words
    if found * GOOD_PART < there:
        return t("{words}. The board has {count} common ones.", words=words, count=there)
    return t("{words}, {found} of {count} common ones", words=words, found=found, count=there)


def _notes(played):
    """Return what was special about a round, as sentences."""
    notes = []
    extra = played.clock.extra
    if extra:
        notes.append(tn("With {count} minute of extra time.", "With {count} minutes of extra time.", extra // 60))
    if not played.fair:
        notes.append(t("This was no fair roll: a word was laid on the board."))
    elif played.tries:
        notes.append(
            tn("{count} roll was tried for this board.", "{count} rolls were tried for this board.", played.tries)
        )
    return notes
