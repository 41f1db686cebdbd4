from collections.abc import Collection, Iterator, Mapping

from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.rules.validation.rule_walk import broken_rules, required_unless_uploaded, with_missing
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue


def required_errors(
    kind: type, values: Mapping[str, object], *, adding: bool, uploaded: Collection[str] = ()
) -> Iterator[tuple[str, str]]:
    return broken_rules(kind, with_missing(kind, values) if adding else values, [required_unless_uploaded(uploaded)])


def names(kind: type, values: Mapping[str, object], *, adding: bool) -> set[str]:
    return {name for name, _ in required_errors(kind, values, adding=adding)}


def test_messages_name_a_field_by_its_label_in_the_form() -> None:
    sentences = dict(required_errors(Venue, {"title": "Castle"}, adding=True))

    assert "Two images: title is required." == sentences["eventSpaceTitle1"]
    assert "Centre content image is required." == sentences["centerContentImage"]
    assert "Left text is required." == sentences["centerContent.leftText"]


@given(st.sets(st.sampled_from(["title", "city", "best_for", "brand_direction"])), st.sampled_from(["", " ", "\n"]))
def test_update_is_asked_only_for_what_it_blanks(sent: set[str], blank: str) -> None:
    wires = {"title": "title", "city": "city", "best_for": "bestFor"}

    assert {wires[name] for name in sent & set(wires)} == names(Venue, dict.fromkeys(sent, blank), adding=False)


def test_blank_nested_text_is_named_alone() -> None:
    values = {"center_content": {"top_text": " ", "left_text": "Left", "right_text": "Right"}}

    assert {"centerContent.topText"} == names(Venue, values, adding=False)


def test_update_of_one_nested_text_is_not_asked_for_the_others() -> None:
    assert set() == names(Venue, {"center_content": {"top_text": "Top"}}, adding=False)


def test_received_file_is_not_reported_as_missing() -> None:
    found = required_errors(Package, {"title": "Weekend"}, adding=True, uploaded={"featured_image"})

    assert ["centerContentImage"] == [name for name, _ in found]
