"""What forms and messages say about a declared field, in the metadata of the field beside its specification."""

from collections.abc import Iterator

import attrs

from ceilidh_ports.fields import Declaration, FieldSpec, Metadata, field_specs

_GUIDE = "ceilidh.guide"


@attrs.frozen
class Guide:
    """What a form says about a field, and where the site shows it.

    ``label`` names the field on every screen and in every message; empty, it is made of the field's name.
    ``missing`` is the message for a missing value where it is not made of the label. ``section`` names the section of
    the form that begins with the field, or for the site content the one that it is in. ``page`` is the path of a page
    that shows the value, and ``place`` a CSS selector of the element there. ``long``: the text may have several lines.
    ``stands_in``: visitors get the default in place of an empty text.
    """

    label: str = ""
    hint: str = ""
    section: str = ""
    page: str = ""
    place: str = ""
    long: bool = False
    missing: str = ""
    stands_in: bool = False


def metadata_of(found: Guide) -> Metadata:
    """Return the metadata of a field with this guide."""
    return {_GUIDE: found}


def guide_of(shape: Declaration, name: str) -> Guide:
    """Return the guide of a declared field, with its label in any case, as in "Featured image"."""
    found: Guide = attrs.fields_dict(shape)[name].metadata.get(_GUIDE, Guide())
    return found if found.label else attrs.evolve(found, label=name.replace("_", " ").capitalize())


def guided_fields(shape: Declaration) -> Iterator[tuple[str, FieldSpec, Guide]]:
    """Yield the attribute name, the specification and the guide of each field that has a guide."""
    guided = {each.name for each in attrs.fields(shape) if _GUIDE in each.metadata}
    yield from ((name, spec, guide_of(shape, name)) for name, spec in field_specs(shape) if name in guided)
