"""What can be done with events."""

from collections.abc import Iterable

from ceilidh.content import catalogue, published_items
from ceilidh.content.catalogue import Catalogue
from ceilidh.content.forms.form_reader import read_form
from ceilidh.content.kind_labels import Words
from ceilidh.content.published_items import Answer
from ceilidh.content.references import Kinds
from ceilidh.events.model import Event
from ceilidh.form_data.form_parts import Part
from ceilidh.media.service import MediaService
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database, Page, Query

WORDS = Words("event", "Event not found!")


class EventService:
    """The events of the catalogue.

    A ``key`` is an id or a slug; an unknown one raises :class:`~ceilidh.errors.NotFound`. ``who`` is the username of
    whoever makes a change.
    """

    def __init__(self, database: Database, media: MediaService, clock: Clock, kinds: Kinds) -> None:
        """``kinds`` are all kinds of the catalogue, so that the venue an event names can be looked up."""
        self._catalogue = Catalogue(database, media, clock, kinds)

    def list(self, query: Query) -> Page[Event]:
        """Return the events asked for."""
        with self._catalogue.database.read() as records:
            return records.items.list(Event, query)

    def get(self, key: str) -> Event:
        """Return one event."""
        with self._catalogue.database.read() as records:
            return catalogue.find(records.items, Event, key, WORDS.not_found)

    def written_list(self, query: Query) -> Answer:
        """Return the events asked for, as visitors read them."""
        return published_items.listed(self._catalogue.database, Event, query)

    def written(self, key: str) -> Answer:
        """Return one event, as visitors read it."""
        return published_items.single(self._catalogue.database, Event, key, WORDS.not_found)

    def add(self, parts: Iterable[Part], who: str = "") -> Event:
        """Add an event from the parts of a form.

        Raises as :func:`~ceilidh.content.catalogue.add` and :func:`~ceilidh.content.forms.form_reader.read_form` do.
        """
        with read_form(Event, parts, self._catalogue.media) as form:
            return catalogue.add(self._catalogue, form, WORDS, who)

    def update(self, key: str, parts: Iterable[Part], who: str = "") -> Event:
        """Change only what the parts of the form name; files of the gallery are appended. Raises as :meth:`add`."""
        with read_form(Event, parts, self._catalogue.media) as form:
            return catalogue.update(self._catalogue, form, key, WORDS, who)

    def delete(self, key: str, who: str = "") -> None:
        """Remove an event."""
        catalogue.remove(self._catalogue, Event, key, WORDS, who)

    def remove_image(self, key: str, image_name: str, who: str = "") -> Event | None:
        """Take a picture off an event and return its new state, or ``None`` when there is no such event.

        ``image_name`` is the name of a field, a stored path or a file name; raises as
        :func:`~ceilidh.content.picture_removal.without_picture`.
        """
        return catalogue.remove_picture(self._catalogue, Event, key, image_name, who)
