"""The facts an entity's declaration states about each of its fields.

Each function returns an :func:`attrs.field` whose metadata holds one :class:`Facts`. SQL columns, the form
reader, JSON names and the API's schema are all derived from these facts; none of them holds behaviour.
"""

import enum
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

import attrs

T = TypeVar("T")

_FACTS = "ceilidh"


class Sort(enum.Enum):
    """What a field holds, and so how it is stored, read from a form and written to JSON."""

    IDENTITY = "identity"
    """Given by the system, never by a form: id, slug, version, times."""
    TEXT = "text"
    LINK = "link"
    """Text that becomes the target of a link: http(s), mailto, tel or relative."""
    FLAG = "flag"
    MEDIA = "media"
    """The path of one stored picture or film, or the empty string."""
    MEDIA_LIST = "media_list"
    TEXTS = "texts"
    """A list of short texts; a form may send it separated by commas."""
    REFERENCE = "reference"
    """The id of an item of another collection, or the empty string."""
    REFERENCES = "references"
    STRUCTURE = "structure"
    """One nested attrs class."""
    ROWS = "rows"
    """A list of one nested attrs class."""


class Film(enum.Enum):
    """Whether a media field takes films."""

    NO = "no"
    ALSO = "also"
    ONLY = "only"


@attrs.frozen
class Facts:
    """What is true of one field.

    ``required`` means: must be given when the item is added, and may not be blanked by an update. Inside the
    shape of rows it means: must be given in every row that has anything in it. ``private`` means: stored, but never
    answered to whoever reads the item.
    """

    sort: Sort
    required: bool = False
    searched: bool = False
    exclusive: bool = False
    private: bool = False
    film: Film = Film.NO
    shape: type | None = None
    to: str | None = None


def _field(facts: Facts, **options: Any) -> Any:
    return attrs.field(metadata={_FACTS: facts}, **options)


def identity(*, private: bool = False, **options: Any) -> Any:
    """A field that the system alone sets."""
    return _field(Facts(Sort.IDENTITY, private=private), **options)


def text(*, required: bool = False, searched: bool = False) -> Any:
    """A text of any length; ``searched`` makes it one of those that a list's ``search`` looks into."""
    return _field(Facts(Sort.TEXT, required=required, searched=searched), default="")


def link() -> Any:
    """An optional address that the site turns into a link."""
    return _field(Facts(Sort.LINK), default="")


def flag(*, exclusive: bool = False) -> Any:
    """A boolean; ``exclusive`` means at most one item of the collection holds it."""
    return _field(Facts(Sort.FLAG, exclusive=exclusive), default=False)


def media(*, required: bool = False, film: Film = Film.NO) -> Any:
    """One stored picture or film."""
    return _field(Facts(Sort.MEDIA, required=required, film=film), default="")


def media_list(*, required: bool = False) -> Any:
    """Stored pictures in order; ``required`` means at least one when the item is added."""
    return _field(Facts(Sort.MEDIA_LIST, required=required), factory=list)


def texts() -> Any:
    """A list of short texts."""
    return _field(Facts(Sort.TEXTS), factory=list)


def reference(to: str) -> Any:
    """The id of an item of the collection ``to``, or empty."""
    return _field(Facts(Sort.REFERENCE, to=to), default="")


def references(to: str) -> Any:
    """The ids of items of the collection ``to``, in order."""
    return _field(Facts(Sort.REFERENCES, to=to), factory=list)


def structure(shape: type, *, required: bool = False) -> Any:
    """One nested ``shape``; ``required`` means that every text in it is."""
    return _field(Facts(Sort.STRUCTURE, required=required, shape=shape), factory=shape)


def rows(shape: type) -> Any:
    """A list of ``shape``, never required; its required fields count for rows that are not blank."""
    return _field(Facts(Sort.ROWS, shape=shape), factory=list)


def facts_of(declaration: type) -> Iterator[tuple[str, Facts]]:
    """Yield the attribute name and facts of every declared field of an attrs class, in their order."""
    for attribute in attrs.fields(declaration):
        yield attribute.name, attribute.metadata[_FACTS]


@cache  # asked for with every item and list, of the few names that are declared
def wire_name(name: str) -> str:
    """Return the JSON and form name of an attribute: ``event_space_title1`` is ``eventSpaceTitle1``."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
