"""A slow phone: a touch screen of its size, and a page whose thread is slowed down."""

from playwright.sync_api import expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SLOWDOWN = 4
TIMEOUT = 120_000  # milliseconds


def new_page(context):
    """Open a page whose thread is SLOWDOWN times as slow."""
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    return page


def wait_until_loaded(page):
    """Wait until the page has solved its board and no longer works on its start."""
    expect(page.get_by_role("status").first).to_contain_text("points", timeout=TIMEOUT)
    expect(page.locator("#engine")).to_contain_text("Solved in", timeout=TIMEOUT)
    expect(page.locator("#offline")).to_have_text("Ready to work offline.", timeout=TIMEOUT)
