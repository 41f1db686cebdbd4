"""Reads the parts of a form into what they say about an item of a kind."""

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Generic, TypeVar

import attrs

from ceilidh.content.forms.field_readers import UnreadableError, read_text
from ceilidh.content.forms.form_fields import Slot, slots_of
from ceilidh.content.optimistic_locking import VERSION
from ceilidh.errors import Invalid, TooLarge, UnsupportedMediaType
from ceilidh.form_data.form_parts import FilePart, Part, TextPart
from ceilidh.media.service import MediaService, Received
from ceilidh_ports.fields import FieldType
from ceilidh_ports.items import Item

I = TypeVar("I", bound=Item)  # noqa: E741  a type variable, never a value


@attrs.define
class Form(Generic[I]):
    """What a form said.

    ``values`` maps attribute names to values, a structure being a mapping of the attributes that were sent and a media
    list the paths to append, or, where its name is in ``whole``, the paths to have from now on. ``files`` holds what
    came as files and is in no store yet. ``errors`` maps wire names to a sentence each. ``version`` is what was
    sent as the version of the item, unchecked. ``temporary`` removes the files' temporary copies when it is closed.
    """

    kind: type[I]
    values: dict[str, Any] = attrs.field(factory=dict)
    whole: set[str] = attrs.field(factory=set)
    files: dict[Slot, list[Received]] = attrs.field(factory=dict)
    errors: dict[str, str] = attrs.field(factory=dict)
    version: str | None = None
    temporary: ExitStack = attrs.field(factory=ExitStack)

    @property
    def chosen(self) -> set[str]:
        """The attributes of the item for which a file came."""
        return {slot.name for slot in self.files if slot.inner is None}

    def keep(self, media: MediaService) -> None:
        """Store the files; their paths join the values."""
        for slot, received in self.files.items():
            for each in received:
                self._set(slot, media.keep(each))

    def take(self, part: Part, slot: Slot, media: MediaService) -> None:
        """Add one part; a file of the wrong type or size raises as ``media.receive`` does, naming the field."""
        try:
            if isinstance(part, FilePart):
                self._take_file(part, slot, media)
            else:
                self._set(slot, read_text(part.text, slot.facts))
        except UnreadableError as error:
            self.errors[slot.wire] = str(error)
        except Invalid as error:
            self.errors[slot.wire] = error.message
        except (UnsupportedMediaType, TooLarge) as error:
            raise type(error)(error.message, {slot.wire: error.message}) from error

    def _take_file(self, part: FilePart, slot: Slot, media: MediaService) -> None:
        if slot.facts.type not in (FieldType.MEDIA, FieldType.MEDIA_LIST):
            raise UnreadableError("This field takes a text, not a file.")
        received = self.temporary.enter_context(media.receive(part.stream, part.filename, film=slot.facts.film))
        before = self.files.get(slot, []) if slot.facts.type is FieldType.MEDIA_LIST else []
        self.files[slot] = [*before, received]

    def _set(self, slot: Slot, value: Any) -> None:
        if slot.facts.type in (FieldType.MEDIA, FieldType.MEDIA_LIST) and not value:
            return
        if slot.inner:
            self.values.setdefault(slot.name, {})[slot.inner] = value
        elif slot.facts.type is FieldType.STRUCTURE:
            self.values.setdefault(slot.name, {}).update(value)
        elif isinstance(value, list) and slot.facts.type is FieldType.MEDIA_LIST:
            self.whole.add(slot.name)
            self.values.setdefault(slot.name, [])[:0] = value
        elif slot.facts.type is FieldType.MEDIA_LIST:
            self.values.setdefault(slot.name, []).append(value)
        else:
            self.values[slot.name] = value


@contextmanager
def read_form(kind: type[I], parts: Iterable[Part], media: MediaService) -> Iterator[Form[I]]:
    """Read all parts; what came as files waits in temporary files until the block ends.

    Names the kind does not know are ignored, and so is a file without a name: a picture nobody chose. Raises as
    :meth:`Form.take` does, and whatever reading ``parts`` raises.
    """
    form = Form(kind)
    slots = slots_of(kind)
    with form.temporary:
        for part in parts:
            slot = slots.get(part.name)
            if part.name == VERSION:
                form.version = part.text if isinstance(part, TextPart) else ""
            if slot and not (isinstance(part, FilePart) and not part.filename):
                form.take(part, slot, media)
        yield form
