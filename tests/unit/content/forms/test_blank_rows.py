from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.forms.form_validation import without_blank_rows
from ceilidh.events.model import Itinerary
from ceilidh.packages.model import Detail, Section
from ceilidh_ports.fields import is_blank

words = st.sampled_from(["", " ", "\n\t", "Words"])
itineraries = st.builds(Itinerary, title=words, description=words, itinerary_image=words)
sections = st.builds(
    Section, text=words, details=st.lists(st.builds(Detail, image=words, description=words), max_size=3)
)


@given(st.lists(itineraries))
def test_wholly_blank_rows_are_dropped_and_the_others_stay_in_order(rows: list[Itinerary]) -> None:
    assert [row for row in rows if not is_blank(row)] == without_blank_rows(rows)


@given(st.lists(sections))
def test_blank_rows_are_dropped_inside_rows_too(rows: list[Section]) -> None:
    retained = without_blank_rows(rows)

    assert not [row for row in retained if is_blank(row)]
    assert not [detail for row in retained for detail in row.details if is_blank(detail)]
    assert retained == without_blank_rows(retained)
