import pytest

from ceilidh.content.http.item_schemas import schemas_of
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.json_items import public_json
from tests.samples import EVENT_REQUIRED, PACKAGE_REQUIRED, VENUE_REQUIRED


@pytest.mark.parametrize("kind", [Venue, Event, Package])
def test_schema_lists_exactly_what_an_answer_holds(kind: type[Item]) -> None:
    schema = schemas_of(kind)[kind.__name__]

    assert list(public_json(kind())) == list(schema["properties"]) == schema["required"]


def test_new_item_s_form_requires_what_its_rules_do() -> None:
    assert VENUE_REQUIRED == set(schemas_of(Venue)["NewVenue"]["required"])
    assert EVENT_REQUIRED == set(schemas_of(Event)["NewEvent"]["required"])
    assert PACKAGE_REQUIRED == set(schemas_of(Package)["NewPackage"]["required"])


def test_update_requires_nothing() -> None:
    assert "required" not in schemas_of(Venue)["VenueChanges"]


def test_form_of_a_package_takes_the_booking_picture_as_a_file() -> None:
    assert schemas_of(Package)["NewPackage"]["properties"]["bookingInfoImage"]["format"] == "binary"


def test_system_s_own_fields_are_in_no_form() -> None:
    schemas = schemas_of(Venue)
    own = {"id", "slug", "version", "createdAt", "updatedAt", "updatedBy"}

    assert not own & set(schemas["NewVenue"]["properties"])
    assert {"version"} == own & set(schemas["VenueChanges"]["properties"])


def test_who_saved_an_item_is_in_no_answer() -> None:
    assert "updatedBy" not in schemas_of(Venue)["Venue"]["properties"]


def test_every_referenced_schema_is_defined() -> None:
    schemas = schemas_of(Package)

    assert {"CenterContent", "Plan", "PlanImage", "Section", "Detail", "BookingInfo"} <= set(schemas)
