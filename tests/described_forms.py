"""Describes the forms of all kinds of items: ``python -m tests.described_forms > web/src/api/forms.json``."""

import json
from collections.abc import Mapping

from ceilidh.content.forms.form_description import described_form
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.site_pages.model import SitePage
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item

KINDS: Mapping[str, type[Item]] = {"venue": Venue, "event": Event, "packege": Package, "page": SitePage}
"""The kinds by the names that the API gives to them."""


def forms_json() -> str:
    """Return the fields of all forms, one on each line."""
    return "{\n" + ",\n".join(f'"{name}": [\n{_lines(kind)}\n]' for name, kind in KINDS.items()) + "\n}"


def _lines(kind: type[Item]) -> str:
    return ",\n".join(json.dumps(field, ensure_ascii=False) for field in described_form(kind))


if __name__ == "__main__":
    print(forms_json())  # noqa: T201  its purpose
