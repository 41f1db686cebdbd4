"""Generates distinct venues of realistic size from the sentences of the demo."""

import random
import re
from collections.abc import Iterator
from importlib import resources
from typing import Any

from ceilidh.bootstrap import KINDS
from ceilidh.content.rules.shared_fields import CenterContent
from ceilidh.content.rules.validation.fact_formats import FACT_FORMATS
from ceilidh.packages.model import Package
from ceilidh.plugins import open_database
from ceilidh.venues.model import OtherVenue, Venue
from ceilidh_ports.fields import FieldType, field_specs

_OTHER = {"title", *(name for name, facts in field_specs(Venue) if facts.text_format in FACT_FORMATS)}
_LENGTH = 90
"""Characters of each text: with all its fields a venue comes to some 3.5 kB of JSON."""


def fill(url: str, venues: int, packages: int) -> None:
    """Create the schema, that many venues, and packages that reference every venue."""
    database = open_database(url, KINDS)
    database.migrate(lambda _: None)
    writer = _Writer()
    with database.write() as records:
        for number in range(venues):
            records.items.add(writer.venue(number))
        for number in range(packages):
            records.items.add(writer.package(number, venues))
    database.close()


def venue_id(number: int) -> str:
    """Return the id of the ``number``-th venue."""
    return f"{number:024x}"


class _Writer:
    def __init__(self) -> None:
        texts = resources.files("ceilidh_demo").joinpath("texts", "venues")
        words = " ".join(each.read_text(encoding="utf-8") for each in texts.iterdir())
        self._sentences = [each for each in re.split(r"[.\"]\s", words) if len(each.split()) > 6]
        self._random = random.Random(1)  # noqa: S311  the same content in every run
        self._texts = [
            name for name, facts in field_specs(Venue) if facts.type is FieldType.TEXT and name not in _OTHER
        ]
        self._pictures = [name for name, facts in field_specs(Venue) if facts.type is FieldType.MEDIA]

    def venue(self, number: int) -> Venue:
        return Venue(
            id=venue_id(number),
            slug=f"house-{number}",
            title=f"House {number}",
            center_content=CenterContent(top_text=self._text(), left_text=self._text(), right_text=self._text()),
            itinerary_content=[OtherVenue(title="A boathouse", description=self._text(), image=self._picture())],
            is_featured=number == 0,
            is_full_width=number == 1,
            **self._fields,
        )

    @property
    def _fields(self) -> dict[str, Any]:
        texts = {name: self._text() for name in self._texts}
        return texts | {name: self._picture() for name in self._pictures}

    def package(self, number: int, venues: int) -> Package:
        return Package(
            id=f"{number:024x}",
            slug=f"package-{number}",
            title=f"Package {number}",
            description=self._text(),
            top_venues=[venue_id((number + step) % venues) for step in range(3)],
        )

    def _text(self) -> str:
        return " ".join(self._words())[:_LENGTH]

    def _words(self) -> Iterator[str]:
        for _ in range(4):
            words = self._random.choice(self._sentences).split()
            yield from words[: self._random.randrange(4, len(words) + 1)]

    def _picture(self) -> str:
        return f"/images/{self._random.randbytes(16).hex()}.jpg"
