"""The names a form may use."""

from collections.abc import Mapping

import attrs

from ceilidh_ports.fields import Facts, Sort, facts_of, wire_name
from ceilidh_ports.items import Item


@attrs.frozen
class Slot:
    """A name a form may use, and the attribute it sets: ``name`` of the item, or ``inner`` of the structure there."""

    wire: str
    name: str
    facts: Facts
    inner: str | None = None


def slots_of(kind: type[Item]) -> Mapping[str, Slot]:
    """Return every name a form of this kind may use, in the order of the declaration.

    The picture of a structure is sent as a file under the structure's name followed by its own: ``bookingInfoImage``.
    """
    slots = []
    for name, facts in facts_of(kind):
        if facts.sort is not Sort.IDENTITY:
            slots.append(Slot(wire_name(name), name, facts))
        if facts.sort is Sort.STRUCTURE and facts.shape:
            pictures = ((inner, each) for inner, each in facts_of(facts.shape) if each.sort is Sort.MEDIA)
            slots += [Slot(wire_name(f"{name}_{inner}"), name, each, inner) for inner, each in pictures]
    return {slot.wire: slot for slot in slots}
