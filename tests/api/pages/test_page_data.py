import json
from collections.abc import Mapping
from urllib.parse import quote

import attrs
import orjson
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.data.page_fields import LIST_FIELDS
from ceilidh.pages.data.page_reader import SITE_CONTENT, PageReader
from ceilidh.venues.model import Venue
from ceilidh_ports.fields import json_name
from ceilidh_ports.rendering import RenderRequest
from tests import samples
from tests.api.forms import added, send
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.samples import picture

pytestmark = pytest.mark.usefixtures("stored_files")

SINGLES = {"venue": venue_form, "event": event_form, "packege": packege_form}
_LISTS = {"/api/admin/get-venues": Venue, "/api/admin/get-events": Event, "/api/admin/get-packeges": Package}


def _shown(call: str) -> str:
    """Return the call whose answer a page brings along for ``call``: of lists the fields that they show."""
    address, _, query = call.partition("?")
    kind = _LISTS.get(address)
    fields = f"fields={','.join(sorted(map(json_name, LIST_FIELDS[kind])))}" if kind else ""
    return f"{address}?{query}&{fields}" if kind else call


def _are_answers(responses: Mapping[str, bytes], client: testing.TestClient) -> bool:
    """Return whether the responses are those of the API; of the site content they have a part."""
    whole, part = client.simulate_get(SITE_CONTENT).json, orjson.loads(responses[SITE_CONTENT])
    others = [call for call in responses if call != SITE_CONTENT]
    return part.items() <= whole.items() and all(
        client.simulate_get(_shown(call)).content == responses[call] for call in others
    )


@pytest.fixture
def reader(services: Container, config: Config) -> PageReader:
    return PageReader(services.site_reader(), services.preview_tokens())


@pytest.mark.parametrize(
    ("path", "calls"),
    [
        ("/", {"get-site-content", "get-venues", "get-events", "get-packeges"}),
        ("/about", {"get-site-content"}),
        ("/contact", {"get-site-content"}),
        ("/venues", {"get-site-content", "get-venues", "find-venues"}),
        ("/events", {"get-site-content", "get-events"}),
    ],
)
def test_a_page_comes_with_the_answers_to_the_calls_it_makes(
    client: testing.TestClient, admin: testing.TestClient, reader: PageReader, path: str, calls: set[str]
) -> None:
    for kind, form in SINGLES.items():
        added(admin, kind, form())

    seen = reader.read(path)

    assert (200, {f"/api/admin/{call}" for call in calls}) == (seen.status, set(seen.responses))
    assert _are_answers(seen.responses, client)


@pytest.mark.parametrize(
    ("kind", "others"),
    [
        ("venue", {"venue-links/{id}", "venue-free-days/{key}"}),
        ("event", {"get-venues?limit=4"}),
        ("packege", {"get-venues"}),
    ],
)
def test_an_items_page_is_found_by_id_and_by_slug(
    client: testing.TestClient, admin: testing.TestClient, reader: PageReader, kind: str, others: set[str]
) -> None:
    item = added(admin, kind, SINGLES[kind](searchTitle="A title"))

    for key in (item["id"], item["slug"]):
        seen = reader.read(f"/single-{kind}/{key}")
        named = {each.format(id=item["id"], key=key) for each in others}
        calls = {f"/api/admin/{each}" for each in {"get-site-content", f"single-{kind}/{key}", *named}}
        shown = {**item, "pageTitle": "A title"}
        assert (200, shown, calls) == (seen.status, seen.item, set(seen.responses))
        assert _are_answers(seen.responses, client)


def test_a_page_with_its_part_of_the_site_content_is_the_same_as_with_all_of_it(
    client: testing.TestClient, admin: testing.TestClient, services: Container, reader: PageReader
) -> None:
    items = [f"/single-{kind}/{added(admin, kind, form())['slug']}" for kind, form in SINGLES.items()]
    whole = client.simulate_get(SITE_CONTENT).content

    for path in ("/", "/about", "/contact", "/venues", "/events", *items, "/single-venue/none", "/no/such/page"):
        part = reader.read(path)
        page = attrs.evolve(part, responses={**part.responses, SITE_CONTENT: whole})
        rendered = {
            services.renderer().render(RenderRequest(path, data.responses_json(), "{}")) for data in (part, page)
        }
        assert len(part.responses[SITE_CONTENT]) < len(whole) * 0.7
        assert 1 == len(rendered), path


