"""What may go wrong in the middle of a round: storage that is full, refused or wiped, a frozen tab, a clock that is set
back, a part of the page that is missing. The page says so, and no found word is lost."""

import pytest
from playwright.sync_api import expect

from boggle.play.players.results import Result, Results
from driving import extended, take_clock
from players import ROUND
from playing import LINK, begin, end, found, listed, send, start, word_box, words_there
from record import STORED, stored

BEGIN, HOUR, DAY = 1_800_000_000, 3_600_000, 86_400  # seconds, milliseconds, seconds
FULL = """
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (...given) {
  if (!globalThis.full) return put.apply(this, given);
  throw new DOMException("No room.", "QuotaExceededError");
};
"""
NO_STORAGE = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('No.', 'SecurityError') } })"
)
LOST = "This round is lost when the page is closed: "
OTHER = LINK.replace("seed=11", "seed=12")

pytestmark = pytest.mark.first_worker_alone


@pytest.fixture(scope="module")
def there(lexicon):
    return [found.word for found in words_there(lexicon)]


def warning(page):
    return page.get_by_role("alert").filter(has_text=LOST)


def test_storage_that_is_full_is_said_and_the_round_goes_on(page, site, there):
    page.add_init_script(FULL)
    begin(page, site)
    send(page, there[0])
    expect(warning(page)).to_have_count(0)
    page.evaluate("globalThis.full = true")
    send(page, there[1])
    expect(warning(page)).to_contain_text("is full")
    expect(warning(page)).to_be_in_viewport(ratio=1)
    page.evaluate("globalThis.full = false")
    send(page, there[2])
    expect(warning(page)).to_have_count(0)
    page.reload()
    expect(word_box(page)).to_be_visible()
    assert found(page) == there[2::-1]


def test_storage_that_is_refused_is_said_and_the_round_goes_on(page, site, there):
    page.add_init_script(NO_STORAGE)
    begin(page, site)
    expect(warning(page)).to_contain_text("No.")
    send(page, there[0])
    end(page)
    assert listed(page, "Found words") == there[:1]


def test_storage_that_is_wiped_gets_the_whole_round_again(page, site, there):
    begin(page, site)
    send(page, there[0])
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    send(page, there[1])
    expect(page.locator(".reply")).to_contain_text(there[1])
    page.reload()
    expect(word_box(page)).to_be_visible()
    assert found(page) == there[1::-1]


def test_a_frozen_tab_keeps_what_was_found_and_typed(page, site, there):
    take_clock(page, time=BEGIN)
    begin(page, site)
    send(page, there[0])
    word_box(page).fill(there[1])
    page.clock.fast_forward(HOUR)
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    assert listed(page, "Found words") == there[:1]
    assert listed(page, "After the time") == there[1:2]


def test_a_clock_set_back_by_a_day_loses_no_word(page, site, there):
    take_clock(page, time=BEGIN)
    begin(page, site)
    send(page, there[0])
    page.clock.set_system_time(BEGIN - DAY)
    send(page, there[1])
    page.reload()
    expect(page.get_by_role("button", name="End round").or_(page.get_by_role("heading", name="Review"))).to_be_visible()
    if word_box(page).is_visible():
        end(page)
    assert sorted(listed(page, "Found words")) == sorted(there[:2])
    page.wait_for_function(f"() => ({STORED})('statistics')?.rounds.length === 1")


def test_rounds_that_end_while_the_record_is_missing_are_in_it_later(context, site, there):
    page = context.new_page()
    page.route("**/study.txt", lambda route: route.abort())
    begin(page, site)
    send(page, there[0])
    end(page)
    expect(page.get_by_role("alert").filter(has_text="study.txt did not arrive")).to_be_visible()
    page.evaluate(f"location.hash = '{OTHER}'")
    start(page)
    assert stored(page, "statistics") is None
    page.unroute("**/study.txt")
    page.reload()
    expect(word_box(page)).to_be_visible()
    page.wait_for_function(f"() => ({STORED})('statistics')?.rounds.length === 1")
    assert stored(page, "study")["study"]
    assert stored(page, "ended rounds") is None
    page.reload()
    extended(page)
    assert len(stored(page, "statistics")["rounds"]) == 1


def test_results_of_a_link_are_kept_while_the_table_is_missing(context, site, there):
    """The results that come with a link are shown once the table is there."""
    words = {word: 1 for word in there}
    results = Results(ROUND.board_check, ROUND.counting(words))
    results.add(Result("Ann", there[:3]))
    page = context.new_page()
    page.route("**/table.txt", lambda route: route.abort())
    begin(page, site, ROUND.link() + "&results=" + results.text())
    send(page, there[0])
    end(page)
    expect(page.get_by_role("alert").filter(has_text="table.txt did not arrive")).to_be_visible()
    page.unroute("**/table.txt")
    page.reload()
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("table", name="Players").get_by_role("rowheader").first).to_contain_text("Ann")
