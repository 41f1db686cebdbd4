"""Describes the forms of all kinds of items: ``python -m tests.described_forms > web/src/api/forms.json``."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ceilidh.content.editing.checks.picture_widths import picture_frames
from ceilidh.content.forms.form_description import described_form
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.site_pages.model import SitePage
from ceilidh.venues.model import Venue
from ceilidh_ports.fields import json_name
from ceilidh_ports.items import Item

KINDS: Mapping[str, type[Item]] = {"venue": Venue, "event": Event, "packege": Package, "page": SitePage}
"""The kinds by the names that the API gives to them."""


def forms_json() -> str:
    """Return the fields of all forms, one on each line."""
    return "{\n" + ",\n".join(f'"{name}": [\n{_lines(kind)}\n]' for name, kind in KINDS.items()) + "\n}"


def _lines(kind: type[Item]) -> str:
    named = {".".join(map(json_name, path.split("."))): frame for path, frame in picture_frames(kind).items()}
    return ",\n".join(json.dumps(field, ensure_ascii=False) for field in _framed(described_form(kind), named))


def _framed(fields: Sequence[Mapping[str, Any]], frames: Mapping[str, str], before: str = "") -> Iterator[Any]:
    """Yield the fields, those of pictures with the frame in which the page draws them."""
    for field in fields:
        path = before + field.get("stored", field["name"])
        frame = {"frame": frames[path]} if path in frames else {}
        rows = {"fields": list(_framed(field["fields"], frames, f"{path}."))} if "fields" in field else {}
        yield {**field, **frame, **rows}


if __name__ == "__main__":
    print(forms_json())  # noqa: T201  its purpose
