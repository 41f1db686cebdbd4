"""The titles of the items that an enquiry is about."""

from collections.abc import Mapping
from typing import Any

from ceilidh.enquiries.about_item import AboutItem, FindAboutItem
from ceilidh.enquiries.thread.facts import SUBJECTS, subject_values
from ceilidh.errors import Invalid


def with_titles(
    values: Mapping[str, Any], known: Mapping[str, str], find_about_item: FindAboutItem
) -> Mapping[str, Any]:
    """Return attributes of an enquiry that name its items, instead of ``subjects``; those known keep their titles.

    Raises ``Invalid`` for an item that visitors do not see.
    """
    if SUBJECTS not in values:
        return values
    rest = {**values}
    found = [_item(each, known, find_about_item) for each in rest.pop(SUBJECTS)]
    return {**rest, **subject_values({each.reference: each.title for each in found})}


def _item(reference: str, known: Mapping[str, str], find_about_item: FindAboutItem) -> AboutItem:
    item = AboutItem(reference, known[reference]) if reference in known else find_about_item(reference)
    if item is None:
        raise Invalid("Please check the facts.", {SUBJECTS: "Visitors see no such item."})
    return item
