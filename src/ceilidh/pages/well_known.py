"""What search engines and browsers look for at fixed addresses: robots.txt, the sitemap and the manifest."""

from collections.abc import Sequence

import attrs
import falcon
import orjson

from ceilidh.http.cache.cache_middleware import keep
from ceilidh.http.cache.cached_response import FOR_EVER
from ceilidh.http.routes import Feature, Operation, Parameter, Route
from ceilidh.pages.publisher import Publisher
from ceilidh.pages.sitemap import Sitemap, Written

THEME = "#26302a"
PAPER = "#f7f3ea"
"""The colours of a phone's frame and of an empty page, as in the site's own styles."""

_XML = "application/xml"


@attrs.frozen
class Robots:
    """Tells crawlers where the sitemap is and what is nothing for them."""

    publisher: Publisher

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        lines = (
            "User-agent: *",
            "Disallow: /admin",
            "",
            f"Sitemap: {self.publisher.at('sitemap.xml')}",
        )
        resp.content_type = "text/plain; charset=utf-8"
        resp.data = "\n".join([*lines, ""]).encode()
        keep(req, FOR_EVER)


@attrs.frozen
class SitemapFiles:
    """Answers the sitemap, and the files it has where it is an index."""

    sitemap: Sitemap

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        _answer(req, resp, self.sitemap.first())

    def on_get_file(self, req: falcon.Request, resp: falcon.Response, number: int) -> None:
        _answer(req, resp, self.sitemap.file(number))


@attrs.frozen
class Manifest:
    """Says what the site is called and looks like on a phone's home screen."""

    publisher: Publisher

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        details = self.publisher.details
        resp.content_type = "application/manifest+json"
        resp.data = orjson.dumps(
            {
                "name": details.company_name,
                "short_name": details.company_name,
                "description": details.tagline,
                "lang": "en-GB",
                "id": "/",
                "start_url": "/",
                "scope": "/",
                "display": "minimal-ui",
                "theme_color": THEME,
                "background_color": PAPER,
                "icons": [
                    _icon("/favicon.svg", "any", "image/svg+xml"),
                    _icon("/icon-192.png", "192x192"),
                    _icon("/icon-512.png", "512x512"),
                    {**_icon("/icon-maskable.png", "512x512"), "purpose": "maskable"},
                ],
            }
        )
        keep(req, FOR_EVER)


def feature(publisher: Publisher, sitemap: Sitemap) -> Feature:
    """Return the addresses; they are no part of the API and so not described with it."""
    files = SitemapFiles(sitemap)
    number = Parameter(name="number", place="path", schema={"type": "integer"}, description="The number of a file.")
    return Feature(
        routes=[
            _route("/robots.txt", Robots(publisher), "robots"),
            _route("/manifest.webmanifest", Manifest(publisher), "manifest"),
            _route("/sitemap.xml", files, "sitemap"),
            _route("/sitemap-{number:int(min=1)}.xml", files, "sitemapFile", "file", [number]),
        ]
    )


def _route(path: str, resource: object, name: str, suffix: str | None = None, given: Sequence[Parameter] = ()) -> Route:
    operation = Operation(
        method="GET",
        id=name,
        summary=name,
        tag="Site",
        open_to_all=True,
        kept=not given,
        parameters=given,
        answer={"type": "string"},
    )
    return Route(path=path, resource=resource, suffix=suffix, operations=[operation])


def _answer(req: falcon.Request, resp: falcon.Response, written: Written) -> None:
    resp.content_type = _XML
    resp.data = written.body
    keep(req, written.version)


def _icon(path: str, sizes: str, kind: str = "image/png") -> dict[str, str]:
    return {"src": path, "sizes": sizes, "type": kind}
