"""Vite's output: one page for every path, and the files it loads."""

import hashlib
import mimetypes
import re
from collections.abc import Callable, Mapping, Sequence
from http import HTTPStatus
from pathlib import Path
from typing import Any

import attrs
import falcon

from ceilidh.errors import NotThere
from ceilidh.http.kept import FOR_EVER
from ceilidh.http.ready import keep
from ceilidh.pages.composing import Composed

BUILT = Path(__file__).parent.parent / "site"
"""Where the build puts the site."""

PROGRAM = Path(__file__).parent.parent / "rendering" / "render.js"
"""Where the build puts the program that renders pages."""

PAGES = (
    "/",
    "/about",
    "/venues",
    "/events",
    "/contact",
    "/single-venue/{id}",
    "/single-event/{id}",
    "/single-packege/{id}",
)
"""The pages that visitors see."""

_HTML = "text/html; charset=utf-8"
_FOR_EVER = "public, max-age=31536000, immutable"
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
    """Return every file of the folder by the path of its address, hidden ones aside; none when there is no folder.

    Addresses are looked up in this mapping alone, so none leads outside the folder.
    """
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    names = ((path, path.relative_to(folder)) for path in paths)
    return {
        f"/{name.as_posix()}": _read(path) for path, name in names if not any(p.startswith(".") for p in name.parts)
    }


def _read(path: Path) -> SiteFile:
    data = path.read_bytes()
    kind = _TYPES.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind = f"{kind}; charset=utf-8"
    return SiteFile(data, kind, _tag(data))


def _tag(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def _as_built(_path: str) -> None:
    """Leave every page as it was built."""


@attrs.frozen
class Site:
    """Answers every path that no call has: with the file of that name, or with the page, which finds its own way."""

    files: Mapping[str, SiteFile]
    compose: Callable[[str], Composed | None] = _as_built

    def __call__(self, req: falcon.Request, resp: falcon.Response, **_: Any) -> None:
        if req.method not in ("GET", "HEAD"):
            raise falcon.HTTPMethodNotAllowed(["GET", "HEAD"])
        file = self.files.get(req.path) if req.path != "/" else None
        if file:
            keep(req, FOR_EVER)  # what was built stays as it is while the process runs
            _send(resp, file, immutable=req.path.startswith("/assets/"))
        elif req.path.startswith("/assets/"):
            raise NotThere(_NOT_THERE)
        elif page := self.files.get("/index.html"):
            self._send_page(req, resp, page)
        else:
            resp.status = HTTPStatus.SERVICE_UNAVAILABLE
            resp.content_type = _HTML
            resp.data = _NOT_BUILT

    def _send_page(self, req: falcon.Request, resp: falcon.Response, built: SiteFile) -> None:
        page = self.compose(req.path)
        if page is None:
            _send(resp, built, immutable=False)
            return
        if page.version is not None:
            keep(req, page.version)
        resp.status = page.status
        _send(resp, SiteFile(page.html, _HTML, _tag(page.html)), immutable=False)


def _send(resp: falcon.Response, file: SiteFile, *, immutable: bool) -> None:
    resp.content_type = file.content_type
    resp.data = file.data
    resp.etag = file.etag
    resp.set_header("Cache-Control", _FOR_EVER if immutable else "no-cache")


def nothing_there(req: falcon.Request, resp: falcon.Response, **_: Any) -> None:  # noqa: ARG001  a sink's signature
    """Answer what lies below the API's paths and is no call of it, whatever the method."""
    raise NotThere(_NOT_THERE)


def install(
    app: falcon.App[Any, Any], folder: Path = BUILT, compose: Callable[[str], Composed | None] = _as_built
) -> Mapping[str, Sequence[str]]:
    """Answer every path that has no route with the site built in ``folder``; return the paths that are hot.

    ``compose`` writes the page at a path, where it is another than the one that was built.
    """
    files = load(folder)
    app.add_sink(Site(files, compose), re.compile("/"))
    # Falcon asks the sink that was added last first.
    app.add_sink(nothing_there, re.compile("/(api|images)(/|$)"))
    return {**dict.fromkeys(files, ()), **dict.fromkeys(PAGES, ())}
