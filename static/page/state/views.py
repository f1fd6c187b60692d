"""The names of the views: each place and each sheet of the page."""

WORDS, PLAY, EXPLORE, LOOK_UP, MORE = "words", "play", "explore", "look-up", "more"
RULES, LISTS, SHARE, BOARDS = "rules", "lists", "share", "boards"
STUDY, CALENDAR, STATISTICS = "study", "calendar", "statistics"
PLACES = (WORDS, PLAY, EXPLORE, LOOK_UP, MORE)
SHEETS = (RULES, LISTS, SHARE, BOARDS, STUDY, CALENDAR, STATISTICS)  # on a phone, each covers the board
VIEWS = PLACES + SHEETS
