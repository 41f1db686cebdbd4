"""A key without a letter, by the code point that WebDriver and WebDriver BiDi share."""

ESCAPE = "\ue00c"

PLAYWRIGHT_NAMES = {ESCAPE: "Escape"}
