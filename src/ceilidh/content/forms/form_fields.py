"""The fields that the form of a kind has."""

from collections.abc import Mapping

import attrs

from ceilidh_ports.fields import FieldSpec, FieldType, field_specs, json_name
from ceilidh_ports.items import Item


@attrs.frozen
class FormField:
    """A field of a form. It sets ``attribute`` of the item, or ``nested`` of the structure in that attribute."""

    name: str
    attribute: str
    spec: FieldSpec
    nested: str | None = None


def form_fields(kind: type[Item]) -> Mapping[str, FormField]:
    """Return all fields of the kind's form by name, in the order of declaration.

    The picture of a structure is a field of its own, named after both: ``bookingInfoImage``.
    """
    fields = []
    for name, spec in field_specs(kind):
        if spec.type is not FieldType.IDENTITY:
            fields.append(FormField(json_name(name), name, spec))
        if spec.shape and spec.type is FieldType.STRUCTURE:
            pictures = ((nested, each) for nested, each in field_specs(spec.shape) if each.type is FieldType.MEDIA)
            fields += [FormField(json_name(f"{name}_{nested}"), name, each, nested) for nested, each in pictures]
    return {field.name: field for field in fields}
