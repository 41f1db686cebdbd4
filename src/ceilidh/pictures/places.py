"""The places that show a stored picture or film, by item and field."""

from collections.abc import Iterator
from typing import Annotated

import attrs

from ceilidh.content.rules.form_fields import guide_of
from ceilidh.media.file_names import originals_in
from ceilidh.pictures.references import ContentState, NamingContent
from ceilidh_ports.fields import FieldType, FieldValue, field_values, values_in
from ceilidh_ports.items import Item
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.serialization import Constraint


@attrs.frozen
class PicturePlace:
    """A field that shows a file. The place of an answer is its enquiry."""

    kind: Annotated[str, "The collection of the item, such as `venues`."]
    id: str
    title: Annotated[str, "The title of the item now."]
    field: Annotated[str, "Path of the field, such as `plans.0.image`; empty for one of a former release."]
    label: Annotated[str, "The field as its form names it."]
    state: ContentState
    version: Annotated[int, Constraint({"minimum": 1}), "The number of the item’s version."]

    @property
    def name(self) -> str:
        """The place in a message."""
        label = f", {self.label}" if self.label else ""
        said = {
            ContentState.PUBLISHED: "",
            ContentState.DRAFT: " (draft)",
            ContentState.VERSION: f" (version {self.version})",
            ContentState.TRASH: " (in the trash)",
            ContentState.MAIL: "",
        }
        return f"{self.title}{label}{said[self.state]}"


def places_in(content: NamingContent, name: str) -> Iterator[PicturePlace]:
    """Yield the places of a content that show an original, one at least."""
    item = content.item
    for field, label in list(fields_showing(item, name)) or [("", "")]:
        yield PicturePlace(item.collection, item.id, content.title, field, label, content.state, item.version)


def place_of_answer(enquiry: Enquiry) -> PicturePlace:
    return PicturePlace(Enquiry.collection, enquiry.id, enquiry.name, "", "Answer", ContentState.MAIL, enquiry.version)


def fields_showing(item: Item, name: str) -> Iterator[tuple[str, str]]:
    """Yield path and label of each field whose value names an original: pictures, and texts with a link to it."""
    for value in field_values(type(item), values_in(item)):
        texts = value.value if isinstance(value.value, list) else [value.value]
        if any(name in originals_in(each.encode()) for each in texts if isinstance(each, str)):
            yield value.path, _label(value)


def _label(value: FieldValue) -> str:
    """Return the label of a field, after that of the row which it is in, as in "Other venues 2: Other venue image"."""
    label, parent = guide_of(value.shape, value.name).label, value.parent
    while parent:
        if parent.spec.type is FieldType.ROWS:
            number = int(value.path.removeprefix(f"{parent.path}.").partition(".")[0]) + 1
            label = f"{guide_of(parent.shape, parent.name).label} {number}: {label}"
        parent = parent.parent
    return label
