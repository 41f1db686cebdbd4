"""Which required values of an item are missing."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ceilidh.content.validation.blank_values import is_blank
from ceilidh_ports.fields import FieldSpec, FieldType, field_specs, json_name


def demand(name: str, verb: str = "is") -> str:
    """Return the sentence that asks for the attribute ``name``, as in "Featured image is required."."""
    return f"{name.replace('_', ' ').capitalize()} {verb} required."


def missing(
    kind: type, values: Mapping[str, Any], *, adding: bool, chosen: Collection[str] = ()
) -> Iterator[tuple[str, str]]:
    """Yield the wire name and a sentence for each required value that ``values`` lacks or blanks.

    ``values`` maps attribute names to what was sent, a structure being a mapping of its own; ``chosen`` are the
    attributes for which a file came. An update (``adding=False``) is only asked about what it sent.
    """
    for name, facts in field_specs(kind):
        if not facts.required or name in chosen:
            continue
        if facts.type is FieldType.STRUCTURE:
            yield from _missing_texts(name, facts, values.get(name), adding=adding)
        elif (adding or name in values) and is_blank(values.get(name)):
            yield json_name(name), demand(name, "are" if facts.type is FieldType.MEDIA_LIST else "is")


def _missing_texts(
    name: str, facts: FieldSpec, sent: Mapping[str, Any] | None, *, adding: bool
) -> Iterator[tuple[str, str]]:
    assert facts.shape is not None
    if sent is None and adding:
        yield json_name(name), demand(name)
    texts = sent or {}
    for inner, _ in field_specs(facts.shape):
        if (adding or inner in texts) and is_blank(texts.get(inner)):
            yield f"{json_name(name)}.{json_name(inner)}", demand(inner)
