"""How a virtual list is laid out: its columns, the height of its rows, and where it is in the window."""

from js import window

from page.results.list_view import ROW, pixels


class ListLayout:
    """All rows have the same height, so that the list can be as high as it would be with all its entries.

    `columns` is 0 until the first `measure`. `count` is the number of words.
    """

    def __init__(self):
        self.columns = 0
        self.count = 0
        self._height = self._top = 0  # pixels: the height of a row, and the list's upper edge in the window

    def hold(self, count):
        """Set the number of words."""
        self.count = count

    def measure(self, element):
        """Measure the columns and rows of the list. Returns whether the number of columns changed."""
        style = window.getComputedStyle(element)
        columns = len(style.gridTemplateColumns.split(" "))
        is_new = columns != self.columns
        self.columns = columns
        self._height = pixels(style.gridAutoRows) + pixels(style.rowGap) or ROW
        return is_new

    def locate(self, element):
        """Measure where the list is in the window."""
        self._top = element.getBoundingClientRect().top

    def stretch(self, element):
        """Make the list as high as all its rows."""
        element.style.setProperty("height", f"{self._rows * self._height}px")

    def reaches_down(self):
        """Return whether the list begins in or below the window, or ends below it. If not, the browser may scroll."""
        return self._top >= 0 or self._rows * self._height + self._top >= window.innerHeight

    def words_in_window(self, around):
        """Return the numbers (begin, end) of the words that are in the window or up to `around` pixels from it.

        If the list is below the window, these are the words of its first row.
        """
        first = max(min(int((-self._top - around) / self._height), self._rows - 1), 0)
        last = int((window.innerHeight - self._top + around) / self._height) + 1
        last = min(max(first, last, 1), self._rows)
        return first * self.columns, min(last * self.columns, self.count)

    def offset(self, at):
        """Return the number of pixels from the list's upper edge to the row of word number `at`."""
        return at // self.columns * self._height

    def scroll_to(self, at):
        """Scroll the window so that word number `at` is in its middle."""
        top = self._top + window.scrollY + self.offset(at)
        window.scrollTo(0, max(0, top - window.innerHeight / 2))

    @property
    def _rows(self):
        return (self.count + self.columns - 1) // self.columns
