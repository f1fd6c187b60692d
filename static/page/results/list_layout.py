"""Where the words of a list are: in groups, one below the other. This is arithmetic only, so that a list can be as high
as all its words without having them in the document.

A group has rows of equal height, and in each row the same number of words. The numbers are those of static/style.css.
"""

LEAST_ROW, ROW = 44, 2.4  # the height of a row (`--row`): pixels, rem
LEAST_COLUMN, PADDING = 44, 0.5  # the width of a column: least, in pixels, and what the letters leave free, in rem
EASY, FEW = 1.12, 5  # a column is so much wider than its longest word usually needs, unless there would be few columns
GAP = 0.4  # rem between the gutter and the words
MARGIN, BORDER = 0.3, 1  # the height of a group without its rows: rem, pixels


class Group:
    """The words with one key. `first` is the number of the first word, `letters` the length of the longest one.

    `columns` is the number of words in a row, `room` the width that a word may have, in em, and `top` the upper edge of
    the group in pixels.
    """

    def __init__(self, key, first, top):
        self.key, self.first, self.top = key, first, top
        self.count = self.letters = 0
        self.columns, self.room = 1, 0

    @property
    def end(self):
        return self.first + self.count

    @property
    def rows(self):
        return (self.count + self.columns - 1) // self.columns


class ListLayout:
    """`count` is the number of words. `groups` lists their groups."""

    def __init__(self):
        self.groups = []
        self.row = LEAST_ROW
        self._width, self._rem, self._letter = 320, 16, 0.6
        self._headings = None

    @property
    def count(self):
        return self.groups[-1].end if self.groups else 0

    @property
    def height(self):
        return self._bottom(self.groups[-1]) if self.groups else 0

    def begin(self, headings):
        """Forget all words. For `headings`, see `page.results.list_entries`."""
        self.groups = []
        self._headings = headings

    def add(self, runs):
        """Add words at the end, as the runs of `boggle.search.solve_stream`. Returns whether words that were there
        before have other places now."""
        moved = False
        for key, count, letters in runs:
            last = self.groups[-1] if self.groups else None
            if last and last.key == key:
                moved = self._extend(last, count, letters) or moved
            else:
                group = Group(key, self.count, self.height)
                self.groups.append(group)
                self._extend(group, count, letters)
        return moved

    def fit(self, width, rem, letter):
        """Lay out the list for its width in pixels, the font size of the page in pixels, and the width of a letter in
        em. Returns whether anything changed."""
        if (width, rem, letter) == (self._width, self._rem, self._letter):
            return False
        self._width, self._rem, self._letter = width, rem, letter
        self.row = max(LEAST_ROW, ROW * rem)
        top = 0
        for group in self.groups:
            group.top = top
            self._divide(group)
            top = self._bottom(group)
        return True

    def group_of(self, at):
        """Return the index of the group of word number `at`."""
        low, high = 0, len(self.groups) - 1
        while low < high:
            middle = (low + high) // 2
            if self.groups[middle].end <= at:
                low = middle + 1
            else:
                high = middle
        return low

    def top_of(self, at):
        """Return the upper edge of the row of word number `at` in pixels."""
        group = self.groups[self.group_of(at)]
        return self._first_row(group) + (at - group.first) // group.columns * self.row

    def words_between(self, top, bottom):
        """Return the numbers (begin, end) of the words whose rows are at least partly between two heights in pixels.
        There is at least one row."""
        if not self.groups:
            return 0, 0
        begin = self._row_at(max(top, 0))[0]
        end = self._row_at(max(min(bottom, self.height - 1), top, 0))[1]
        return begin, end

    def parts(self, begin, end):
        """Return the words from `begin` to `end` - 1 by group, as tuples (index of the group, begin, end)."""
        if begin >= end:
            return []
        indices = range(self.group_of(begin), self.group_of(end - 1) + 1)
        groups = self.groups
        return [(index, max(begin, groups[index].first), min(end, groups[index].end)) for index in indices]

    def _extend(self, group, count, letters):
        """Make a group larger. Returns whether its words have other places now."""
        group.count += count
        if letters <= group.letters:
            return False
        columns = group.columns
        group.letters = letters
        self._divide(group)
        return columns != group.columns and group.count > count

    def _divide(self, group):
        """Set the number of columns of a group. They are as wide as its longest word needs, or as wide as the list."""
        rem, letter = self._rem, self._letter * self._rem
        width = self._width - (self._headings.gutter + GAP) * rem
        beside = self._headings.beside(group.key, group.letters)  # letters that the small numbers take
        least = max(LEAST_COLUMN, (group.letters + beside) * letter + PADDING * rem)
        column = max(LEAST_COLUMN, (group.letters * EASY + beside) * letter + PADDING * rem)
        group.columns = max(1, int(width / column), min(FEW, int(width / least)))
        group.room = (width / group.columns - PADDING * rem) / rem - beside * self._letter

    def _first_row(self, group):
        return group.top + MARGIN / 2 * self._rem + BORDER

    def _bottom(self, group):
        return group.top + group.rows * self.row + MARGIN * self._rem + BORDER

    def _row_at(self, height):
        """Return the numbers (begin, end) of the words in the row at a height. Between groups, it is the nearest."""
        low, high = 0, len(self.groups) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.groups[middle].top <= height:
                low = middle
            else:
                high = middle - 1
        group = self.groups[low]
        row = int((height - self._first_row(group)) // self.row)
        begin = group.first + min(max(row, 0), group.rows - 1) * group.columns
        return begin, min(begin + group.columns, group.end)
