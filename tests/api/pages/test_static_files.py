from pathlib import Path
from typing import Any

import brotli
import falcon
import pytest
from falcon import testing

from ceilidh.bootstrap import KINDS
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.reading.preview_access import preview_tokens
from ceilidh.content.reading.published_items import PublishedContent
from ceilidh.http import error_responses
from ceilidh.http.cache.cache_keys import cacheable_routes
from ceilidh.http.cache.cache_middleware import CacheMiddleware, VersionFailureMiddleware
from ceilidh.http.cache.version_check import ReadVersion
from ceilidh.http.responses.caching_headers import ConditionalRequestMiddleware
from ceilidh.http.responses.security_headers import SecurityHeadersMiddleware
from ceilidh.http.routes import HeadRouter
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.data.page_reader import PageReader
from ceilidh.pages.http import site_files
from ceilidh.pages.markup_renderer import MarkupRenderer
from ceilidh.pages.no_renderer import NoRenderer
from ceilidh.pages.page_builder import PageBuilder
from ceilidh.plugins import open_database
from ceilidh.site_content.model import sample_content
from ceilidh.site_content.reader import SiteReader
from ceilidh_ports.database import Database
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.media import MemoryMediaStore, media_service

TEMPLATE = '<!doctype html><title>Ceilidh</title></head><body><div id="root"></div></body>'


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(TEMPLATE)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / ".hidden").write_text("hidden")
    (folder / "assets" / "index-a1b2.js").write_text("start()")
    (folder / "assets" / "large-c3d4.css").write_text("p { color: darkslategrey }\n" * 30)
    (tmp_path / "outside.txt").write_text("outside")
    return folder


def unpacked(answer: testing.Result) -> bytes:
    return brotli.decompress(answer.content) if "content-encoding" in answer.headers else answer.content


def client_of(folder: Path) -> testing.TestClient:
    middleware: list[Any] = [ConditionalRequestMiddleware(), SecurityHeadersMiddleware(https=False)]
    app = falcon.App(middleware=middleware, router=HeadRouter())
    error_responses.install(app)
    site_files.install(app, maker(), folder)
    return testing.TestClient(app)


def maker(database: Database | None = None) -> PageBuilder:
    site = sample_content()
    content = PublishedContent(DueDrafts(database or MemoryDatabase(KINDS), StoppedClock(), KINDS))
    reader = PageReader(
        SiteReader(content, site), preview_tokens("a secret", "https://ceilidh.example", StoppedClock())
    )
    limits = UploadLimits(picture_bytes=1, film_bytes=1)
    media = media_service(MemoryMediaStore(), limits, Path("unused"))
    return PageBuilder(reader, SiteUrls(site, "https://ceilidh.example"), media, MarkupRenderer(NoRenderer()), {})


@pytest.fixture
def hurried(built: Path) -> testing.TestClient:
    """Visit the site with its answers kept ready."""
    return ready_client_of(built, lambda timeout=None: 1)


def ready_client_of(folder: Path, version: ReadVersion, database: Database | None = None) -> testing.TestClient:
    middleware: list[Any] = [
        ConditionalRequestMiddleware(),
        SecurityHeadersMiddleware(https=False),
        VersionFailureMiddleware(),
    ]
    app: falcon.App[Any, Any] = falcon.App(middleware=middleware, router=HeadRouter())
    error_responses.install(app)
    return testing.TestClient(
        CacheMiddleware(app, cacheable_routes([], site_files.install(app, maker(database), folder)), version)
    )


@pytest.fixture
def visitor(built: Path) -> testing.TestClient:
    return client_of(built)


@pytest.mark.parametrize("path", ["/", "/venues", "/about/", "/admin", "/admin/update-venue/x"])
def test_a_path_of_the_site_is_answered_with_a_page(visitor: testing.TestClient, path: str) -> None:
    answer = visitor.simulate_get(path)

    assert (200, True) == (answer.status_code, answer.text.startswith("<!doctype html><title>"))
    assert ("text/html; charset=utf-8", "no-cache") == (answer.headers["Content-Type"], answer.headers["Cache-Control"])
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/nowhere", "/apiary", "/index.html", "/single-venue/glen-house", "/favicon.png"])
def test_any_other_path_is_answered_404_with_the_page_that_says_so(visitor: testing.TestClient, path: str) -> None:
    answer = visitor.simulate_get(path)

    assert (404, "no-store") == (answer.status_code, answer.headers["Cache-Control"])
    assert answer.text.startswith("<!doctype html><title>Page not found · Ceilidh</title>")
    assert '<meta name="robots" content="noindex" />' in answer.text
    assert "canonical" not in answer.text


def test_the_back_office_is_nothing_for_search_engines(visitor: testing.TestClient) -> None:
    page = visitor.simulate_get("/admin/venues").text

    assert "<title>Ceilidh</title>" in page
    assert '<meta name="robots" content="noindex" />' in page


