"""The facts of an enquiry that the office may correct, as texts of the steps that say so."""

import datetime as dt
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from ceilidh.enquiries.thread.steps import StepKind, new_step
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.repositories.enquiry_queries import subjects

SUBJECTS, DATE = "subjects", "date"
"""What it is about: a line for each item, with its reference and title; and the ISO date or season that it asks for."""

_TEXTS = ("name", "email", "phone", "occasion", "guests", "source")
FACTS = (*_TEXTS, SUBJECTS, DATE)
"""The names of the facts. The other ones are the texts of the enquiry with these names."""

_WHEN = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})?(?: ?(.+))?")


def fact_texts(enquiry: Enquiry) -> Mapping[str, str]:
    """Return the facts by their names, each empty where it is not known."""
    lines = [f"{reference} {title}" for reference, title in subjects(enquiry).items()]
    when = " ".join(filter(None, (enquiry.date, enquiry.season)))
    return {**{name: getattr(enquiry, name) for name in _TEXTS}, SUBJECTS: "\n".join(lines), DATE: when}


def with_fact(enquiry: Enquiry, fact: str, text: str) -> Enquiry:
    """Return the enquiry with a fact as :func:`fact_texts` has it."""
    return attrs.evolve(enquiry, **_ATTRIBUTES[fact](text) if fact in _ATTRIBUTES else {fact: text})


def fact_in_words(fact: str, text: str) -> str:
    """Return the text of a fact for people: that of items has their titles alone."""
    return "; ".join(_titles(text).values()) if fact == SUBJECTS else text


def fact_steps(before: Enquiry, after: Enquiry, at: dt.datetime) -> Sequence[EnquiryStep]:
    """Return the steps that say which facts were corrected."""
    return list(_steps(before, after, at))


def is_corrected(before: Enquiry, after: Enquiry) -> bool:
    return fact_texts(before) != fact_texts(after)


def subject_values(titles: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the attributes of an enquiry about these items, titles by their references."""
    first, *others = titles.items() or [("", "")]
    return {"about": first[0], "about_title": first[1], "also_about": dict(others)}


def _steps(before: Enquiry, after: Enquiry, at: dt.datetime) -> Iterator[EnquiryStep]:
    former = fact_texts(before)
    for fact, value in fact_texts(after).items():
        if value != former[fact]:
            step = new_step(after, StepKind.CORRECTED, at)
            yield attrs.evolve(step, fact=fact, value=value, former=former[fact])


def _titles(text: str) -> Mapping[str, str]:
    lines = (line.partition(" ") for line in text.split("\n") if line)
    return {reference: title for reference, _, title in lines}


def _subject_attributes(text: str) -> Mapping[str, Any]:
    return subject_values(_titles(text))


def _when_attributes(text: str) -> Mapping[str, str]:
    found = _WHEN.fullmatch(text)
    return {"date": (found and found[1]) or "", "season": (found and found[2]) or ""}


_ATTRIBUTES: Mapping[str, Callable[[str], Mapping[str, Any]]] = {SUBJECTS: _subject_attributes, DATE: _when_attributes}
