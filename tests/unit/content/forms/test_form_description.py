import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from ceilidh.content.editing.checks.picture_widths import FRAME_WIDTHS, picture_frames
from ceilidh.content.forms.form_description import described_form
from ceilidh.content.forms.form_fields import form_fields
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item
from tests.described_forms import KINDS, forms_json

STORED = Path(__file__).parents[4] / "web" / "src" / "api" / "forms.json"


def described(kind: type[Item]) -> dict[str, Any]:
    return {field["name"]: field for field in described_form(kind)}


def test_the_forms_of_the_back_office_are_those_of_the_declarations() -> None:
    # Describe them again with: python -m tests.described_forms > web/src/api/forms.json
    assert json.loads(forms_json()) == json.loads(STORED.read_text(encoding="utf-8"))


def _frames(fields: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for field in fields:
        yield from [field["frame"]] if "frame" in field else []
        yield from _frames(field.get("fields", ()))


@pytest.mark.parametrize(("name", "kind"), KINDS.items())
def test_the_field_of_every_drawn_picture_has_its_frame(name: str, kind: type[Item]) -> None:
    drawn = picture_frames(kind).values()

    assert FRAME_WIDTHS.keys() >= set(drawn)
    assert sorted(drawn) == sorted(_frames(json.loads(forms_json())[name]))


def test_the_picture_of_a_booking_has_the_frame_of_a_banner() -> None:
    booking = {field["name"]: field for field in json.loads(forms_json())["packege"]}["bookingInfoImage"]

    assert "banner" == booking["frame"]


@pytest.mark.parametrize("kind", KINDS.values())
def test_a_form_has_every_field_that_the_server_reads(kind: type[Item]) -> None:
    assert set(form_fields(kind)) == {name.partition(".")[0] for name in described(kind)}


def test_a_field_is_in_the_section_that_began_last() -> None:
    venue = described(Venue)

    assert "" == venue["title"]["section"] == venue["brandDirection"]["section"]
    assert "Main pictures and film" == venue["featuredImage"]["section"] == venue["featuredVideo"]["section"]
    assert "search" == venue["noIndex"]["section"]


def test_a_label_is_made_of_the_name_unless_it_is_declared() -> None:
    venue = described(Venue)

    assert "Overlay text" == venue["overlayText"]["label"]
    assert "Region or state" == venue["state"]["label"]


def test_the_texts_of_a_structure_are_required_where_it_is() -> None:
    assert described(Venue)["centerContent.topText"]["required"]
    assert not described(Package)["centerContent.topText"]["required"]


def test_the_picture_of_a_structure_has_the_name_under_which_it_is_sent() -> None:
    assert "bookingInfo.image" == described(Package)["bookingInfoImage"]["stored"]


def test_fields_of_rows_are_described_too() -> None:
    plan = {part["name"]: part for part in described(Package)["plans"]["fields"]}

    assert "Plan title" == plan["title"]["label"]
    assert ["Picture", "Caption"] == [part["label"] for part in plan["others"]["fields"]]


def test_a_flag_that_one_item_holds_says_so() -> None:
    assert described(Venue)["isFeatured"]["exclusive"]
    assert "exclusive" not in described(Package)["isFeatured"]
