"""Making the page at an address."""

from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus

import attrs
import structlog

from ceilidh.http.kept import FOR_EVER
from ceilidh.media.facts import Facts
from ceilidh.media.names import named
from ceilidh.pages.addresses import is_desk
from ceilidh.pages.bodies import Bodies
from ceilidh.pages.heads.making import head_of, plain_head
from ceilidh.pages.publisher import Publisher
from ceilidh.pages.reading import PageReader, Seen
from ceilidh.pages.shell import Shell
from ceilidh_ports.errors import PortError

FactsOf = Callable[[Iterable[str]], Mapping[str, Facts]]
"""Returns what is known of pictures and films, by their paths; see ``MediaService.facts``."""

_log = structlog.get_logger(__name__)


@attrs.frozen
class Made:
    """A finished page; ``version`` is that of its content, or ``None`` where it is not to be kept."""

    body: bytes = attrs.field(repr=False)
    status: int = HTTPStatus.OK
    version: int | None = None


@attrs.frozen
class PageMaker:
    """Makes the pages of the site."""

    reader: PageReader
    publisher: Publisher
    facts_of: FactsOf
    bodies: Bodies

    def make(self, path: str, shell: Shell) -> Made:
        """Return the page at a decoded path.

        Where the content can't be read it is the bare page, which says 503; a later try finds out by itself.
        """
        if is_desk(path):
            return Made(shell.page(plain_head(self.publisher)), version=FOR_EVER)
        try:
            return self._made(self.reader.read(path), shell)
        except PortError as failure:
            _log.warning("page.bare", path=path, error=type(failure).__name__, reason=str(failure))
            return Made(shell.page(plain_head(self.publisher)), HTTPStatus.SERVICE_UNAVAILABLE)

    def _made(self, seen: Seen, shell: Shell) -> Made:
        facts = self._facts(seen)
        # What is found out about a picture later raises no version.
        body = self.bodies.make(seen, facts)
        version = seen.version if body.lasting and _complete(seen, facts) else None
        return Made(shell.page(head_of(seen, self.publisher, facts), body.body), seen.status, version)

    def _facts(self, seen: Seen) -> Mapping[str, Facts]:
        try:
            return self.facts_of(seen.pictures)
        except PortError as failure:
            _log.warning("page.without_facts", path=seen.path, error=type(failure).__name__, reason=str(failure))
            return {}


def _complete(seen: Seen, facts: Mapping[str, Facts]) -> bool:
    return all(path in facts for path in seen.pictures if named(path))
