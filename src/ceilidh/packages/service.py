"""What can be done with packages."""

from collections.abc import Iterable

from ceilidh.content import catalogue, published_items
from ceilidh.content.catalogue import Catalogue
from ceilidh.content.forms.form_reader import read_form
from ceilidh.content.kind_labels import Words
from ceilidh.content.published_items import Answer
from ceilidh.content.references import Kinds
from ceilidh.form_data.form_parts import Part
from ceilidh.media.service import MediaService
from ceilidh.packages.model import Package
from ceilidh.packages.plan_cleanup import tidy
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database, Page, Query

WORDS = Words("packege", "Packege not found!")


class PackageService:
    """The packages of the catalogue.

    A ``key`` is an id or a slug; an unknown one raises :class:`~ceilidh.errors.NotFound`. ``who`` is the username of
    whoever makes a change.
    """

    def __init__(self, database: Database, media: MediaService, clock: Clock, kinds: Kinds) -> None:
        """``kinds`` are all kinds of the catalogue, so that the venues a package names can be looked up."""
        self._catalogue = Catalogue(database, media, clock, kinds)

    def list(self, query: Query) -> Page[Package]:
        """Return the packages asked for."""
        with self._catalogue.database.read() as records:
            return records.items.list(Package, query)

    def get(self, key: str) -> Package:
        """Return one package."""
        with self._catalogue.database.read() as records:
            return catalogue.find(records.items, Package, key, WORDS.not_found)

    def written_list(self, query: Query) -> Answer:
        """Return the packages asked for, as visitors read them."""
        return published_items.listed(self._catalogue.database, Package, query)

    def written(self, key: str) -> Answer:
        """Return one package, as visitors read it."""
        return published_items.single(self._catalogue.database, Package, key, WORDS.not_found)

    def add(self, parts: Iterable[Part], who: str = "") -> Package:
        """Add a package from the parts of a form.

        Raises as :func:`~ceilidh.content.catalogue.add` and :func:`~ceilidh.content.forms.form_reader.read_form` do.
        """
        with read_form(Package, parts, self._catalogue.media) as form:
            tidy(form.values)
            return catalogue.add(self._catalogue, form, WORDS, who)

    def update(self, key: str, parts: Iterable[Part], who: str = "") -> Package:
        """Change only what the parts of the form name; files of the gallery are appended. Raises as :meth:`add`."""
        with read_form(Package, parts, self._catalogue.media) as form:
            tidy(form.values)
            return catalogue.update(self._catalogue, form, key, WORDS, who)

    def delete(self, key: str, who: str = "") -> None:
        """Remove a package."""
        catalogue.remove(self._catalogue, Package, key, WORDS, who)

    def remove_image(self, key: str, image_name: str, who: str = "") -> Package | None:
        """Take a picture off a package and return its new state, or ``None`` when there is no such package.

        ``image_name`` is the name of a field, a stored path or a file name; raises as
        :func:`~ceilidh.content.picture_removal.without_picture`.
        """
        return catalogue.remove_picture(self._catalogue, Package, key, image_name, who)
