"""What can be done with venues."""

from collections.abc import Iterable, Mapping, Sequence

from ceilidh.content import catalogue, published_items
from ceilidh.content.catalogue import Catalogue
from ceilidh.content.forms.form_reader import read_form
from ceilidh.content.kind_labels import Words
from ceilidh.content.published_items import Answer
from ceilidh.content.references import Kinds, uses_of
from ceilidh.form_data.form_parts import Part
from ceilidh.media.service import MediaService
from ceilidh.venues.model import Venue
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database, Page, Query
from ceilidh_ports.items import Item

WORDS = Words("venue", "Venue not found!")


class VenueService:
    """The venues of the catalogue.

    A ``key`` is an id or a slug; an unknown one raises :class:`~ceilidh.errors.NotFound`. ``who`` is the username of
    whoever makes a change.
    """

    def __init__(self, database: Database, media: MediaService, clock: Clock, kinds: Kinds) -> None:
        """``kinds`` are all kinds of the catalogue, so that references to a venue go with it."""
        self._catalogue = Catalogue(database, media, clock, kinds)

    def list(self, query: Query) -> Page[Venue]:
        """Return the venues asked for."""
        with self._catalogue.database.read() as records:
            return records.items.list(Venue, query)

    def get(self, key: str) -> Venue:
        """Return one venue."""
        with self._catalogue.database.read() as records:
            return catalogue.find(records.items, Venue, key, WORDS.not_found)

    def written_list(self, query: Query) -> Answer:
        """Return the venues asked for, as visitors read them."""
        return published_items.listed(self._catalogue.database, Venue, query)

    def written(self, key: str) -> Answer:
        """Return one venue, as visitors read it."""
        return published_items.single(self._catalogue.database, Venue, key, WORDS.not_found)

    def written_full_width(self) -> Answer:
        """Return the venue that is shown full width, as visitors read it, or ``null`` where none is."""
        return published_items.first(self._catalogue.database, Venue, Query(where={"is_full_width": True}))

    def uses(self, key: str) -> Mapping[str, Sequence[Item]]:
        """Return what names the venue, by its collection."""
        with self._catalogue.database.read() as records:
            venue = catalogue.find(records.items, Venue, key, WORDS.not_found)
            return uses_of(venue, records.items, self._catalogue.kinds)

    def add(self, parts: Iterable[Part], who: str = "") -> Venue:
        """Add a venue from the parts of a form.

        Raises as :func:`~ceilidh.content.catalogue.add` and :func:`~ceilidh.content.forms.form_reader.read_form` do.
        """
        with read_form(Venue, parts, self._catalogue.media) as form:
            return catalogue.add(self._catalogue, form, WORDS, who)

    def update(self, key: str, parts: Iterable[Part], who: str = "") -> Venue:
        """Change what the parts of the form name, and nothing else; raises as :meth:`add`."""
        with read_form(Venue, parts, self._catalogue.media) as form:
            return catalogue.update(self._catalogue, form, key, WORDS, who)

    def delete(self, key: str, who: str = "") -> None:
        """Remove a venue. Packages no longer list it; its events keep their texts about it."""
        catalogue.remove(self._catalogue, Venue, key, WORDS, who)

    def remove_image(self, key: str, image_name: str, who: str = "") -> Venue | None:
        """Take a picture off a venue and return its new state, or ``None`` when there is no such venue.

        ``image_name`` is the name of a field, a stored path or a file name; raises as
        :func:`~ceilidh.content.picture_removal.without_picture`.
        """
        return catalogue.remove_picture(self._catalogue, Venue, key, image_name, who)
