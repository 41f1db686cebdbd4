"""The page that the build makes, in which every page of the site begins."""

import re

import attrs

from ceilidh.pages.heads.head import Head, write

_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)


@attrs.frozen
class Shell:
    """What stands before and after the title of the built page."""

    before: str = attrs.field(repr=False)
    after: str = attrs.field(repr=False)

    @classmethod
    def of(cls, template: bytes) -> "Shell":
        """Take the built page apart; one without a title is refused with ``ValueError``."""
        before, after = _TITLE.split(template.decode(), maxsplit=1)
        return cls(before, after)

    def page(self, head: Head) -> bytes:
        """Return the page with its head; the browser draws the rest."""
        return f"{self.before}{write(head)}{self.after}".encode()