def test_an_event_brings_the_first_venues_unless_the_company_chose_some_or_has_samples_of_its_own(
    admin: testing.TestClient, reader: PageReader
) -> None:
    venues = [added(admin, "venue", venue_form(title=f"House {number}")) for number in range(5)]
    titles = [each["title"] for each in venues]
    page = f"/single-event/{added(admin, 'event', event_form())['slug']}"

    def lists() -> dict[str, list[str]]:
        found = reader.read(page).responses
        return {call: [each["title"] for each in orjson.loads(found[call])] for call in found if "get-venues" in call}

    assert {"/api/admin/get-venues?limit=4": titles[:4]} == lists()
    save_site(admin, chosenVenues=json.dumps([venues[4]["id"]]))
    assert {"/api/admin/get-venues": titles} == lists()
    own = {"title": "A barn", "text": "Straw.", "picture": venues[0]["featuredImage"]}
    save_site(admin, chosenVenues="[]", sampleVenues=json.dumps([own]))
    assert {} == lists()


def save_site(admin: testing.TestClient, **values: str) -> None:
    assert 200 == send(admin, "PUT", "save-site-draft/site", (values, [])).status_code
    assert 200 == admin.simulate_put("/api/admin/publish-site/site", json={}).status_code


def test_an_event_brings_what_the_link_to_its_venue_shows(admin: testing.TestClient, reader: PageReader) -> None:
    venue = added(admin, "venue", venue_form())
    event = added(admin, "event", event_form(venueId=venue["id"]))
    call = f"/api/admin/single-venue/{venue['id']}"
    page = f"/single-event/{event['slug']}"

    linked = {name: venue[name] for name in ("_id", "id", "slug", "title")}
    assert linked == orjson.loads(reader.read(page).responses[call])


def test_an_event_whose_venue_is_gone_says_that_it_is_not_there(
    admin: testing.TestClient, services: Container, reader: PageReader
) -> None:
    event = added(admin, "event", event_form())
    with services.database().write() as records:
        stored = records.items.get(Event, event["id"])
        assert stored
        records.items.replace(attrs.evolve(stored, venue_id="gone"))

    seen = reader.read(f"/single-event/{event['slug']}")
    assert (200, b"null") == (seen.status, seen.responses["/api/admin/single-venue/gone"])


def test_an_item_that_is_not_there_is_refused_as_by_the_api(client: testing.TestClient, reader: PageReader) -> None:
    for kind in SINGLES:
        for key in ["no-such", "Ròs a' (b)!*~", "50%", "a\0b", "?", "#"]:
            seen = reader.read(f"/single-{kind}/{key}")

            call = f"/api/admin/single-{kind}/{quote(key, safe='''!'()*''')}"
            assert 404 == client.simulate_get(call).status_code, (kind, key)
            assert (404, None, b"null") == (seen.status, seen.item, seen.responses[call]), (kind, key)


def test_an_address_that_is_no_page_is_not_found_and_brings_the_texts_of_that(reader: PageReader) -> None:
    seen = reader.read("/no/such/page")

    assert (404, None, {SITE_CONTENT}) == (seen.status, seen.page, set(seen.responses))


def test_what_was_read_bears_the_version_of_its_moment(
    admin: testing.TestClient, services: Container, reader: PageReader
) -> None:
    item = added(admin, "venue", venue_form())
    before = services.database().content_version()
    old = reader.read("/venues")
    added(admin, "venue", venue_form())

    assert (before, [item["slug"]]) == (old.version, [each["slug"] for each in old.lists["venues"]])
    assert services.database().content_version() == reader.read(f"/single-venue/{item['id']}").version > before


def test_an_items_page_names_every_picture_and_film_of_the_item(admin: testing.TestClient, reader: PageReader) -> None:
    rows = '[{"title": "Cliffs", "description": "", "image": "%s"}]'
    upload = added(admin, "venue", venue_form(featuredImage=picture("cliffs")))["featuredImage"]
    item = added(admin, "venue", venue_form(itineraryContent=rows % upload))

    paths = {value for value in item.values() if isinstance(value, str) and value.startswith("/images/")}
    assert {*paths, upload} == set(reader.read(f"/single-venue/{item['id']}").media)


def test_a_list_names_the_pictures_of_its_cards_and_the_banners_of_what_stands_out(
    admin: testing.TestClient, reader: PageReader
) -> None:
    first = added(admin, "venue", samples.venue_form())
    plain = added(admin, "venue", samples.venue_form(featuredImage=picture("plain"), bannerImage=picture("never")))
    wide = added(admin, "venue", samples.venue_form(bannerImage=picture("wide"), isFullWidth="true"))

    assert (
        first["featuredImage"],
        first["bannerImage"],
        first["featuredVideo"],
        plain["featuredImage"],
        wide["bannerImage"],
    ) == reader.read("/venues").media
    assert PublicPage.VENUES is reader.read("/venues").page
