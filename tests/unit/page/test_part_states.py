"""Which part of the site is kept next, and what the page says of all of them."""

from page.site.part_states import FAILED, FULL, KEPT, ORDER, PartStates

ALL_BUT_MEANINGS = ORDER[:-1]


def parts(*kept, allowed=()):
    told = {name: {"kept": name in kept, "travels": 4_810_000, "needs": 11_900_000} for name in ORDER}
    return PartStates(told, allowed)


def fetched(states, is_sparing):
    """The parts that are fetched in turn."""
    names = []
    while name := states.next(is_sparing):
        names.append(name)
        states.state[name] = KEPT
    return names


def test_parts_come_in_the_order_of_use_and_what_costs_much_waits_until_it_is_allowed():
    assert fetched(parts("core"), False) == ["small", "pyodide", "documents"]
    assert fetched(parts("core"), True) == ["small"]
    assert fetched(parts("core", "small", allowed=["pyodide", "meanings"]), True) == ["pyodide", "meanings"]
    assert fetched(parts("core", "small", "pyodide"), False) == ["documents", "photos"]  # the user came back
    assert not parts("core", "pyodide").waits("pyodide", True)  # it is on the device, so it costs nothing


def test_the_note_says_that_all_is_ready_only_when_nothing_is_left_but_what_the_user_must_ask_for():
    first = parts("core")
    fetched(first, False)
    for states in (first, parts(*ALL_BUT_MEANINGS), parts(*ORDER)):
        assert states.note(False) == "Ready to work offline."
    for states, is_sparing, said in (
        (parts("core"), False, "On their way: Other languages"),
        (parts("core", "small"), True, "The rest is kept when you need it"),
        (parts(), False, "not complete"),
    ):
        assert said in states.note(is_sparing)
        assert "Ready" not in states.note(is_sparing)


def test_what_failed_is_tried_again_and_what_did_not_fit_is_not():
    states = parts("core", "small", "documents")
    states.state["pyodide"] = FAILED
    assert "tried again by itself" in states.note(False)
    assert states.next(False) == ""
    assert states.is_offered("pyodide", False)
    states.try_again()
    assert states.next(False) == "pyodide"
    states.state["pyodide"] = FULL
    states.try_again()
    assert states.next(False) == ""
    assert (
        "go without: Look up, own lists, photos, better boards (Pyodide). They need 11.9 MB of storage."
        in states.note(False)
    )
    assert states.line("pyodide", False) == "4.9 MB to fetch, not kept: the storage is full"
    # There may be room now, so the user can ask for it.
    assert states.is_offered("pyodide", False)
    states.allow("pyodide")
    assert not states.is_offered("pyodide", False)
    assert states.next(False) == "pyodide"
