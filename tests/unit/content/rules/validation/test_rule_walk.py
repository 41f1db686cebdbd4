from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.rules.validation.rule_walk import broken_rules
from ceilidh.packages.model import Package, Plan, PlanImage
from ceilidh.venues.model import Venue
from ceilidh_ports.fields import FieldType, FieldValue, field_specs, field_values, is_blank, values_in

words = st.sampled_from(["", " ", "Words"])
images = st.builds(PlanImage, text=words, image=words)
plans = st.builds(Plan, title=words, link_url=words, others=st.lists(images, max_size=3))


def paths_of(rows: list[Plan]) -> list[str]:
    paths = ["plans"]
    for number, row in enumerate(rows):
        if not is_blank(row):
            own = f"plans.{number}"
            paths += [f"{own}.title", f"{own}.description", f"{own}.others"]
            for index, image in enumerate(row.others):
                paths += [] if is_blank(image) else [f"{own}.others.{index}.image", f"{own}.others.{index}.text"]
            paths += [f"{own}.linkText", f"{own}.linkUrl"]
    return paths


@given(st.lists(plans, max_size=4))
def test_the_walk_visits_each_value_of_rows_that_are_not_blank_once_and_in_order(rows: list[Plan]) -> None:
    assert paths_of(rows) == [each.path for each in field_values(Package, {"plans": rows})]


@given(st.sets(st.sampled_from([name for name, _ in field_specs(Venue)])))
def test_only_submitted_values_are_visited(sent: set[str]) -> None:
    venue = Venue(id="a", slug="a", title="Castle")
    values = {name: value for name, value in values_in(venue).items() if name in sent}

    assert sent == {each.attribute_path for each in field_values(Venue, values) if each.parent is None}


def test_the_values_of_a_structure_are_visited_whether_it_is_an_object_or_a_mapping() -> None:
    venue = Venue(id="a", slug="a", title="Castle")
    structures = {name for name, spec in field_specs(Venue) if spec.type is FieldType.STRUCTURE}
    as_mappings = {name: values_in(getattr(venue, name)) for name in structures}
    as_objects = {name: getattr(venue, name) for name in structures}

    paths = [each.path for each in field_values(Venue, as_objects)]
    assert paths == [each.path for each in field_values(Venue, as_mappings)]
    assert {"centerContent", "centerContent.topText"} <= set(paths)


def test_a_value_has_the_message_of_the_first_rule_that_it_breaks() -> None:
    def first(field: FieldValue) -> str | None:
        return "first" if field.value == "both" else None

    def second(_field: FieldValue) -> str | None:
        return "second"

    found = broken_rules(Venue, {"title": "both", "city": "one"}, [first, second])
    assert {"title": "first", "city": "second"} == dict(found)
