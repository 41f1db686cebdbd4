import datetime as dt

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ceilidh.enquiries.imported.written_times import Order, in_order, order_of, received_at

FORMS = {Order.DAY_FIRST: "{0.day}/{0.month}/{0.year}", Order.MONTH_FIRST: "{0.month}/{0.day}/{0.year}"}
days = st.dates(dt.date(2000, 1, 2), dt.date(2098, 12, 31))


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2025-06-19T13:30:00Z", "2025-06-19T13:30:00"),
        ("2025-06-19 14:30", "2025-06-19T13:30:00"),
        ("2025-12-19 14:30:15.250", "2025-12-19T14:30:15"),
        ("19/06/2025 14:30", "2025-06-19T13:30:00"),
        ("19/06/2025, 2:30 pm", "2025-06-19T13:30:00"),
        ("19 June 2025 at 12:05 a.m.", "2025-06-18T23:05:00"),
        ("2025/06/19 2:30:00 PM GMT+1", "2025-06-19T13:30:00"),
        ("2025-06-19 14:30:00 UTC", "2025-06-19T14:30:00"),
        ("2025-06-19 14:30 BST", "2025-06-19T13:30:00"),
        ("2025-06-19T14:30:00-04:00", "2025-06-19T18:30:00"),
        ("19 June 2025", "2025-06-19T11:00:00"),
        ("6/19/2025 2:30:00 PM", "2025-06-19T13:30:00"),
    ],
)
def test_times_of_other_programs_are_read(text: str, moment: str) -> None:
    assert dt.datetime.fromisoformat(moment).replace(tzinfo=dt.UTC) == received_at(text, Order.DAY_FIRST)


@pytest.mark.parametrize(
    "text", ["soon", "19 June", "31/02/2025", "2025-06-19 25:00", "2025-06-19 13:00 pm", "1" * 100, "12:30", "2025"]
)
def test_what_is_no_time_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"Write it as 2027-06-19"):
        received_at(text, Order.DAY_FIRST)


@given(st.text(max_size=70), st.sampled_from(Order))
@example("0001-01-01 0:00 +14:00", Order.DAY_FIRST)
@example("2025-06-19 1:00+99", Order.DAY_FIRST)
@example("2025-06-19" + " " * 50, Order.DAY_FIRST)
def test_any_text_is_a_time_or_refused(text: str, order: Order) -> None:
    try:
        moment = received_at(text, order)
    except ValueError as error:
        assert str(error).endswith(".")  # noqa: PT017
    else:
        assert dt.timedelta() == moment.utcoffset()


@given(st.lists(days, min_size=1), st.sampled_from(list(FORMS)))
@example([dt.date(2025, 6, 19), dt.date(2025, 5, 6)], Order.MONTH_FIRST)
def test_the_days_of_a_column_are_read_in_one_order(dates: list[dt.date], written: Order) -> None:
    texts = [FORMS[written].format(day) for day in dates]
    order = order_of(texts)

    if written is Order.DAY_FIRST or any(day.day > 12 for day in dates):
        assert written == order
        assert dates == [received_at(text, order).date() for text in texts]
    else:
        assert Order.DAY_FIRST == order


def test_a_day_is_refused_that_may_be_two_where_both_orders_stand_in_the_column() -> None:
    order = order_of(["19/06/2025", "06/19/2025", "05/06/2025"])

    assert Order.BOTH == order
    assert ["19/06/2025", "19/06/2025", "07/07/2025", "June 2025"] == [
        in_order(text, order) for text in ("19/06/2025", "06/19/2025", "07/07/2025", "June 2025")
    ]
    with pytest.raises(ValueError, match="days in both orders"):
        in_order("05/06/2025", order)
