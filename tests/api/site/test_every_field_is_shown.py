"""Every field of the site content shows on the page that its description names."""

from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.content.rules.form_fields import Guide, guided_fields
from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh_ports.fields import FieldType
from tests.api.forms import added
from tests.api.stored_forms import event_form, packege_form, venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

_PICTURE = "https://pictures.example/a.jpg"
_ELSEWHERE = {
    "tagline": "the headline replaces it",
    "home_film_label": "there is no film",
    "venues_empty": "there are venues",
    "events_empty": "there are events",
    "plan_empty": "the package has a plan",
    "contact_privacy_label": "there is no privacy page",
    "acknowledgement": "it is mailed",
    "day_title": "the place of the house is not given",
    "ask_label": "no day is chosen",
    **dict.fromkeys(("facts_title", "brochure_link", "voices_title"), "the house has none"),
    **dict.fromkeys(("events_here_title", "packages_here_title", "similar_venues_title"), "nothing names the house"),
    **dict.fromkeys(("reply_title", "reply_who_label", "reply_who"), "shown after sending"),
    **dict.fromkeys(("reply_when_label", "reply_when", "reply_next_label", "reply_next"), "shown after sending"),
}


def _shown_texts() -> Iterator[tuple[str, Guide]]:
    for name, spec, guide in guided_fields(SiteContent):
        if spec.type is FieldType.TEXT and name not in _ELSEWHERE:
            yield name, guide


@pytest.fixture
def pages(client: testing.TestClient, admin: testing.TestClient, services: Container) -> dict[str, str]:
    """Return the pages of a site whose every text is the name of its field, by the paths of the guides."""
    marked: dict[str, Any] = {name: f"={name}=" for name, _ in _shown_texts()}
    with services.database().write() as records:
        records.items.add(attrs.evolve(sample_content(), opening_hours=["Nine to five"], **marked))
    venue = added(admin, "venue", venue_form(itineraryContent=f'[{{"title": "Pier", "image": "{_PICTURE}"}}]'))
    event = added(
        admin,
        "event",
        event_form(
            itineraryContent=f'[{{"title": "By water", "description": "Flags", "itineraryImage": "{_PICTURE}"}}]'
        ),
    )
    package = added(admin, "packege", packege_form())
    items = {"/single-venue": venue, "/single-event": event, "/single-packege": package}
    paths = {guide.page for _, guide in _shown_texts()}
    return {
        path: client.simulate_get(f"{path}/{items[path]['slug']}" if path in items else path).text for path in paths
    }


def test_every_text_shows_where_its_description_says(pages: dict[str, str]) -> None:
    missing = [
        (name, guide.page) for name, guide in _shown_texts() if f"={name}=" not in _without_data(pages[guide.page])
    ]

    assert [] == missing


def _without_data(page: str) -> str:
    """Return the page without the data that it carries for the browser."""
    return page.partition('id="page-data"')[0]
