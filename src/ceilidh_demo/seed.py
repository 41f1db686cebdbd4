"""Adds the demo content, venues, events, packages and pages of text, to an empty installation."""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.events.model import Event
from ceilidh.form_data import FilePart, FormPart, TextPart
from ceilidh.media.renditions.focal_point import FocalPoint
from ceilidh.media.service import MediaService
from ceilidh.packages.model import Package
from ceilidh.site_pages.model import SitePage
from ceilidh.venues.model import Venue
from ceilidh_demo.draw_files import draw_all
from ceilidh_demo.items import DemoItem, Drawing, load_items
from ceilidh_ports.repositories.queries import Query

_ALL = Query()

AnyCatalogue = Catalogue[Venue] | Catalogue[Event] | Catalogue[Package] | Catalogue[SitePage]


@attrs.frozen
class SeedServices:
    """The services that seeding needs."""

    venues: Catalogue[Venue]
    events: Catalogue[Event]
    packages: Catalogue[Package]
    pages: Catalogue[SitePage]
    media: MediaService

    def catalogues(self) -> dict[str, AnyCatalogue]:
        """Return the catalogues in the order of seeding: events and packages refer to venues."""
        return {"venues": self.venues, "events": self.events, "packages": self.packages, "pages": self.pages}


def seed(services: SeedServices, workdir: Path, progress: Callable[[str], None], *, scale: float = 1.0) -> bool:
    """Add the demo content and return ``True``; do nothing and return ``False`` if the installation has any item.

    All pictures and films are drawn into ``workdir`` before the first item is added. An interrupted seeding is resumed
    by the next one with the same ``workdir``: existing drawings are used, and items with existing titles are skipped.
    ``progress`` is called with messages. ``scale`` scales the size of pictures and films.
    """
    folder = workdir / "demo"
    started = folder / "begun"
    if not started.exists() and not _is_empty(services):
        return False
    loaded = [(catalogue, load_items(collection)) for collection, catalogue in services.catalogues().items()]
    drawings = [drawing for _, items in loaded for item in items for drawing in item.drawings()]
    draw_all(drawings, folder, progress, scale)
    started.touch()
    forms = FormBuilder(services.media, folder, {})
    for catalogue, items in loaded:
        _add(catalogue, items, forms, progress)
    shutil.rmtree(folder)
    return True


def _is_empty(services: SeedServices) -> bool:
    one = Query(limit=1)
    return not any(catalogue.list(one).total for catalogue in services.catalogues().values())


def _add(
    catalogue: AnyCatalogue, items: Sequence[DemoItem], forms: "FormBuilder", progress: Callable[[str], None]
) -> None:
    ids = {stored.title: stored.id for stored in catalogue.list(_ALL).items}
    for item in items:
        if item.title not in ids:
            progress(f"Adding {item.title}")
            ids[item.title] = catalogue.add(forms.parts(item)).id
        forms.ids[item.title] = ids[item.title]


@attrs.frozen
class FormBuilder:
    """Builds the form of an item. ``ids`` maps the titles of items that were added to their ids."""

    media: MediaService
    folder: Path
    ids: dict[str, str]

    def parts(self, item: DemoItem) -> Iterator[FormPart]:
        """Yield the parts of an item's form; pictures inside rows and structures are uploaded first."""
        for name, value in item.data.items():
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
                yield TextPart(name, value if isinstance(value, str) else json.dumps(self._upload(value)))

    def _file(self, name: str, drawing: Drawing) -> Iterator[FormPart]:
        if drawing.focus:
            self._upload(drawing)  # the field stores the same bytes again, which keep their record
        with (self.folder / drawing.filename).open("rb") as stream:
            yield FilePart(name, drawing.filename, stream)

    def _upload(self, value: Any) -> Any:
        if isinstance(value, Drawing):
            with (
                (self.folder / value.filename).open("rb") as stream,
                self.media.receive(stream, value.filename) as upload,
            ):
                path = self.media.store(upload)
                if value.focus:
                    self.media.files.choose_focal_point(upload.name, FocalPoint(*value.focus))
                return path
        if isinstance(value, list):
            return [self._upload(each) for each in value]
        if isinstance(value, dict):
            return {name: self._upload(each) for name, each in value.items()}
        return value
