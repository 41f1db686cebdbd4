"""The page that the build makes, in which every page of the site begins, and the places that are written to."""

import re
from typing import Self

import attrs

from ceilidh.pages.heads.head import Head, write

_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_HEAD_END = "</head>"
_ROOT = '<div id="root"></div>'
_CODE = re.compile(r'<(script type="module"|link rel="modulepreload")(?= )')


@attrs.frozen(kw_only=True)
class Body:
    """What stands in a page: ``links`` and ``files`` in its head, ``markup`` in its root, ``data`` after it.

    Each may be empty. Styles among the files come after those of every page, where the browser itself would put them.
    """

    links: str = ""
    files: str = ""
    markup: str = attrs.field(default="", repr=False)
    data: str = attrs.field(default="", repr=False)


EMPTY = Body()


@attrs.frozen
class Shell:
    """The pieces between which a page is written."""

    beginning: str = attrs.field(repr=False)
    code: str = attrs.field(repr=False)
    """The links to the site's scripts and styles, up to the end of the head."""
    middle: str = attrs.field(repr=False)
    end: str = attrs.field(repr=False)

    @classmethod
    def of(cls, template: bytes) -> Self:
        """Take the built page apart; one without a title or an empty root is refused with ``ValueError``."""
        html = template.decode()
        title = _TITLE.search(html)
        head, head_end, rest = html.partition(_HEAD_END)
        middle, root, end = rest.partition(_ROOT)
        if title is None or not root or title.end() > len(head):
            raise ValueError("The built page has no title in its head, or no empty element with the id root")
        return cls(head[: title.start()], head[title.end() :], head_end + middle, end)

    def page(self, head: Head, body: Body = EMPTY) -> bytes:
        """Return the page with its head and its body; where the body is empty, the browser draws it."""
        # A page that is there already is taken over after its pictures have begun to arrive; an empty one waits for it.
        code = _CODE.sub(r'<\1 fetchpriority="low"', self.code) if body.markup else self.code
        root = f'<div id="root">{body.markup}</div>'
        return "".join(
            (
                *(self.beginning, write(head), body.links, code, body.files),
                *(self.middle, root, body.data, self.end),
            )
        ).encode()
