"""The pages as the whole application sends them; the site has to be built."""

import json
import re

import pytest
import structlog
from falcon import testing

from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh_ports.errors import Refused
from tests.api.forms import added
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.fakes.rendering import MemoryPageRenderer

pytestmark = pytest.mark.usefixtures("stored_files")

BARE = '<div id="root"></div></body>'
TRICKY = 'Tigh na </script><!-- Bruaich \u2028 & "Sons"'
SINGLES = {"venue": venue_form, "event": event_form, "packege": packege_form}


def data_of(page: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="page-data">(.*?)</script>', page, re.DOTALL)
    data: dict[str, object] = json.loads(found[1]) if found else {}
    return data


@pytest.mark.parametrize("kind", SINGLES)
def test_an_items_page_is_whole_and_brings_along_what_it_shows(
    client: testing.TestClient, admin: testing.TestClient, kind: str
) -> None:
    item = added(admin, kind, SINGLES[kind](title=TRICKY))
    page = client.simulate_get(f"/single-{kind}/{item['slug']}").text

    call = f"/api/admin/single-{kind}/{item['slug']}"
    assert "Tigh na &lt;/script&gt;&lt;!-- Bruaich \u2028 &amp; &quot;Sons&quot;</h1>" in page
    assert client.simulate_get(call).json == data_of(page)[call]


def test_every_page_is_whole(client: testing.TestClient) -> None:
    for path in ["/", "/about", "/venues", "/events", "/contact", "/no/such/page", "/single-venue/none"]:
        page = client.simulate_get(path).text

        assert re.search("<main[^>]*>.*<h1[^>]*>.*</h1>.*</main>", page, re.DOTALL), path
        assert "/api/admin/get-site-content" in data_of(page), path


def test_back_office_page_is_sent_without_rendered_content_or_data(client: testing.TestClient) -> None:
    page = client.simulate_get("/admin/venues").text

    assert BARE in re.sub(r"\s+(?=</body>)", "", page)
    assert "application/json" not in page


def test_the_scripts_of_a_page_are_files(client: testing.TestClient) -> None:
    page = client.simulate_get("/")

    kinds = re.findall(r"<script(?![^>]* src=)([^>]*)>", page.text)
    assert kinds
    assert all(re.match(r' type="application/(ld\+)?json"', kind) for kind in kinds)
    assert "unsafe-inline" not in page.headers["Content-Security-Policy"]


def test_page_that_fails_to_render_is_sent_without_content_and_logged(services: Container, config: Config) -> None:
    failing = MemoryPageRenderer()
    failing.failure = Refused("TypeError: There is no roof")
    services.renderer.override(failing)
    visitor = testing.TestClient(create_app(services, config))
    with structlog.testing.capture_logs() as logs:
        page = visitor.simulate_get("/venues")

    assert 200 == page.status_code
    assert BARE in re.sub(r"\s+(?=</body>)", "", page.text)
    assert [("page.not_rendered", "/venues")] == [(each["event"], each["path"]) for each in logs]
