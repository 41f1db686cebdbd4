"""Serves robots.txt, the sitemap and the web app manifest."""

import attrs
import falcon
import orjson

from ceilidh.http.cache.cache_middleware import allow_caching
from ceilidh.http.routes import Feature, Operation, Route
from ceilidh.http.static_resource import StaticResource
from ceilidh.pages.addresses.site_urls import SiteUrls, own_logo
from ceilidh.pages.sitemap import Sitemap, SitemapFile
from ceilidh.site_content.model import SiteContent
from ceilidh.site_content.reader import SiteReader

PAPER = "#f7f3ea"
"""The colour of the browser's frame and of an empty page: that of the site's header."""


_CACHEABLE = Operation(id="", summary="", open_to_all=True, cacheable=True, answer={"type": "string"})
_UNCACHEABLE = attrs.evolve(_CACHEABLE, cacheable=False)


@attrs.frozen
class SitemapResource:
    sitemap: Sitemap

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        _send(req, resp, self.sitemap.first())

    def on_get_file(self, req: falcon.Request, resp: falcon.Response, number: int) -> None:
        _send(req, resp, self.sitemap.file(number))


@attrs.frozen
class ManifestResource:
    site: SiteReader

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        with self.site.content.open() as content:
            resp.data = web_app_manifest(self.site.read(content))
        resp.content_type = "application/manifest+json"
        allow_caching(req, content.version, content.until)


def feature(urls: SiteUrls, sitemap: Sitemap, site: SiteReader) -> Feature:
    """Return the routes. They are not part of the API, so the OpenAPI document leaves them out."""
    robots = StaticResource(robots_txt(urls), "text/plain; charset=utf-8")
    manifest, files = ManifestResource(site), SitemapResource(sitemap)
    return Feature(
        tag="Site",
        routes=[
            Route(path="/robots.txt", resource=robots, operations=[_CACHEABLE]),
            Route(path="/manifest.webmanifest", resource=manifest, operations=[_CACHEABLE]),
            Route(path="/sitemap.xml", resource=files, operations=[_CACHEABLE]),
            Route(path="/sitemap-{number:int(min=1)}.xml", resource=files, suffix="file", operations=[_UNCACHEABLE]),
        ],
    )


def robots_txt(urls: SiteUrls) -> bytes:
    """Return robots.txt, which names the sitemap and excludes the back office."""
    return f"User-agent: *\nDisallow: /admin\n\nSitemap: {urls.file('sitemap.xml')}\n".encode()


def web_app_manifest(site: SiteContent) -> bytes:
    """Return the manifest: the site's name, icons and colours on a phone's home screen."""
    return orjson.dumps(
        {
            "name": site.company_name,
            "short_name": site.company_name,
            "description": site.tagline,
            "lang": "en-GB",
            "id": "/",
            "start_url": "/",
            "scope": "/",
            "display": "minimal-ui",
            "theme_color": PAPER,
            "background_color": PAPER,
            "icons": [{"src": logo}] if (logo := own_logo(site)) else _ICONS,
        }
    )


def _send(req: falcon.Request, resp: falcon.Response, file: SitemapFile) -> None:
    resp.content_type = "application/xml"
    resp.data = file.body
    allow_caching(req, file.version, file.until)


def _icon(path: str, sizes: str, kind: str = "image/png") -> dict[str, str]:
    return {"src": path, "sizes": sizes, "type": kind}


_ICONS = [
    _icon("/favicon.svg", "any", "image/svg+xml"),
    _icon("/icon-192.png", "192x192"),
    _icon("/icon-512.png", "512x512"),
    {**_icon("/icon-maskable.png", "512x512"), "purpose": "maskable"},
]
"""The icons of the product."""
