"""The tables of a review: found words against possible ones, and the score as it would be by other scorings."""

from page.browser.dom import by_id
from page.text.markup import icon, put
from page.text.texts import language, t, tn

TABLES = """<div class="fields"><table><caption>By tier</caption><tbody id="review-tiers"></tbody></table>
<table><caption>By length</caption><tbody id="review-lengths"></tbody></table></div>
<details id="review-others" class="box fold"><summary><span>By other rules</span>{down}</summary>
<table><caption class="unit">By other rules</caption><tbody id="review-scores"></tbody></table></details>"""
TIERS = t("common"), t("familiar"), t("uncommon"), t("rare")
ROW = """<tr><th scope="row">{name}</th><td>{text}</td>
<td><progress max="{there}" value="{found}" aria-hidden="true"></progress></td></tr>"""
SCORE = '<tr><th scope="row">{name} <small>{least}</small></th><td>{words}</td><td>{points}</td></tr>'


class Counts:
    """Adds the tables to the element `place`."""

    def __init__(self, place):
        put(place, TABLES.format(down=icon("down")))

    def show(self, review):
        """Show the numbers of a Review."""
        by_id("review-tiers").innerHTML = _rows(
            [(TIERS[tier - 1], found, there) for tier, found, there in review.by_tier]
        )
        by_length = [
            (tn("{count} letter", "{count} letters", size), found, there) for size, found, there in review.by_length
        ]
        by_id("review-lengths").innerHTML = _rows(by_length)
        by_id("review-scores").innerHTML = "".join([_score(other) for other in review.other_scores()])


def _rows(counts):
    """Return rows with the number of words found and there, which a bar shows, too."""
    rows = []
    for name, found, there in counts:
        text = t("{found} of {there}", found=found, there=there)
        rows.append(ROW.format(name=name, text=text, found=found, there=there))
    return "".join(rows)


def _score(other):
    least = tn("words of {count} letter or more", "words of {count} letters or more", other.shortest)
    words = tn("{found} of {count} word", "{found} of {count} words", other.there, found=other.found)
    points = tn("{got} of {count} point", "{got} of {count} points", other.most_points, got=other.points)
    return SCORE.format(name=language.text(other.scoring.title), least=least, words=words, points=points)
