"""Facts of an enquiry as texts of steps."""

import datetime as dt
from typing import Any

import attrs
from hypothesis import example, given
from hypothesis import strategies as st

from ceilidh.enquiries.thread.facts import DATE, FACTS, SUBJECTS, fact_in_words, fact_steps, fact_texts, with_fact
from ceilidh_ports.records.enquiries import Enquiry

NOW = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)
BLANK = Enquiry("e1", "Mairi", "mairi@visitor.example", "", "When?", NOW)

_lines = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=9)
_references = st.sampled_from(["venue/a", "venue/b", "event/c", "package/d"])
_days = st.dates(dt.date(2020, 1, 1), dt.date(2040, 1, 1)).map(dt.date.isoformat)


@st.composite
def _enquiries(draw: st.DrawFn) -> Enquiry:
    titles = draw(st.dictionaries(_references, st.just("") | _lines.map(lambda text: f"{text} {text}"), max_size=3))
    first, *others = titles.items() or [("", "")]
    texts: dict[str, Any] = {
        name: draw(st.just("") | _lines) for name in ("name", "email", "phone", "occasion", "guests", "source")
    }
    when: dict[str, Any] = {
        "date": draw(st.just("") | _days),
        "season": draw(st.sampled_from(["", "summer", "a Saturday in June 2027"])),
    }
    return attrs.evolve(BLANK, **texts, **when, about=first[0], about_title=first[1], also_about=dict(others))


@given(_enquiries())
@example(attrs.evolve(BLANK, date="2027-06-19", season="summer"))
def test_every_fact_is_put_back_from_its_text(enquiry: Enquiry) -> None:
    texts = fact_texts(enquiry)
    assert set(FACTS) == set(texts)
    back = BLANK
    for fact, text in texts.items():
        back = with_fact(back, fact, text)
    assert enquiry == back


@given(_enquiries(), _enquiries())
def test_each_step_says_a_fact_before_and_after(before: Enquiry, after: Enquiry) -> None:
    steps = fact_steps(before, after, NOW)
    for step in steps:
        before = with_fact(before, step.fact, step.value)
    assert fact_texts(before) == fact_texts(after)
    assert len(steps) == len({step.fact for step in steps})


def test_items_are_named_by_their_titles_alone() -> None:
    assert "Torran House; Corrie" == fact_in_words(SUBJECTS, "venue/a Torran House\nvenue/b Corrie")
    assert "2027-06-19" == fact_in_words(DATE, "2027-06-19")
