"""What stands in the pages: their markup, and the data it was made of."""

import re
import time
from collections.abc import Mapping
from http import HTTPStatus

import attrs
import orjson
import structlog

from ceilidh.media.metadata import Facts
from ceilidh.pages.assets.html_shell import EMPTY, Body
from ceilidh.pages.page_addresses import Page
from ceilidh.pages.page_data import Seen
from ceilidh_ports.errors import Refused
from ceilidh_ports.rendering import Page as Rendered
from ceilidh_ports.rendering import PageRenderer

LARGEST = 4 * 1024 * 1024
"""Bytes of answers that a page brings along at most; some thousands of items. A larger one is put together in the
browser, as its visitor would wait longer for the data than for the calls."""

PAUSE = 10.0
"""Seconds without rendering after it was unavailable, so that visitors do not wait for it one after the other."""

# React names the main picture, and nothing else here, before the markup.
_PRELOADS = re.compile(r"(?:<link [^>]*>)*")
# In JSON these stand in texts alone, and none can end the element or read as a line's end in a script.
_HARMLESS = str.maketrans({"<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029"})

_log = structlog.get_logger(__name__)


@attrs.frozen
class MadeBody:
    """A body, and whether it stays the same as long as the content does."""

    body: Body
    lasting: bool = True


class Bodies:
    """Makes the body of each page; ``links`` are those to its own files. Used by several threads."""

    def __init__(self, renderer: PageRenderer, links: Mapping[Page, str]) -> None:
        self._renderer = renderer
        self._links = links
        self._paused = 0.0

    def make(self, seen: Seen, facts: Mapping[str, Facts]) -> MadeBody:
        """Return the body for what was seen, with the facts of its pictures and films by their paths.

        It is empty where the page is to be put together in the browser: without a renderer, for a very large page, and
        where rendering fails, which is logged.
        """
        answers = _answers(seen)
        if len(answers) > LARGEST:
            return MadeBody(EMPTY)
        if time.monotonic() < self._paused:
            return MadeBody(EMPTY, lasting=False)
        page = Rendered(seen.path, answers, orjson.dumps({path: each.told() for path, each in facts.items()}).decode())
        try:
            markup = self._renderer.render(page)
        except Exception as error:  # whatever a stranger's renderer does, the page is drawn in the browser then
            return self._failed(seen.path, error)
        return MadeBody(self._body(seen, page, markup) if markup else EMPTY)

    def _failed(self, path: str, error: Exception) -> MadeBody:
        _log.error("page.not_rendered", path=path, error=type(error).__name__, reason=str(error))
        if isinstance(error, Refused):
            return MadeBody(EMPTY)
        self._paused = time.monotonic() + PAUSE
        return MadeBody(EMPTY, lasting=False)

    def _body(self, seen: Seen, page: Rendered, markup: str) -> Body:
        preloads = _PRELOADS.match(markup)
        end = preloads.end() if preloads else 0
        found = seen.page if seen.status == HTTPStatus.OK else None
        own = self._links.get(found, "") if found else ""
        data = _script("page-data", page.answers) + _script("media-facts", page.facts)
        return Body(links=markup[:end], files=own, markup=markup[end:], data=data)


def _answers(seen: Seen) -> str:
    """Return the answers as one JSON object; ``null`` stands for what is not there."""
    given = {**seen.answers, **dict.fromkeys(seen.refusals, b"null")}
    members = (f"{orjson.dumps(call).decode()}:{answer.decode()}" for call, answer in given.items())
    return f"{{{','.join(members)}}}"


def _script(name: str, json: str) -> str:
    return f'<script type="application/json" id="{name}">{json.translate(_HARMLESS)}</script>'
