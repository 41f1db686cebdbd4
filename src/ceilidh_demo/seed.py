"""Fills an empty installation with the demonstration's venues, events and packages."""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import attrs

from ceilidh.content.catalogue import Catalogue
from ceilidh.events.model import Event
from ceilidh.form_data.form_parts import FilePart, FormPart, TextPart
from ceilidh.media.service import MediaService
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_demo.draw_files import draw_all
from ceilidh_demo.items import Drawing, Story, stories
from ceilidh_ports.repositories.queries import Query

_EVERYTHING = Query()

Shelf = Catalogue[Venue] | Catalogue[Event] | Catalogue[Package]


class House(Protocol):
    """The services that a seeding goes through."""

    @property
    def venues(self) -> Catalogue[Venue]: ...
    @property
    def events(self) -> Catalogue[Event]: ...
    @property
    def packages(self) -> Catalogue[Package]: ...
    @property
    def media(self) -> MediaService: ...


def seed(services: House, workdir: Path, progress: Callable[[str], None], *, scale: float = 1.0) -> bool:
    """Add the demonstration where there is no venue, event and package at all, or change nothing and return ``False``.

    Everything is drawn into ``workdir`` before the first item is added. A seeding that was broken off is completed by
    the next one with the same ``workdir``: drawings that are there are used, items whose titles are there are left
    alone. ``progress`` is told in words how far it is. ``scale`` is that of the pictures' and films' sizes.
    """
    folder = workdir / "demo"
    begun = folder / "begun"
    if not begun.exists() and not _empty(services):
        return False
    # Events and packages name venues, so these come first.
    shelves: tuple[tuple[str, Shelf], ...] = (
        ("venues", services.venues),
        ("events", services.events),
        ("packages", services.packages),
    )
    told = [(shelf, stories(collection)) for collection, shelf in shelves]
    everything = [drawing for _, group in told for story in group for drawing in story.drawings()]
    draw_all(everything, folder, progress, scale)
    begun.touch()
    scribe = Scribe(services.media, folder, {})
    for shelf, group in told:
        _add(shelf, group, scribe, progress)
    shutil.rmtree(folder)
    return True


def _empty(services: House) -> bool:
    one = Query(limit=1)
    return not any(shelf.list(one).total for shelf in (services.venues, services.events, services.packages))


def _add(shelf: Shelf, group: Sequence[Story], scribe: "Scribe", progress: Callable[[str], None]) -> None:
    there = {item.title: item.id for item in shelf.list(_EVERYTHING).items}
    for story in group:
        if story.title not in there:
            progress(f"Adding {story.title}")
            there[story.title] = shelf.add(scribe.parts(story)).id
        scribe.ids[story.title] = there[story.title]


@attrs.frozen
class Scribe:
    """Fills in the form of an item. ``ids`` maps the titles of items added before to their ids."""

    media: MediaService
    folder: Path
    ids: dict[str, str]

    def parts(self, story: Story) -> Iterator[FormPart]:
        """Yield what the form of a story would send; pictures inside rows and structures are uploaded first."""
        for name, value in story.data.items():
            if name == "venueId":
                yield TextPart(name, self.ids[value])
            elif name == "topVenues":
                yield TextPart(name, json.dumps([self.ids[title] for title in value]))
            elif name == "galleryImages":
                for drawing in value:
                    yield from self._file(name, drawing)
            elif isinstance(value, Drawing):
                yield from self._file(name, value)
            else:
                yield TextPart(name, value if isinstance(value, str) else json.dumps(self._uploaded(value)))

    def _file(self, name: str, drawing: Drawing) -> Iterator[FormPart]:
        with (self.folder / drawing.filename).open("rb") as stream:
            yield FilePart(name, drawing.filename, stream)

    def _uploaded(self, value: Any) -> Any:
        if isinstance(value, Drawing):
            with (
                (self.folder / value.filename).open("rb") as stream,
                self.media.receive(stream, value.filename) as received,
            ):
                return self.media.store(received)
        if isinstance(value, list):
            return [self._uploaded(each) for each in value]
        if isinstance(value, dict):
            return {name: self._uploaded(each) for name, each in value.items()}
        return value
