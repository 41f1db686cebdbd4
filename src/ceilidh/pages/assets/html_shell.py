"""The page that the build makes, in which every page of the site begins, and the places that are written to."""

import re
from collections.abc import Sequence
from typing import Self

import attrs

from ceilidh.http.responses.security_headers import page_policy
from ceilidh.pages.assets.inline_styles import Styles
from ceilidh.pages.head.head_tags import Head, write

_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_HEAD_END = "</head>"
_ROOT = '<div id="root"></div>'


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
class Written:
    """A page as it is sent, with the content security policy that it needs."""

    html: bytes = attrs.field(repr=False)
    policy: str


@attrs.frozen
class Shell:
    """The pieces between which a page is written."""

    beginning: str = attrs.field(repr=False)
    code: str = attrs.field(repr=False)
    """The links to the site's scripts and styles, up to the end of the head."""
    middle: str = attrs.field(repr=False)
    end: str = attrs.field(repr=False)
    styles: Styles

    @classmethod
    def of(cls, template: bytes, styles: Styles) -> Self:
        """Take the built page apart; one without a title or an empty root is refused with ``ValueError``."""
        html = template.decode()
        title = _TITLE.search(html)
        head, head_end, rest = html.partition(_HEAD_END)
        middle, root, end = rest.partition(_ROOT)
        if title is None or not root or title.end() > len(head):
            raise ValueError("The built page has no title in its head, or no empty element with the id root")
        return cls(head[: title.start()], head[title.end() :], head_end + middle, end, styles)

    def page(self, head: Head, body: Body = EMPTY, images: Sequence[str] = ()) -> Written:
        """Return the page with its head and its body; where the body is empty, the browser draws it.

        ``images`` are the sources of pictures that its policy allows besides this site.
        """
        links = self.code + body.files
        if not body.markup:
            return self._written(head, body, links, page_policy(images))
        policy = page_policy(images, self.styles.sources(links))
        return self._written(head, body, self.styles.at_hand(links), policy)

    def _written(self, head: Head, body: Body, links: str, policy: str) -> Written:
        root = f'<div id="root">{body.markup}</div>'
        before, after = (self.beginning, write(head), body.links, links), (self.middle, root, body.data, self.end)
        return Written("".join((*before, *after)).encode(), policy)
