"""Vite's output as visitors get it: the page at each address, and the files that pages load."""

import hashlib
import mimetypes
import re
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from pathlib import Path
from typing import Any

import attrs
import falcon

from ceilidh.errors import NotFound
from ceilidh.http.cache.cache_middleware import keep
from ceilidh.http.cache.cached_response import FOR_EVER
from ceilidh.pages.assets.build_output import BUILT
from ceilidh.pages.assets.html_shell import Shell
from ceilidh.pages.assets.inline_styles import Style, Styles
from ceilidh.pages.page_addresses import Page
from ceilidh.pages.page_builder import Made, PageMaker

_HTML = "text/html; charset=utf-8"
_FOR_EVER = "public, max-age=31536000, immutable"
_COMPRESSED = (".br", ".gz")
_TEMPLATE = "/index.html"
_ASSETS = "/assets/"
_NOT_THERE = "There is nothing at this address."
_NOT_BUILT = b"""<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Not built yet</title></head>
<body><h1>The site is not built yet</h1><p>Run <code>make setup</code> and start the server again.
The <a href="/api/docs">API</a> is at work already.</p></body></html>
"""

# The types that this machine's own tables may lack or contradict.
_TYPES = mimetypes.MimeTypes(filenames=())
_TYPES.add_type("text/javascript", ".js")
_TYPES.add_type("text/javascript", ".mjs")
_TYPES.add_type("font/woff2", ".woff2")
_TYPES.add_type("image/avif", ".avif")
_TYPES.add_type("image/webp", ".webp")
_TYPES.add_type("application/manifest+json", ".webmanifest")


@attrs.frozen
class SiteFile:
    """A file of the site as it is sent."""

    data: bytes = attrs.field(repr=False)
    content_type: str
    etag: str


def load(folder: Path) -> Mapping[str, SiteFile]:
    """Return every file of the folder by the path of its address; none when there is no folder.

    Hidden files are left out, and compressed copies, which are for a proxy. Addresses are looked up in this mapping
    alone, so none leads outside the folder.
    """
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix not in _COMPRESSED)
    names = ((path, path.relative_to(folder)) for path in paths)
    return {
        f"/{name.as_posix()}": _read(path) for path, name in names if not any(p.startswith(".") for p in name.parts)
    }


def _read(path: Path) -> SiteFile:
    data = path.read_bytes()
    kind = _TYPES.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind = f"{kind}; charset=utf-8"
    return SiteFile(data, kind, hashlib.sha256(data).hexdigest()[:32])


@attrs.frozen
class Site:
    """Answers every path that no call has: with the file of that name, or with a page, which says by itself what it is.

    ``shell`` is what all pages begin in; ``None`` where the site is not built.
    """

    files: Mapping[str, SiteFile]
    shell: Shell | None
    pages: PageMaker

    def __call__(self, req: falcon.Request, resp: falcon.Response, **_: Any) -> None:
        if req.method not in ("GET", "HEAD"):
            raise falcon.HTTPMethodNotAllowed(["GET", "HEAD"])
        if file := self.files.get(req.path):
            keep(req, FOR_EVER)  # what was built stays as it is while the process runs
            _send(resp, file, immutable=req.path.startswith(_ASSETS))
        elif req.path.startswith(_ASSETS):
            raise NotFound(_NOT_THERE)
        elif self.shell is None:
            resp.status = HTTPStatus.SERVICE_UNAVAILABLE
            resp.content_type = _HTML
            resp.data = _NOT_BUILT
        else:
            _send_page(req, resp, self.pages.make(req.path, self.shell))


def _send_page(req: falcon.Request, resp: falcon.Response, page: Made) -> None:
    resp.status = page.status
    resp.content_type = _HTML
    resp.data = page.page.html
    resp.set_header("Content-Security-Policy", page.page.policy)
    if page.status != HTTPStatus.OK:
        # What is not there may be there the next moment.
        resp.set_header("Cache-Control", "no-store")
    elif page.version is not None:
        keep(req, page.version)


def _send(resp: falcon.Response, file: SiteFile, *, immutable: bool) -> None:
    resp.content_type = file.content_type
    resp.data = file.data
    resp.etag = file.etag
    resp.set_header("Cache-Control", _FOR_EVER if immutable else "no-cache")


def nothing_there(req: falcon.Request, resp: falcon.Response, **_: Any) -> None:  # noqa: ARG001  a sink's signature
    """Answer what lies below the API's paths and is no call of it, whatever the method."""
    raise NotFound(_NOT_THERE)


def install(app: falcon.App[Any, Any], pages: PageMaker, folder: Path = BUILT) -> Mapping[str, Sequence[str]]:
    """Answer every path that has no route with the site built in ``folder``; return the paths that are hot."""
    files = dict(load(folder))
    template = files.pop(_TEMPLATE, None)
    styles = Styles({path: Style.of(file.data) for path, file in files.items() if path.endswith(".css")})
    app.add_sink(Site(files, Shell.of(template.data, styles) if template else None, pages), re.compile("/"))
    # Falcon asks the sink that was added last first.
    app.add_sink(nothing_there, re.compile("/(api|images)(/|$)"))
    return {**dict.fromkeys(files, ()), **{page.value: () for page in Page}}
