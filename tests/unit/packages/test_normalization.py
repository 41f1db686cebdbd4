from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.forms.form_validation import without_blank_rows
from ceilidh.packages.model import Plan, PlanImage
from ceilidh.packages.normalization import normalize, normalize_plans

words = st.sampled_from(["", "  ", "Words", " Words and more \n"])
images = st.builds(PlanImage, image=words, text=words)
plans = st.lists(st.builds(Plan, title=words, description=words, others=st.lists(images, max_size=3), link_text=words))


@given(plans)
def test_plans_without_a_title_are_dropped_whatever_else_they_hold(given_plans: list[Plan]) -> None:
    retained = without_blank_rows(normalize_plans(given_plans))

    assert [plan.title for plan in given_plans if plan.title.strip()] == [plan.title for plan in retained]


@given(plans)
def test_descriptions_are_trimmed(given_plans: list[Plan]) -> None:
    assert not [plan for plan in normalize_plans(given_plans) if plan.description != plan.description.strip()]


@given(plans)
def test_plans_keep_their_numbers_until_blank_rows_are_dropped(given_plans: list[Plan]) -> None:
    assert len(given_plans) == len(normalize_plans(given_plans))


def test_other_values_of_a_form_are_left_alone() -> None:
    values = {"title": " Weekend "}

    assert values == normalize(values)
