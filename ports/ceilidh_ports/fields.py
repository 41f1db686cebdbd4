"""Declares the fields of an item.

Each function returns an :func:`attrs.field` whose metadata holds one :class:`FieldSpec`. SQL columns, the form reader,
JSON names and the API's schema are derived from these specifications, which hold no behaviour. ``metadata`` is for what
the module of the declaration says about the field besides, such as its label on screen.
"""

import enum
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

import attrs

Declaration: TypeAlias = type
"""An attrs class whose fields are declared with the functions of this module."""

Metadata: TypeAlias = Mapping[str, Any]
"""Entries of the metadata of an attrs field, which the ports do not read."""

_SPEC = "ceilidh"

MAX_LINE, MAX_LINK = 1_000, 2_000
"""The most characters of a text of one line, and of a link, whose declaration names no other limit."""


class FieldType(enum.Enum):
    """The type of a field: it decides how the value is stored, read from a form and written to JSON."""

    IDENTITY = "identity"
    """Set by the system, never by a form: id, slug, version, times."""
    TEXT = "text"
    LINK = "link"
    """Text that becomes the target of a link: http(s), mailto, tel or relative."""
    FLAG = "flag"
    MEDIA = "media"
    """The path of one stored file, or the empty string."""
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


class MediaKind(enum.Enum):
    """What a stored file is."""

    PICTURE = "picture"
    FILM = "film"
    DOCUMENT = "document"


MediaKinds: TypeAlias = frozenset[MediaKind]

PICTURE_ONLY = frozenset({MediaKind.PICTURE})
FILM_ONLY = frozenset({MediaKind.FILM})
PICTURE_OR_FILM = PICTURE_ONLY | FILM_ONLY
PICTURE_OR_DOCUMENT = PICTURE_ONLY | {MediaKind.DOCUMENT}


class TextFormat(enum.Enum):
    """What a text has to be before it is published, unless it is blank."""

    ANY = "any"
    LINE = "line"
    """Without control characters such as line breaks."""
    EMAIL = "email"
    PHONE = "phone"
    WEB = "web"
    """A link of the schemes http and https alone."""
    MARKDOWN = "markdown"
    """Any text; its links are checked before it is published."""
    WHOLE_NUMBER = "whole_number"
    """Digits, for a number from ``least`` to ``most``."""
    DEGREES = "degrees"
    """Decimal degrees, from ``least`` to ``most``."""
    DATE = "date"
    """A date of the calendar as ISO 8601 writes it: 2026-06-20."""
    CHOICE = "choice"
    """One of the ``choices``."""


@attrs.frozen
class FieldSpec:
    """The specification of one field.

    ``required``: the value must be given when the item is added, and an update may not blank it. Inside rows: the
    value must be given in every row that is not blank. ``exclusive``: at most one item of the collection has the flag.
    ``private``: stored, but never part of a response. ``takes``: the kinds of files that a media field takes.
    ``max_length``: the most characters of a text, or of each text in a list, and the most rows; 0 for any number.
    ``text_format``: what the text has to be when it is published.
    ``least``, ``most`` and ``choices`` belong to some formats.
    ``placeholders``: texts of a draft that the product began; no published text has one of them.
    ``page``: the path of the one page that shows the pictures of a field of the site content, without the item's id;
    empty where every page shows them.
    """

    type: FieldType
    required: bool = False
    exclusive: bool = False
    private: bool = False
    takes: MediaKinds = PICTURE_ONLY
    shape: Declaration | None = None
    to: str | None = None
    max_length: int = 0
    text_format: TextFormat = TextFormat.ANY
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    placeholders: tuple[str, ...] = ()
    page: str = ""


def _field(spec: FieldSpec, metadata: Metadata | None = None, **options: Any) -> Any:
    return attrs.field(metadata={**(metadata or {}), _SPEC: spec}, **options)


def identity(*, private: bool = False, **options: Any) -> Any:
    """A field that only the system sets."""
    return _field(FieldSpec(FieldType.IDENTITY, private=private), **options)


def text(  # noqa: PLR0913  one for each part of the specification
    *,
    required: bool = False,
    default: str = "",
    max_length: int = 0,
    text_format: TextFormat = TextFormat.ANY,
    placeholders: tuple[str, ...] = (),
    metadata: Metadata | None = None,
) -> Any:
    """A text, of any length that can be stored without ``max_length``."""
    spec = FieldSpec(
        FieldType.TEXT,
        required=required,
        max_length=max_length,
        text_format=text_format,
        placeholders=placeholders,
    )
    return _field(spec, metadata, default=default)


def number(*, least: int = 1, most: int, metadata: Metadata | None = None) -> Any:
    """An optional whole number, stored as its digits."""
    spec = FieldSpec(FieldType.TEXT, max_length=MAX_LINE, text_format=TextFormat.WHOLE_NUMBER, least=least, most=most)
    return _field(spec, metadata, default="")


def degrees(*, most: int, metadata: Metadata | None = None) -> Any:
    """An optional number of decimal degrees from ``-most`` to ``most``, stored as a text."""
    spec = FieldSpec(FieldType.TEXT, max_length=MAX_LINE, text_format=TextFormat.DEGREES, least=-most, most=most)
    return _field(spec, metadata, default="")


def date(*, metadata: Metadata | None = None) -> Any:
    """An optional date, stored as ISO 8601 writes it."""
    return _field(FieldSpec(FieldType.TEXT, max_length=MAX_LINE, text_format=TextFormat.DATE), metadata, default="")


