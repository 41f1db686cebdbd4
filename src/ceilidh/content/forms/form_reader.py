"""Reads the parts of a submitted form into the values of an item."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, Generic, TypeVar

import attrs

from ceilidh.content.forms.field_parsers import UnreadableError, parse_field
from ceilidh.content.forms.form_fields import FormField, form_fields
from ceilidh.errors import Invalid, TooLarge, UnsupportedMediaType
from ceilidh.form_data import FilePart, FormPart, TextPart
from ceilidh.media.service import CheckedUpload, MediaService
from ceilidh_ports.fields import FieldType
from ceilidh_ports.items import Item

VERSION_FIELD = "version"
"""The form field with the version of the item that the form was filled from."""

SLUG_FIELD = "slug"
"""The form field with the address of the item; only drafts take it."""

ItemT = TypeVar("ItemT", bound=Item)


@attrs.define
class Form(Generic[ItemT]):
    """The content of a submitted form.

    ``values`` maps attribute names to values: a structure to a mapping of the submitted attributes, a media list to the
    paths to append or, if its name is in ``replaced_lists``, to the whole new list. ``uploads`` are files that are not
    stored yet. ``errors`` maps field names to messages. ``version`` is the submitted version of the item and ``slug``
    its submitted address, both unchecked and ``None`` where they were not sent. ``sent_files`` counts the files of each
    field. Closing ``temporary_files`` deletes the
    temporary copies of the uploads.
    """

    kind: type[ItemT]
    values: dict[str, Any] = attrs.field(factory=dict)
    replaced_lists: set[str] = attrs.field(factory=set)
    uploads: dict[FormField, list[CheckedUpload]] = attrs.field(factory=dict)
    errors: dict[str, str] = attrs.field(factory=dict)
    version: str | None = None
    slug: str | None = None
    sent_files: Counter[str] = attrs.field(factory=Counter)
    temporary_files: ExitStack = attrs.field(factory=ExitStack)

    @property
    def uploaded_attributes(self) -> set[str]:
        """The attributes of the item that have an uploaded file."""
        return {field.attribute for field in self.uploads if field.nested is None}

    def store_uploads(self, media: MediaService) -> None:
        """Store the uploaded files and add their paths to the values."""
        for field, files in self.uploads.items():
            for file in files:
                self._set(field, media.store(file))

    def add_part(self, part: FormPart, field: FormField, media: MediaService) -> None:
        """Add one part. Raises what ``media.receive`` raises for a file of a wrong type or size, naming the field."""
        names = self._names_of(part, field)
        try:
            if isinstance(part, FilePart):
                self._add_file(part, field, media)
            else:
                self._set(field, parse_field(part.text, field.spec))
        except UnreadableError as error:
            self.errors[field.name] = str(error)
        except Invalid as error:
            self.errors |= dict.fromkeys(names, error.message)
        except (UnsupportedMediaType, TooLarge) as error:
            raise type(error)(error.message, dict.fromkeys(names, error.message)) from error

    def _names_of(self, part: FormPart, field: FormField) -> Sequence[str]:
        """Return the names that an error of the part has: a file of a list has one with its number in the sent list.

        Numbers begin at 0, as those of rows; paths that were sent before it count too.
        """
        if not (isinstance(part, FilePart) and field.spec.type is FieldType.MEDIA_LIST):
            return (field.name,)
        number = len(self.values.get(field.attribute, ())) + self.sent_files[field.name]
        self.sent_files[field.name] += 1
        return field.name, f"{field.name}.{number}"

    def _add_file(self, part: FilePart, field: FormField, media: MediaService) -> None:
        if field.spec.type not in (FieldType.MEDIA, FieldType.MEDIA_LIST):
            raise UnreadableError("This field takes a text, not a file.")
        file = self.temporary_files.enter_context(media.receive(part.stream, part.filename, takes=field.spec.takes))
        previous = self.uploads.get(field, []) if field.spec.type is FieldType.MEDIA_LIST else []
        self.uploads[field] = [*previous, file]

    def _set(self, field: FormField, value: Any) -> None:
        if field.spec.type in (FieldType.MEDIA, FieldType.MEDIA_LIST) and not value:
            return
        if field.nested:
            self.values.setdefault(field.attribute, {})[field.nested] = value
        elif field.spec.type is FieldType.STRUCTURE:
            self.values.setdefault(field.attribute, {}).update(value)
        elif field.spec.type is FieldType.MEDIA_LIST:
            self._extend_list(field.attribute, value)
        else:
            self.values[field.attribute] = value

    def _extend_list(self, attribute: str, value: str | list[str]) -> None:
        paths = self.values.setdefault(attribute, [])
        if isinstance(value, list):
            self.replaced_lists.add(attribute)
            paths[:0] = value
        else:
            paths.append(value)


@contextmanager
def read_form(kind: type[ItemT], parts: Iterable[FormPart], media: MediaService) -> Iterator[Form[ItemT]]:
    """Read all parts. Uploaded files stay in temporary files until the ``with`` block ends.

    Fields that the kind does not have are ignored, and files without a name: a file input that nobody filled in.
    Raises what :meth:`Form.add_part` and the iteration of ``parts`` raise.
    """
    form = Form(kind)
    fields = form_fields(kind)
    with form.temporary_files:
        for part in parts:
            field = fields.get(part.name)
            if part.name == VERSION_FIELD:
                form.version = part.text if isinstance(part, TextPart) else ""
            if part.name == SLUG_FIELD:
                form.slug = part.text.strip() if isinstance(part, TextPart) else ""
            if field and not (isinstance(part, FilePart) and not part.filename):
                form.add_part(part, field, media)
        yield form
