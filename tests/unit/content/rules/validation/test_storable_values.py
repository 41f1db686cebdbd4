from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.bootstrap import KINDS
from ceilidh.content.rules.form_fields import guide_of
from ceilidh.content.rules.validation.rule_walk import broken_rules, required_error
from ceilidh.content.rules.validation.storable_values import storable
from ceilidh.events.model import Event, Itinerary
from ceilidh.packages.model import Package, Plan, PlanImage
from ceilidh.venues.model import OtherVenue, Venue
from ceilidh_ports.fields import Declaration, FieldType, field_specs, is_blank

words = st.sampled_from(["", " ", "\n\t", "Words"])
itineraries = st.builds(Itinerary, title=words, description=words, itinerary_image=words)


@given(st.lists(itineraries))
def test_row_with_anything_in_it_names_each_thing_it_lacks(rows: list[Itinerary]) -> None:
    expected = {
        f"itineraryContent.{number}.{name}"
        for number, row in enumerate(rows)
        if not is_blank(row)
        for name, value in (
            ("title", row.title),
            ("description", row.description),
            ("itineraryImage", row.itinerary_image),
        )
        if not value.strip()
    }

    assert expected == {path for path, _ in broken_rules(Event, {"itinerary_content": rows}, [required_error])}


def test_other_venue_needs_its_image_alone() -> None:
    rows = [OtherVenue(image="/images/a.png"), OtherVenue(title="Loch Tay")]

    assert [("itineraryContent.1.image", "Other venue image is required.")] == list(
        broken_rules(Venue, {"itinerary_content": rows}, [required_error])
    )


def test_film_in_the_place_of_a_picture_is_named_and_the_other_way_round() -> None:
    stored = {
        "featured_image": "/images/a.mp4",
        "featured_video": "/images/a.png",
        "accomodation_image": "/images/a.mp4",
        "itinerary_content": [OtherVenue(image="/images/a.webm")],
    }

    assert {"featuredImage", "featuredVideo", "itineraryContent.0.image"} == {
        path for path, _ in broken_rules(Venue, stored, [storable(lambda _: True)])
    }


def test_errors_deep_in_rows_are_named_by_their_place() -> None:
    plans = [
        Plan(title="One"),
        Plan(title="Two", link_url="javascript:x", others=[PlanImage(image="data:text/html,x")]),
    ]

    assert {"plans.1.linkUrl", "plans.1.others.0.image"} == {
        path for path, _ in broken_rules(Package, {"plans": plans}, [storable(lambda _: False)])
    }


@pytest.mark.parametrize("field", ["city", "best_season", "near_by_address", "minutes_from_glasgow", "title"])
def test_a_text_of_one_line_has_at_most_a_thousand_characters(field: str) -> None:
    rules = [storable(lambda _: True)]

    assert [] == list(broken_rules(Venue, {field: " " * 1000}, rules))
    assert ["Use at most 1000 characters."] == [error for _, error in broken_rules(Venue, {field: " " * 1001}, rules)]


def test_a_link_has_at_most_two_thousand_characters() -> None:
    address = f"/{'a' * 2000}"
    assert {"plans.0.linkUrl": "Use at most 2000 characters."} == dict(
        broken_rules(Package, {"plans": [Plan(title="One", link_url=address)]}, [storable(lambda _: True)])
    )


@pytest.mark.parametrize("kind", KINDS)
def test_every_text_of_one_line_and_every_link_has_a_limit(kind: type) -> None:
    assert [] == list(_unlimited(kind))


def _unlimited(shape: Declaration) -> Iterator[str]:
    for name, spec in field_specs(shape):
        is_short = spec.type in (FieldType.TEXTS, FieldType.LINK) or (
            spec.type is FieldType.TEXT and not guide_of(shape, name).long
        )
        if is_short and not spec.max_length:
            yield f"{shape.__name__}.{name}"
        if spec.shape:
            yield from _unlimited(spec.shape)
