"""Serves robots.txt, the sitemap and the web app manifest."""

from collections.abc import Sequence

import attrs
import falcon
import orjson

from ceilidh.http.cache.cache_middleware import cache_response
from ceilidh.http.cache.cached_response import PROCESS_LIFETIME
from ceilidh.http.routes import Feature, Operation, Parameter, Route
from ceilidh.pages.site_urls import SiteUrls
from ceilidh.pages.sitemap import Sitemap, SitemapFile

THEME_COLOUR = "#26302a"
BACKGROUND_COLOUR = "#f7f3ea"
"""The colours of the browser's frame and of an empty page, as in the site's styles."""

_XML = "application/xml"


@attrs.frozen
class RobotsResource:
    """Serves robots.txt, which names the sitemap and excludes the back office."""

    urls: SiteUrls

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        lines = (
            "User-agent: *",
            "Disallow: /admin",
            "",
            f"Sitemap: {self.urls.file('sitemap.xml')}",
        )
        resp.content_type = "text/plain; charset=utf-8"
        resp.data = "\n".join([*lines, ""]).encode()
        cache_response(req, PROCESS_LIFETIME)


@attrs.frozen
class SitemapResource:
    """Serves the sitemap, and its files where it is an index."""

    sitemap: Sitemap

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        _send(req, resp, self.sitemap.first())

    def on_get_file(self, req: falcon.Request, resp: falcon.Response, number: int) -> None:
        _send(req, resp, self.sitemap.file(number))


@attrs.frozen
class ManifestResource:
    """Serves the web app manifest: the site's name, icons and colours on a phone's home screen."""

    urls: SiteUrls

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        details = self.urls.details
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
                "theme_color": THEME_COLOUR,
                "background_color": BACKGROUND_COLOUR,
                "icons": [
                    _icon("/favicon.svg", "any", "image/svg+xml"),
                    _icon("/icon-192.png", "192x192"),
                    _icon("/icon-512.png", "512x512"),
                    {**_icon("/icon-maskable.png", "512x512"), "purpose": "maskable"},
                ],
            }
        )
        cache_response(req, PROCESS_LIFETIME)


def feature(urls: SiteUrls, sitemap: Sitemap) -> Feature:
    """Return the routes. They are not part of the API, so the OpenAPI document leaves them out."""
    files = SitemapResource(sitemap)
    number = Parameter(name="number", place="path", schema={"type": "integer"}, description="The number of a file.")
    return Feature(
        routes=[
            _route("/robots.txt", RobotsResource(urls), "robots"),
            _route("/manifest.webmanifest", ManifestResource(urls), "manifest"),
            _route("/sitemap.xml", files, "sitemap"),
            _route("/sitemap-{number:int(min=1)}.xml", files, "sitemapFile", "file", [number]),
        ]
    )


def _route(
    path: str, resource: object, name: str, suffix: str | None = None, parameters: Sequence[Parameter] = ()
) -> Route:
    operation = Operation(
        method="GET",
        id=name,
        summary=name,
        tag="Site",
        open_to_all=True,
        cacheable=not parameters,
        parameters=parameters,
        answer={"type": "string"},
    )
    return Route(path=path, resource=resource, suffix=suffix, operations=[operation])


def _send(req: falcon.Request, resp: falcon.Response, file: SitemapFile) -> None:
    resp.content_type = _XML
    resp.data = file.body
    cache_response(req, file.version)


def _icon(path: str, sizes: str, kind: str = "image/png") -> dict[str, str]:
    return {"src": path, "sizes": sizes, "type": kind}
