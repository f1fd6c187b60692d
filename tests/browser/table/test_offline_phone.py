"""A phone that is offline."""

import pytest
from playwright.sync_api import expect

from driving import extended
from players import open_table, play, rows, share


@pytest.mark.service_worker
def test_a_phone_that_is_offline_plays_and_shows_the_table(own_page, site, there, link_of):
    page = own_page
    page.goto(site)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    extended(page)
    page.context.set_offline(True)
    page.goto("about:blank")
    page.goto(f"{site}{link_of({'Ann': there[:3]})}")
    expect(page.get_by_text("The result of 1 player came with this link.")).to_be_visible()
    play(page, there[1:3])
    open_table(page)
    share(page, "Zoë")
    assert [row[1] for row in rows(page)] == ["Ann", "Zoë"]
    page.context.set_offline(False)
