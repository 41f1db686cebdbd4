"""The names a form may use."""

from collections.abc import Mapping

import attrs

from ceilidh_ports.fields import FieldSpec, FieldType, field_specs, json_name
from ceilidh_ports.items import Item


@attrs.frozen
class Slot:
    """A name a form may use, and the attribute it sets: ``name`` of the item, or ``inner`` of the structure there."""

    wire: str
    name: str
    facts: FieldSpec
    inner: str | None = None


def slots_of(kind: type[Item]) -> Mapping[str, Slot]:
    """Return every name a form of this kind may use, in the order of the declaration.

    The picture of a structure is sent as a file under the structure's name followed by its own: ``bookingInfoImage``.
    """
    slots = []
    for name, facts in field_specs(kind):
        if facts.type is not FieldType.IDENTITY:
            slots.append(Slot(json_name(name), name, facts))
        if facts.type is FieldType.STRUCTURE and facts.shape:
            pictures = ((inner, each) for inner, each in field_specs(facts.shape) if each.type is FieldType.MEDIA)
            slots += [Slot(json_name(f"{name}_{inner}"), name, each, inner) for inner, each in pictures]
    return {slot.wire: slot for slot in slots}
