"""Meanings of words, beside the words that the page tells about at length."""

from page.meanings.lazy_meanings import wanted_meanings
from page.meanings.stored_glossary import StoredGlossary
from page.meanings.view import MeaningView


async def add(page):
    game, glossary, views = page.game, StoredGlossary(page.solver), {}
    await glossary.open()

    def show(word, place):
        if place.id not in views:
            views[place.id] = MeaningView(place, glossary)
        views[place.id].show(word, is_english(game.word_list))

    def show_again():
        for view in views.values():
            view.show(view.word, is_english(game.word_list))

    async def forget():
        await glossary.forget()
        show_again()

    page.shared(wanted_meanings).subscribe(show)
    game.list_changed.subscribe(show_again)
    page.saving.add_eraser(forget)


def is_english(word_list):
    """Return whether the built-in list is in use, maybe with words added or banned."""
    return not (word_list and word_list["use"])