def test_the_page_is_not_sent_twice(visitor: testing.TestClient) -> None:
    first = visitor.simulate_get("/venues")
    again = visitor.simulate_get("/venues", headers={"If-None-Match": first.headers["ETag"]})

    assert 304 == again.status_code
    assert first.headers["Content-Security-Policy"] == again.headers["Content-Security-Policy"]


def test_what_the_build_names_by_its_content_is_kept_for_ever(visitor: testing.TestClient) -> None:
    answer = visitor.simulate_get("/assets/index-a1b2.js")

    assert ("start()", "text/javascript; charset=utf-8") == (answer.text, answer.headers["Content-Type"])
    assert "public, max-age=31536000, immutable" == answer.headers["Cache-Control"]


def test_an_asset_of_another_build_is_not_there(visitor: testing.TestClient) -> None:
    answer = visitor.simulate_get("/assets/index-old.js")

    assert (404, "no-store") == (answer.status_code, answer.headers["Cache-Control"])


def test_other_files_are_asked_for_each_time(visitor: testing.TestClient) -> None:
    answer = visitor.simulate_get("/favicon.svg")

    assert ("<svg/>", "image/svg+xml", "no-cache") == (
        answer.text,
        answer.headers["Content-Type"],
        answer.headers["Cache-Control"],
    )


@pytest.mark.parametrize(
    "path", ["/../outside.txt", "/assets/../../outside.txt", "/..%2foutside.txt", "//outside.txt", "/.hidden"]
)
def test_no_path_leads_outside_or_to_what_is_hidden(visitor: testing.TestClient, path: str) -> None:
    answer = visitor.simulate_get(path)

    assert answer.status_code == 404 or answer.text.startswith("<!doctype html>")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_the_site_is_only_read(visitor: testing.TestClient, method: str) -> None:
    answer = visitor.simulate_request(method, "/venues")

    assert (405, "GET, HEAD") == (answer.status_code, answer.headers["Allow"])


def test_head_has_the_headers_of_get(visitor: testing.TestClient) -> None:
    got, head = visitor.simulate_get("/venues"), visitor.simulate_head("/venues")

    assert (b"", dict(got.headers)) == (head.content, dict(head.headers))


def test_a_site_that_is_not_built_says_so(tmp_path: Path) -> None:
    answer = client_of(tmp_path / "site").simulate_get("/venues")

    assert 503 == answer.status_code
    assert "The site is not built yet" in answer.text


@pytest.mark.parametrize("path", ["/", "/assets/index-a1b2.js", "/favicon.svg", "/venues"])
def test_what_is_kept_ready_is_what_the_site_answers(
    visitor: testing.TestClient, hurried: testing.TestClient, path: str
) -> None:
    plain = visitor.simulate_get(path)
    for _ in range(2):
        ready = hurried.simulate_get(path, headers={"Accept-Encoding": "br"})
        assert (plain.status_code, plain.content) == (ready.status_code, unpacked(ready))
        assert plain.headers.items() - ready.headers.items() <= {
            ("etag", plain.headers["ETag"]),
            ("content-length", plain.headers["Content-Length"]),
        }


def test_a_file_of_some_size_is_sent_compressed(built: Path, hurried: testing.TestClient) -> None:
    page = hurried.simulate_get("/assets/large-c3d4.css", headers={"Accept-Encoding": "br"})

    assert ("br", "Accept-Encoding") == (page.headers["Content-Encoding"], page.headers["Vary"])
    assert "public, max-age=31536000, immutable" == page.headers["Cache-Control"]
    assert len(page.content) < 200 < len(unpacked(page))


def test_paths_that_no_page_has_are_not_kept(hurried: testing.TestClient) -> None:
    assert 404 == hurried.simulate_get("/assets/other.js").status_code
    assert 200 == hurried.simulate_get("/admin/dashboard").status_code


def test_the_bare_page_is_there_while_the_database_is_not(built: Path, tmp_path: Path) -> None:
    gone = open_database(f"sqlite:///{tmp_path}/no/such/folder/ceilidh.db", KINDS)
    visitor = ready_client_of(built, gone.content_version, gone)

    for path in ("/", "/about", "/venues", "/single-venue/glen-house"):
        answer = visitor.simulate_get(path)
        assert (503, "no-store") == (answer.status_code, answer.headers["Cache-Control"])
        assert answer.text.startswith("<!doctype html><title>Ceilidh</title>")
        # What the browser will find out by itself may show pictures of any site.
        assert "img-src 'self' data: blob: https: http:;" in answer.headers["Content-Security-Policy"]
    assert {200} == {visitor.simulate_get(path).status_code for path in ("/admin", "/assets/index-a1b2.js")}
