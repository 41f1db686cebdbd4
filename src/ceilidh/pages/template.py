"""The page that Vite built, and the places in it that the server writes to."""

import re
from typing import Self

import attrs

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


@attrs.frozen
class Template:
    """The pieces between which a page is written."""

    beginning: str = attrs.field(repr=False)
    code: str = attrs.field(repr=False)
    """The links to the site's scripts and styles, up to the end of the head."""
    middle: str = attrs.field(repr=False)
    end: str = attrs.field(repr=False)

    @classmethod
    def of(cls, html: str) -> Self:
        """Read the built page; raises ``ValueError`` for one without a title or without an empty root."""
        title = _TITLE.search(html)
        head, head_end, rest = html.partition(_HEAD_END)
        middle, root, end = rest.partition(_ROOT)
        if title is None or not root or title.end() > len(head):
            raise ValueError("The built page has no title in its head, or no empty element with the id root")
        return cls(head[: title.start()], head[title.end() :], head_end + middle, end)

    def page(self, head: str, body: Body) -> bytes:
        """Return the page with ``head``, which holds its title, and ``body``."""
        # A page that is there already is taken over after its pictures have begun to arrive; an empty one waits for it.
        code = _CODE.sub(r'<\1 fetchpriority="low"', self.code) if body.markup else self.code
        root = f'<div id="root">{body.markup}</div>'
        return "".join(
            (
                *(self.beginning, head, body.links, code, body.files),
                *(self.middle, root, body.data, self.end),
            )
        ).encode()