def choice(*choices: str, metadata: Metadata | None = None) -> Any:
    """One of a few texts, or empty."""
    spec = FieldSpec(FieldType.TEXT, max_length=MAX_LINE, text_format=TextFormat.CHOICE, choices=choices)
    return _field(spec, metadata, default="")


def link(*, default: str = "", text_format: TextFormat = TextFormat.ANY, metadata: Metadata | None = None) -> Any:
    """An optional address that the site turns into a link."""
    return _field(FieldSpec(FieldType.LINK, max_length=MAX_LINK, text_format=text_format), metadata, default=default)


def flag(*, exclusive: bool = False, default: bool = False, metadata: Metadata | None = None) -> Any:
    """A boolean; ``exclusive`` means at most one item of the collection holds it."""
    return _field(FieldSpec(FieldType.FLAG, exclusive=exclusive), metadata, default=default)


def media(
    *, required: bool = False, takes: MediaKinds = PICTURE_ONLY, page: str = "", metadata: Metadata | None = None
) -> Any:
    """One stored file of the given kinds."""
    return _field(FieldSpec(FieldType.MEDIA, required=required, takes=takes, page=page), metadata, default="")


def media_list(*, required: bool = False, metadata: Metadata | None = None) -> Any:
    """Stored pictures in order; ``required`` means at least one when the item is added."""
    return _field(FieldSpec(FieldType.MEDIA_LIST, required=required), metadata, factory=list)


def texts(*, default: Sequence[str] = (), max_length: int = MAX_LINE, metadata: Metadata | None = None) -> Any:
    """A list of short texts."""
    return _field(FieldSpec(FieldType.TEXTS, max_length=max_length), metadata, factory=lambda: list(default))


def reference(to: str, *, metadata: Metadata | None = None) -> Any:
    """The id of an item of the collection ``to``, or empty."""
    return _field(FieldSpec(FieldType.REFERENCE, to=to), metadata, default="")


def references(to: str, *, metadata: Metadata | None = None) -> Any:
    """The ids of items of the collection ``to``, in order."""
    return _field(FieldSpec(FieldType.REFERENCES, to=to), metadata, factory=list)


def structure(shape: Declaration, *, required: bool = False, metadata: Metadata | None = None) -> Any:
    """One nested ``shape``; ``required`` means that every text in it is."""
    return _field(FieldSpec(FieldType.STRUCTURE, required=required, shape=shape), metadata, factory=shape)


def rows(
    shape: Declaration,
    *,
    default: Sequence[Any] = (),
    max_length: int = 0,
    page: str = "",
    metadata: Metadata | None = None,
) -> Any:
    """A list of ``shape``, never required; its required fields count for rows that are not blank."""
    spec = FieldSpec(FieldType.ROWS, shape=shape, max_length=max_length, page=page)
    return _field(spec, metadata, factory=lambda: list(default))


def field_specs(declaration: Declaration) -> Iterator[tuple[str, FieldSpec]]:
    """Yield the attribute name and the specification of each field of an attrs class, in the order of declaration."""
    for attribute in attrs.fields(declaration):
        yield attribute.name, attribute.metadata[_SPEC]


@attrs.frozen
class FieldValue:
    """One value of a field that ``shape`` declares under ``name``.

    ``attribute_path`` is the dotted path of attributes, ``path`` that of JSON names and the numbers of rows, as in
    ``plans.0.linkUrl``. ``parent`` is the structure or the rows that the field is in, ``None`` for one of an item.
    """

    shape: Declaration
    name: str
    spec: FieldSpec
    value: Any
    attribute_path: str
    path: str
    parent: "FieldValue | None" = None


def field_values(
    shape: Declaration, values: Mapping[str, Any], parent: FieldValue | None = None, path: str = ""
) -> Iterator[FieldValue]:
    """Yield each of the values, by attribute, in the order of declaration; after rows or a structure, theirs.

    The value of a structure is an object or a mapping. Rows that are blank are left out.
    """
    for name, spec in field_specs(shape):
        if name not in values:
            continue
        attribute_path = f"{parent.attribute_path}.{name}" if parent else name
        field = FieldValue(shape, name, spec, values[name], attribute_path, path + json_name(name), parent)
        yield field
        if spec.type is FieldType.ROWS and spec.shape:
            for number, row in enumerate(field.value or ()):
                if not is_blank(row):
                    yield from field_values(spec.shape, values_in(row), field, f"{field.path}.{number}.")
        elif spec.shape and field.value is not None:
            yield from field_values(spec.shape, values_in(field.value), field, f"{field.path}.")


def values_in(item: Any) -> Mapping[str, Any]:
    """Return the values of an item, a structure or a row by attribute."""
    return item if isinstance(item, Mapping) else attrs.asdict(item, recurse=False)


def is_blank(value: Any) -> bool:
    """Return whether a value is ``None``, white space, or a list or nested object with only blank parts."""
    if isinstance(value, str):
        return not value.strip()
    if isinstance(value, list):
        return all(map(is_blank, value))
    if attrs.has(type(value)):
        return all(is_blank(getattr(value, field.name)) for field in attrs.fields(type(value)))
    return value is None


def public_fields(declaration: Declaration, only: frozenset[str] | None = None) -> Iterator[str]:
    """Yield the attribute names of all fields that are not private; with ``only`` those in it, and ``id``."""
    for name, spec in field_specs(declaration):
        if not spec.private and (only is None or name == "id" or name in only):
            yield name


@cache  # called for every item and list, with the few names that are declared
def json_name(name: str) -> str:
    """Return the JSON and form name of an attribute: ``event_space_title1`` is ``eventSpaceTitle1``."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
