from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.errors import Invalid
from ceilidh.events.model import Event
from ceilidh.site_settings.model import Choices, SiteDetails
from ceilidh.site_settings.service import SettingsService
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Query
from tests.fakes.database import MemoryDatabase

KINDS = (Venue, Event)


def stocked() -> tuple[SettingsService, MemoryDatabase]:
    database = MemoryDatabase(KINDS)
    with database.write() as records:
        for number in range(3):
            records.items.add(Venue(id=f"v{number}", slug=f"venue-{number}"))
            records.items.add(Event(id=f"e{number}", slug=f"event-{number}"))
    return SettingsService(database, SiteDetails(), KINDS), database


def test_nothing_is_chosen_at_first() -> None:
    service, _ = stocked()

    assert Choices() == service.chosen()


@given(
    st.lists(
        st.builds(
            Choices,
            featured_venue=st.sampled_from(["", "v0", "v1", "v2"]),
            full_width_event=st.sampled_from(["", "e0", "e2"]),
        ),
        max_size=4,
    )
)
def test_last_choice_of_each_kind_holds_and_the_rest_stays(choices: list[Choices]) -> None:
    service, database = stocked()
    for each in choices:
        service.choose(each)

    picked: dict[str, Any] = {
        name: next((value for each in reversed(choices) if (value := getattr(each, name))), "")
        for name in ("featured_venue", "full_width_event")
    }
    assert Choices(**picked) == service.chosen()
    with database.read() as records:
        assert records.items.list(Venue, Query(where={"is_featured": True})).total <= 1


def test_unknown_choice_changes_nothing_at_all() -> None:
    service, _ = stocked()

    with pytest.raises(Invalid) as refusal:
        service.choose(Choices(full_width_venue="v0", featured_event="gone"))

    assert ["featuredEvent"] == list(refusal.value.errors)
    assert Choices() == service.chosen()


def test_choosing_is_no_save_of_the_items_that_gain_and_lose() -> None:
    service, database = stocked()
    for venue_id in ("v1", "v2"):
        service.choose(Choices(featured_venue=venue_id))

    with database.read() as records:
        venues = records.items.list(Venue, Query()).items
    assert [1, 1, 1] == [venue.version for venue in venues]
    assert 1 == len({venue.updated_at for venue in venues})


def test_sample_details_introduce_two_founders_and_an_office_in_edinburgh() -> None:
    site = SiteDetails()

    assert len(site.founders) == 2
    assert [line for line in site.address if "Edinburgh" in line]
