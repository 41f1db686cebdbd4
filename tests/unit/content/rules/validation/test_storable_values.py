from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.rules.validation.rule_walk import broken_rules, required_error
from ceilidh.content.rules.validation.storable_values import storable
from ceilidh.events.model import Event, Itinerary
from ceilidh.packages.model import Package, Plan, PlanImage
from ceilidh.venues.model import OtherVenue, Venue
from ceilidh_ports.fields import is_blank

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
