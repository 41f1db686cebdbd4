"""Making the page at an address."""

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Protocol

import attrs
import structlog

from ceilidh.http.cache.cached_response import FOR_EVER
from ceilidh.media.metadata import Facts
from ceilidh.pages.assets.html_shell import Shell, Written
from ceilidh.pages.head.head_builder import head_of, plain_head
from ceilidh.pages.image_sources import ANY, image_sources
from ceilidh.pages.markup_cache import Bodies
from ceilidh.pages.page_addresses import is_desk
from ceilidh.pages.page_data import PageReader, Seen
from ceilidh.pages.publisher import Publisher
from ceilidh_ports.errors import PortError


class Pictures(Protocol):
    """What pages ask of stored pictures and films; :class:`~ceilidh.media.service.MediaService` answers it."""

    def facts(self, paths: Iterable[str]) -> Mapping[str, Facts]:
        """Return what is known of them, by their paths."""
        ...

    def settled(self, path: str, version: int) -> bool:
        """Say whether the facts of a path hold as long as this content version."""
        ...


_log = structlog.get_logger(__name__)


@attrs.frozen
class Made:
    """A finished page; ``version`` is that of its content, or ``None`` where it is not to be kept."""

    page: Written
    status: int = HTTPStatus.OK
    version: int | None = None


@attrs.frozen
class PageMaker:
    """Makes the pages of the site."""

    reader: PageReader
    publisher: Publisher
    media: Pictures
    bodies: Bodies

    def make(self, path: str, shell: Shell) -> Made:
        """Return the page at a decoded path.

        Where the content can't be read it is the bare page, which says 503; a later try finds out by itself.
        """
        if is_desk(path):
            return Made(self._bare(shell), version=FOR_EVER)
        try:
            return self._made(self.reader.read(path), shell)
        except PortError as failure:
            _log.warning("page.bare", path=path, error=type(failure).__name__, reason=str(failure))
            return Made(self._bare(shell), HTTPStatus.SERVICE_UNAVAILABLE)

    def _bare(self, shell: Shell) -> Written:
        return shell.page(plain_head(self.publisher), images=ANY)

    def _made(self, seen: Seen, shell: Shell) -> Made:
        try:
            facts = self.media.facts(seen.pictures)
            settled = not [path for path in seen.pictures if not self.media.settled(path, seen.version)]
        except PortError as failure:
            _log.warning("page.without_facts", path=seen.path, error=type(failure).__name__, reason=str(failure))
            facts, settled = {}, False
        body = self.bodies.make(seen, facts)
        version = seen.version if body.lasting and settled else None
        head, images = head_of(seen, self.publisher, facts), image_sources(seen.pictures)
        return Made(shell.page(head, body.body, images), seen.status, version)
