"""The labels of the forms are those of the declared fields, which the server's messages use."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.fields import Declaration, FieldType, field_specs, json_name, label_of
from ceilidh_ports.items import Item

WEB = Path(__file__).parents[2] / "web/src"
FEATURES = WEB / "features"
_PICKED_IN_SETTINGS = {"isFeatured", "isFullWidth"}
_OTHER_NAMES = {"bookingInfo.image": "bookingInfoImage"}


def declared(shape: Declaration, prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, spec in field_specs(shape):
        path = prefix + json_name(name)
        if spec.type is FieldType.STRUCTURE and spec.shape:
            yield from declared(spec.shape, f"{path}.")
        elif spec.type is not FieldType.IDENTITY and not (spec.exclusive and path in _PICKED_IN_SETTINGS):
            yield _OTHER_NAMES.get(path, path), label_of(name, spec)


def labels_in(source: str) -> dict[str, str]:
    return dict(re.findall(r'''[ {]"?([\w.]+)"?: "([^"]*?)(?: \(optional\))?"''', source))


@pytest.mark.parametrize(
    ("kind", "form"),
    [
        (Venue, "venues/admin/fields/venueFieldInfo.ts"),
        (Event, "events/admin/fields/eventFieldInfo.tsx"),
        (Package, "packages/admin/fields/packageFieldInfo.tsx"),
    ],
)
def test_a_field_has_the_same_label_in_its_form_and_in_messages(kind: type[Item], form: str) -> None:
    sections, _, _ = (FEATURES / form).read_text().partition("export const")
    search_entry = (WEB / "admin/fields/searchEntry/searchEntryValues.ts").read_text().partition("};")[0]

    assert dict(declared(kind)) == labels_in(sections) | labels_in(search_entry)
