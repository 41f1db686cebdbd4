from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import attrs
import falcon
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.http import error_responses
from ceilidh.http.cache.cache_keys import cacheable_routes
from ceilidh.http.cache.cache_middleware import CacheMiddleware
from ceilidh.http.responses.caching_headers import ConditionalRequestMiddleware
from ceilidh.http.routes import HeadRouter
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.data.page_reader import PageReader
from ceilidh.pages.http import site_files
from ceilidh.pages.markup_renderer import MarkupRenderer
from ceilidh.pages.no_renderer import NoRenderer
from ceilidh.pages.page_builder import MediaMetadata, PageBuilder
from ceilidh_ports.records.media_files import MediaFile
from tests.api.forms import added, send
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.unit.pages.page_samples import Elements, elements_of

pytestmark = pytest.mark.usefixtures("stored_files")

FORMS = {"venue": venue_form, "event": event_form, "packege": packege_form}


@attrs.define
class Shelf:
    """Pictures that nothing may be known of yet, or that are not there."""

    known: dict[str, Metadata] = attrs.field(factory=dict)
    there: bool = True

    def metadata(self, paths: Iterable[str]) -> Mapping[str, Metadata]:
        return {path: self.known[path] for path in paths if path in self.known}

    def is_final(self, path: str, _file: MediaFile | None) -> bool:
        return path in self.known or not self.there


@pytest.fixture
def visitor(services: Container, config: Config, tmp_path: Path) -> testing.TestClient:
    """Visits pages that are kept ready."""
    return visitor_of(services, config, tmp_path, services.media())


def visitor_of(services: Container, config: Config, folder: Path, media: MediaMetadata) -> testing.TestClient:
    built = folder / "built"
    built.mkdir()
    (built / "index.html").write_text('<head><title>Ceilidh</title></head><body><div id="root"></div></body>')
    app: falcon.App[Any, Any] = falcon.App(middleware=[ConditionalRequestMiddleware()], router=HeadRouter())
    error_responses.install(app)
    publisher = SiteUrls(config.site, config.public_url)
    reader = PageReader(services.site_reader(), services.preview_tokens())
    hot = cacheable_routes(
        [], site_files.install(app, PageBuilder(reader, publisher, media, MarkupRenderer(NoRenderer()), {}), built)
    )
    return testing.TestClient(CacheMiddleware(app, hot, services.database().content_version))


def page(visitor: testing.TestClient, path: str) -> tuple[int, Elements]:
    answer = visitor.simulate_get(path)
    return answer.status_code, elements_of(answer.text)


@pytest.mark.parametrize(
    ("kind", "title"),
    [
        ("venue", "Moonrise, Words for city"),
        ("event", "Moonrise, Words for venueLocation"),
        ("packege", "Moonrise"),
    ],
)
def test_a_page_is_there_as_soon_as_its_item_is_and_gone_with_it(
    visitor: testing.TestClient, admin: testing.TestClient, kind: str, title: str
) -> None:
    path = f"/single-{kind}/moonrise"
    assert 404 == visitor.simulate_get(path).status_code

    added(admin, kind, FORMS[kind](title="Moonrise"))
    status, shown = page(visitor, path)
    assert (200, f"{title} · Ceilidh") == (status, shown.title)

    admin.simulate_delete(f"/api/admin/delete-{kind}/moonrise")
    status, shown = page(visitor, path)
    assert (404, "Page not found · Ceilidh", "noindex") == (status, shown.title, shown.meta["robots"])


@pytest.mark.parametrize("kind", FORMS)
def test_an_item_is_known_by_its_slug_wherever_its_page_is_seen(
    visitor: testing.TestClient, admin: testing.TestClient, kind: str
) -> None:
    item = added(admin, kind, FORMS[kind](title="Moonrise"))

    for path in (f"/single-{kind}/{item['id']}", f"/single-{kind}/moonrise/", f"/SINGLE-{kind}/moonrise"):
        assert f"http://127.0.0.1:8000/single-{kind}/moonrise" == page(visitor, path)[1].canonical


def test_a_page_is_sent_once_until_it_changes(visitor: testing.TestClient, admin: testing.TestClient) -> None:
    item = added(admin, "venue", venue_form(title="Moonrise"))
    first = visitor.simulate_get("/single-venue/moonrise", headers={"Host": "evil.example"})
    known = {"If-None-Match": first.headers["ETag"]}

    assert "evil" not in first.text
    assert 304 == visitor.simulate_get("/single-venue/moonrise", headers=known).status_code
    assert b"" == visitor.simulate_head("/single-venue/moonrise").content

    send(admin, "PUT", f"update-venue/{item['id']}", ({"title": "Moonset"}, []))
    changed = visitor.simulate_get("/single-venue/moonrise", headers=known)
    assert (200, "Moonset, Words for city · Ceilidh") == (changed.status_code, elements_of(changed.text).title)


WIDTH = "og:image:width"


def test_what_is_found_out_of_a_picture_shows_in_the_next_page(
    services: Container, config: Config, tmp_path: Path, admin: testing.TestClient
) -> None:
    venue = added(admin, "venue", venue_form(title="Moonrise"))
    media = Shelf()
    visitor = visitor_of(services, config, tmp_path, media)
    assert WIDTH not in page(visitor, "/single-venue/moonrise")[1].meta

    stored = [value for value in venue.values() if isinstance(value, str) and value.startswith("/images/")]
    media.known = {path: Metadata(width=1600, height=900) for path in stored}
    assert "1280" == page(visitor, "/single-venue/moonrise")[1].meta[WIDTH]

    media.known = {}  # what is complete is kept
    assert "1280" == page(visitor, "/single-venue/moonrise")[1].meta[WIDTH]


def test_a_picture_that_is_not_there_keeps_no_page_from_being_kept(
    services: Container, config: Config, tmp_path: Path, admin: testing.TestClient
) -> None:
    venue = added(admin, "venue", venue_form(title="Moonrise"))
    media = Shelf(there=False)
    visitor = visitor_of(services, config, tmp_path, media)
    page(visitor, "/single-venue/moonrise")

    media.known = {venue["featuredImage"]: Metadata(width=1600, height=900)}
    assert WIDTH not in page(visitor, "/single-venue/moonrise")[1].meta
