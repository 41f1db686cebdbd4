"""Writing a page: what was built, its head, and its body."""

from collections.abc import Callable
from pathlib import Path

import attrs
import structlog

from ceilidh.pages.addresses import is_desk
from ceilidh.pages.bodies import Bodies
from ceilidh.pages.reading import PageReader, Seen
from ceilidh.pages.template import Template
from ceilidh_ports.errors import PortError

_log = structlog.get_logger(__name__)


@attrs.frozen
class Composed:
    """A page as it is sent. ``version`` is what it may be kept for, ``None`` where it may not be kept at all."""

    html: bytes = attrs.field(repr=False)
    status: int
    version: int | None


class Composer:
    """Writes the pages of the site that was built; ``head`` returns what stands in the head for what was seen."""

    def __init__(self, template: Template, reader: PageReader, bodies: Bodies, head: Callable[[Seen], str]) -> None:
        self._template = template
        self._reader = reader
        self._bodies = bodies
        self._head = head

    def page(self, path: str) -> Composed | None:
        """Return the page at a decoded path; ``None`` stands for the page as it was built.

        That is what the back office gets, and visitors while the content can't be read: the browser tells them.
        """
        if is_desk(path):
            return None
        try:
            seen = self._reader.read(path)
            made = self._bodies.make(seen)
        except PortError as error:
            _log.warning("page.not_read", path=path, error=type(error).__name__)
            return None
        html = self._template.page(self._head(seen), made.body)
        return Composed(html, seen.status, seen.version if made.lasting else None)


def template_in(folder: Path) -> Template | None:
    """Return the template of the site built in a folder, or ``None`` where nothing is built."""
    index = folder / "index.html"
    return Template.of(index.read_text(encoding="utf-8")) if index.exists() else None
