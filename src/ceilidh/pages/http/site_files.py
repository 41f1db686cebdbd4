"""Serves the built site: a page at each address, and the files that pages load."""

import mimetypes
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import Any

import attrs
import falcon

from ceilidh.errors import NotFound
from ceilidh.http.cache.cache_keys import PREVIEW_PARAMETER
from ceilidh.http.cache.cache_middleware import allow_caching
from ceilidh.http.cache.cached_response import PROCESS_LIFETIME
from ceilidh.http.responses.caching_headers import IMMUTABLE, etag_of
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.addresses.page_query import page_parameters
from ceilidh.pages.assets.build_output import SITE_FOLDER, TEMPLATE, built_files
from ceilidh.pages.assets.html_shell import HtmlShell, RenderedPage
from ceilidh.pages.assets.inline_styles import InlineStyles
from ceilidh.pages.http.contact_posts import ContactPosts, is_contact_page
from ceilidh.pages.page_builder import PageBuilder

_HTML = "text/html; charset=utf-8"
_ASSETS = "/assets/"
_NOT_FOUND = "There is nothing at this address."
_NOT_BUILT = b"""<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Not built yet</title></head>
<body><h1>The site is not built yet</h1><p>Run <code>make setup</code> and start the server again.
The <a href="/api/docs">API</a> is at work already.</p></body></html>
"""

# The tables of the operating system may lack these types or contradict them.
_TYPES = mimetypes.MimeTypes(filenames=())
_TYPES.add_type("text/javascript", ".js")
_TYPES.add_type("text/javascript", ".mjs")
_TYPES.add_type("font/woff2", ".woff2")
_TYPES.add_type("image/avif", ".avif")
_TYPES.add_type("image/webp", ".webp")
_TYPES.add_type("application/manifest+json", ".webmanifest")


@attrs.frozen
class SiteFile:
    data: bytes = attrs.field(repr=False)
    content_type: str
    etag: str


@lru_cache(maxsize=1)
def load_files(folder: Path) -> Mapping[str, SiteFile]:
    """Return the built files by their URL paths, read once in a process: a release does not change while it runs.

    Requests are answered from this mapping alone, so no path leads outside the folder.
    """
    return {url: _read(path) for url, path in built_files(folder)}


def _read(path: Path) -> SiteFile:
    data = path.read_bytes()
    kind = _TYPES.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind = f"{kind}; charset=utf-8"
    return SiteFile(data, kind, etag_of(data))


@attrs.frozen
class SiteSink:
    """Answers every path without a route: with the file of that name, else with a page.

    ``shell`` is ``None`` where the site is not built.
    """

    files: Mapping[str, SiteFile]
    shell: HtmlShell | None
    pages: PageBuilder
    posts: ContactPosts | None

    def __call__(self, req: falcon.Request, resp: falcon.Response, **_: Any) -> None:
        if req.method == "POST" and self.posts and self.shell and is_contact_page(req.path):
            _send_page(req, resp, self.posts.answer(req, self.shell))
            return
        if req.method not in ("GET", "HEAD"):
            raise falcon.HTTPMethodNotAllowed(["GET", "HEAD"])
        if file := self.files.get(req.path):
            allow_caching(req, PROCESS_LIFETIME)  # built files do not change while the process runs
            _send_file(resp, file, immutable=req.path.startswith(_ASSETS))
        elif req.path.startswith(_ASSETS):
            raise NotFound(_NOT_FOUND)
        elif self.shell is None:
            resp.status = HTTPStatus.SERVICE_UNAVAILABLE
            resp.content_type = _HTML
            resp.data = _NOT_BUILT
        else:
            _send_page(req, resp, self.pages.build(req.path, self.shell, _preview_token(req), req.params))


def _preview_token(req: falcon.Request) -> str | None:
    """Return the token of a preview, ``None`` without one; several are as good as a wrong one."""
    token = req.params.get(PREVIEW_PARAMETER)
    return token if token is None or isinstance(token, str) else ""


def _send_page(req: falcon.Request, resp: falcon.Response, page: RenderedPage) -> None:
    resp.status = page.status
    resp.content_type = _HTML
    resp.data = page.html
    resp.set_header("Content-Security-Policy", page.policy)
    resp.set_headers(page.headers)
    if page.status != HTTPStatus.OK:
        resp.set_header("Cache-Control", "no-store")
    elif page.version is not None:
        allow_caching(req, page.version, page.until)


def _send_file(resp: falcon.Response, file: SiteFile, *, immutable: bool) -> None:
    resp.content_type = file.content_type
    resp.data = file.data
    resp.etag = file.etag
    resp.set_header("Cache-Control", IMMUTABLE if immutable else "no-cache")


def api_not_found(req: falcon.Request, resp: falcon.Response, **_: Any) -> None:  # noqa: ARG001  a sink's signature
    """Answer 404 below the paths of the API and of media where no route matches, whatever the method."""
    raise NotFound(_NOT_FOUND)


def install(
    app: falcon.App[Any, Any], pages: PageBuilder, folder: Path = SITE_FOLDER, posts: ContactPosts | None = None
) -> Mapping[str, Sequence[str]]:
    """Serve the site built in ``folder`` at every path without a route; return the cacheable path templates."""
    files = dict(load_files(folder))
    template = files.pop(TEMPLATE, None)
    styles = InlineStyles({path: file.data.decode() for path, file in files.items() if path.endswith(".css")})
    shell = HtmlShell.parse(template.data, styles) if template else None
    app.add_sink(SiteSink(files, shell, pages, posts), re.compile("/"))
    # Falcon tries the sink that was added last first.
    app.add_sink(api_not_found, re.compile("/(api|images)(/|$)"))
    return {**dict.fromkeys(files, ()), **{page.value: page_parameters(page) for page in PublicPage}}
