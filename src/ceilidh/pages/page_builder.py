"""Builds the page at an address."""

from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from http import HTTPStatus
from typing import Protocol
from urllib.parse import urlencode

import attrs
import orjson
import structlog

from ceilidh.http.cache.cached_response import PROCESS_LIFETIME
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.facts.media_facts import media_facts
from ceilidh.media.locks import ConcurrencyLimit
from ceilidh.pages.addresses.page_paths import PublicPage, is_admin_path
from ceilidh.pages.addresses.page_query import depends_on_query, may_be_cached
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.assets.html_shell import HtmlShell, RenderedPage, json_script
from ceilidh.pages.data.contact_page import POSTED, STORIES, sent_title
from ceilidh.pages.data.page_data import PageData, responses_json
from ceilidh.pages.data.page_reader import PageReader
from ceilidh.pages.head.head_builder import build_head, unindexed_head
from ceilidh.pages.markup_renderer import MarkupRenderer
from ceilidh.pages.page_preview import as_preview, preview_head
from ceilidh.pages.pictures.image_sources import ANY_SOURCE, image_sources
from ceilidh_ports.errors import PortError, Unavailable
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.rendering import RenderRequest

UNCACHED = 2
"""How many pages that depend on their query a process may build at once; all others are built once and cached."""

WAIT_SECONDS = 0.5
"""How long such a page waits for others."""

_BUSY = "Too many pages with a query at once."
_log = structlog.get_logger(__name__)


class MediaMetadata(Protocol):
    """The metadata of stored pictures and films, see :class:`~ceilidh.media.service.MediaService`."""

    def metadata(self, paths: Iterable[str]) -> Mapping[str, Metadata]: ...

    def is_final(self, path: str, file: MediaFile | None) -> bool: ...


class Redirects(Protocol):
    """See :class:`~ceilidh.redirects.service.RedirectService`."""

    def follow(self, path: str) -> None: ...


class NoRedirects:
    """For a site without redirects."""

    def follow(self, path: str) -> None:
        """Do nothing."""


@attrs.frozen
class PageBuilder:
    """Builds the pages of the site. ``chunk_links`` are the links to each page's own scripts and styles.

    ``urls`` has the site content for pages that are built without the database.
    """

    reader: PageReader
    urls: SiteUrls
    media: MediaMetadata
    renderer: MarkupRenderer
    chunk_links: Mapping[PublicPage, str]
    redirects: Redirects = attrs.field(factory=NoRedirects)
    _uncached: ConcurrencyLimit = attrs.field(factory=lambda: ConcurrencyLimit(UNCACHED, WAIT_SECONDS, _BUSY))

    def build(
        self, path: str, shell: HtmlShell, preview: str | None = None, query: Mapping[str, object] | None = None
    ) -> RenderedPage:
        """Return the page at a decoded path, or its preview: see :meth:`PageReader.read`.

        Raises ``Redirected`` for a former address, and where there is no page but a redirect from the path.

        Where the content can't be read, or too many pages are built that depend on their query, it is an empty page
        with status 503, and the browser retries the calls.
        """
        if is_admin_path(path):
            return attrs.evolve(self._without_content(shell), version=PROCESS_LIFETIME)
        try:
            with self._uncached if depends_on_query(path, query or {}) else nullcontext():
                data = self.reader.read(path, preview, query or {})
                if data.status != HTTPStatus.OK and preview is None:
                    self.redirects.follow(path)
                page = self._build(data, shell)
                page = page if may_be_cached(data.page, query or {}) else attrs.evolve(page, version=None)
                return as_preview(page) if data.is_preview else page
        except PortError as failure:
            _log.warning("page.bare", path=path, error=type(failure).__name__, reason=str(failure))
            bare = attrs.evolve(self._without_content(shell), status=HTTPStatus.SERVICE_UNAVAILABLE)
            return bare if preview is None else as_preview(bare)

    def build_posted(
        self, path: str, shell: HtmlShell, form: Mapping[str, str], posted: Mapping[str, object]
    ) -> RenderedPage:
        """Return the contact page as the response to a form that the browser sent itself, which nobody caches.

        ``posted`` is what became of the ``form``, for the page to show.
        """
        own = {POSTED: orjson.dumps(posted)}
        try:
            with self._uncached:
                data = self.reader.read(path, None, form)
                title = sent_title(data.responses) if posted["status"] == HTTPStatus.OK else ""
                responses = {**data.responses, **own, STORIES: self.reader.stories()}
                page = self._build(attrs.evolve(data, responses=responses, title=title), shell)
        except PortError as failure:
            _log.warning("page.bare", path=path, error=type(failure).__name__, reason=str(failure))
            scripts = json_script("page-data", responses_json(own))
            page = shell.empty_page(unindexed_head(self.urls), ANY_SOURCE, scripts)
        return attrs.evolve(page, version=None)

    def _without_content(self, shell: HtmlShell) -> RenderedPage:
        return shell.empty_page(unindexed_head(self.urls), ANY_SOURCE)

    def _build(self, data: PageData, shell: HtmlShell) -> RenderedPage:
        metadata, final = self._metadata(data)
        urls = attrs.evolve(self.urls, site=data.site)
        head, images = build_head(data, urls, metadata), image_sources(data.media)
        head = preview_head(head) if data.is_preview else head
        page = _renderer_input(data, metadata)
        try:
            markup, rendering_available = self.renderer.render(page), True
        except Unavailable:
            markup, rendering_available = "", False
        scripts = json_script("page-data", page.answers) + json_script("media-facts", page.facts)
        if markup:
            rendered = shell.page(head, markup, scripts, self._chunk_links(data), images)
        else:
            # The browser can ask for everything but a preview and what became of a form.
            has_own = data.is_preview or POSTED in data.responses
            rendered = shell.empty_page(head, images, scripts if has_own else "")
        version = data.version if final and rendering_available else None
        return attrs.evolve(rendered, status=data.status, version=version, until=data.until)

    def _metadata(self, data: PageData) -> tuple[Mapping[str, Metadata], bool]:
        """Return the known metadata of the page's media, and whether it will not change with this version."""
        try:
            metadata = self.media.metadata(data.media)
            # Every path is asked about, since the question also queues background work.
            pending = [path for path in data.media if not self.media.is_final(path, data.files.get(path))]
        except PortError as failure:
            _log.warning("page.without_facts", path=data.path, error=type(failure).__name__, reason=str(failure))
            return {}, False
        return metadata, not pending

    def _chunk_links(self, data: PageData) -> str:
        return self.chunk_links.get(data.page, "") if data.page and data.status == HTTPStatus.OK else ""


def _renderer_input(data: PageData, metadata: Mapping[str, Metadata]) -> RenderRequest:
    facts = {path: media_facts(each, data.files.get(path)) for path, each in metadata.items()}
    return RenderRequest(data.path, data.responses_json(), orjson.dumps(facts).decode(), urlencode(data.query))
