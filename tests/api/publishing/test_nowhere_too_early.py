"""Nothing that visitors may not see appears in anything that they can read, and all the rest does."""

import datetime as dt
from collections.abc import Iterator
from typing import Any

import attrs
from falcon import testing
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ceilidh.bootstrap import KINDS, Container
from ceilidh.content.forms.references import Kinds
from ceilidh.content.lifecycle.drafts import put_draft
from ceilidh.content.lifecycle.trashed_items import move_to_trash
from ceilidh.content.lifecycle.versions import Edit
from ceilidh.content.lifecycle.visibility import is_live
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.items import FOREVER, Item
from tests.fakes.clock import StoppedClock

NAMES = {Venue: "venue", Event: "event", Package: "packege"}
HOUR = dt.timedelta(hours=1)
times = st.sampled_from([-2 * HOUR, -HOUR, dt.timedelta(), HOUR, 2 * HOUR])


@attrs.frozen
class Story:
    """How one item comes to be seen or not. Times are relative to now, ``None`` is never."""

    start: dt.timedelta | None
    end: dt.timedelta | None
    is_drafted: bool
    is_trashed: bool
    is_wide: bool


stories = st.builds(
    Story,
    start=st.none() | times,
    end=st.none() | times,
    is_drafted=st.booleans(),
    is_trashed=st.sampled_from([False, False, True]),
    is_wide=st.booleans(),
)


@settings(max_examples=settings().max_examples // 4, suppress_health_check=list(HealthCheck))
@given(told=st.lists(stories, min_size=3, max_size=7))
def test_visitors_read_of_live_items_alone(
    services: Container, clock: StoppedClock, client: testing.TestClient, told: list[Story]
) -> None:
    made = [_item(number, story, clock()) for number, story in enumerate(told)]
    made = _linked(made)
    _store(services, made, told, clock())
    shown = [item for item, story in zip(made, told, strict=True) if is_live(item, clock()) and not story.is_trashed]
    hidden = [item for item in made if item not in shown]

    texts = {address: client.simulate_get(address).text for address in _addresses(shown)}
    for address, text in texts.items():
        for item in made:
            assert f"drafted {item.title}" not in text, address
        for item in hidden:
            for secret in (item.id, item.slug, item.title):
                assert secret not in text, (address, item)
    for item in shown:
        name = NAMES[type(item)]
        assert item.title in texts[f"/api/admin/get-{name}s"]
        assert f"/single-{name}/{item.slug}" in texts["/sitemap.xml"]
        assert item.title in texts[f"/single-{name}/{item.slug}"]
    for item in hidden:
        for key in (item.id, item.slug):
            for call in (f"/api/admin/single-{NAMES[type(item)]}/{key}", f"/single-{NAMES[type(item)]}/{key}"):
                answer = client.simulate_get(call)
                assert answer.status_code in (404, 410), call
                assert item.title not in answer.text


def _addresses(shown: list[Item]) -> Iterator[str]:
    """Yield everything that visitors can ask for."""
    for name in NAMES.values():
        yield f"/api/admin/get-{name}s"
        yield f"/api/admin/get-{name}s?search=Secret"
        yield f"/api/admin/get-{name}s?sort=-updatedAt&limit=2"
    yield from ("/api/admin/get-full-width-venue", "/", "/venues", "/events", "/about", "/sitemap.xml")
    for item in shown:
        for key in (item.id, item.slug):
            yield f"/api/admin/single-{NAMES[type(item)]}/{key}"
            yield f"/single-{NAMES[type(item)]}/{key}"


def _item(number: int, story: Story, now: dt.datetime) -> Item:
    kind: type[Item] = KINDS[number % 3]
    wide: dict[str, Any] = {"is_full_width": story.is_wide and number < 3} if kind is not Package else {}
    return kind(
        id=f"id0f{number:03}x",
        slug=f"slug-of-{number:03}-x",
        title=f"Secret{number:03}x",
        publish_at=FOREVER if story.start is None else now + story.start,
        unpublish_at=FOREVER if story.end is None else now + story.end,
        has_draft=story.is_drafted,
        **wide,
    )


def _linked(made: list[Item]) -> list[Item]:
    """Let each event and package refer to the venues."""
    venues = [item.id for item in made if isinstance(item, Venue)]
    return [
        attrs.evolve(item, venue_id=venues[number % len(venues)])
        if isinstance(item, Event)
        else attrs.evolve(item, top_venues=venues)
        if isinstance(item, Package)
        else item
        for number, item in enumerate(made)
    ]


def _store(services: Container, made: list[Item], told: list[Story], now: dt.datetime) -> None:
    kinds: Kinds = KINDS
    with services.database().write() as records:
        records.snapshot.clear()
        for item in made:
            records.items.add(item)
            if item.has_draft:
                put_draft(records, attrs.evolve(item, title=f"drafted {item.title}"))
        for item, story in zip(made, told, strict=True):
            if story.is_trashed:
                move_to_trash(records, item, kinds, Edit(now))
