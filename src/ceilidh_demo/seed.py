"""Adds the demo content, venues, events, packages and pages of text, to an empty installation."""

import io
import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.events.model import Event
from ceilidh.form_data import FilePart, FormPart, TextPart
from ceilidh.media.facts.file_entries import CHOSEN
from ceilidh.media.service import MediaService
from ceilidh.packages.model import Package
from ceilidh.site_content.model import SITE_ID, SiteContent
from ceilidh.site_pages.model import SitePage
from ceilidh.venues.model import Venue
from ceilidh_demo.brochure import brochure
from ceilidh_demo.descriptions import description
from ceilidh_demo.draw_files import draw_all
from ceilidh_demo.items import DemoItem, Drawing, load_items
from ceilidh_ports.repositories.queries import Query

_ALL = Query()

_WORDS = {"accomodationTab": "Accommodation", "nearByTab": "Nearby"}
"""The words of the site content that the demo has instead of those of a new installation."""

AnyCatalogue = Catalogue[Venue] | Catalogue[Event] | Catalogue[Package] | Catalogue[SitePage]


@attrs.frozen
class SeedServices:
    """The services that seeding needs."""

    venues: Catalogue[Venue]
    events: Catalogue[Event]
    packages: Catalogue[Package]
    pages: Catalogue[SitePage]
    site: Catalogue[SiteContent]
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
    services.site.update(SITE_ID, [TextPart(name, words) for name, words in _WORDS.items()])
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
        """Yield the parts of an item's form; pictures are stored first, as their records say what they show."""
        for name, value in item.data.items():
            if name == "venueId":
                yield TextPart(name, self.ids[value])
            elif name == "topVenues":
                yield TextPart(name, json.dumps([self.ids[title] for title in value]))
            elif name == "brochure":
                yield FilePart(name, f"{item.title}.pdf", io.BytesIO(brochure(item.data)))
            elif isinstance(value, Drawing) and value.motions:
                with (self.folder / value.filename).open("rb") as stream:
                    yield FilePart(name, value.filename, stream)
            else:
                stored = self._upload(value)
                yield TextPart(name, stored if isinstance(stored, str) else json.dumps(stored))

    def _upload(self, value: Any) -> Any:
        if isinstance(value, Drawing):
            with (
                (self.folder / value.filename).open("rb") as stream,
                self.media.receive(stream, value.filename) as upload,
            ):
                path = self.media.store(upload)
                self.media.files.change(upload.name, _record(value))
                return path
        if isinstance(value, list):
            return [self._upload(each) for each in value]
        if isinstance(value, dict):
            return {name: self._upload(each) for name, each in value.items()}
        return value


def _record(picture: Drawing) -> dict[str, Any]:
    """Return what the record of the stored picture says of it."""
    text = description(picture.scene)
    said = {"description": text, "is_decorative": not text, "caption": picture.caption, "credit": picture.credit}
    if not picture.focus:
        return said
    x, y = picture.focus
    return {**said, "focal_x": x, "focal_y": y, "focal_source": CHOSEN}
