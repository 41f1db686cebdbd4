"""Complete forms that name a picture and a film which are stored already: for tests that want items, not uploads.

The fixture ``stored_files`` stores both. Forms are changed as those of :mod:`tests.samples`; a file that is given for a
field is uploaded with the form.
"""

import hashlib
import io
from collections.abc import Callable, Mapping

from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.service import CheckedUpload, MediaService
from tests import samples
from tests.samples import Change, File, Form

PICTURE = samples.picture("stored")
FILM = samples.film("stored")
METADATA = Metadata(width=8, height=6, colour="#5643f9", format="PNG")


def stored_name(file: File) -> str:
    """Return the name that a file is stored under."""
    return f"{hashlib.sha256(file.content).hexdigest()}.{file.filename.rpartition('.')[2]}"


def store_files(media: MediaService) -> None:
    """Store the picture and the film that forms name, without checking them again."""
    for file, metadata in ((PICTURE, METADATA), (FILM, None)):
        with CheckedUpload(stored_name(file), file.filename, io.BytesIO(file.content), metadata) as upload:
            media.store(upload)


def venue_form(**changes: Change) -> Form:
    """Return a venue's form, complete but for the changes."""
    return _form(samples.venue_form, changes)


def event_form(**changes: Change) -> Form:
    """Return an event's form, complete but for the changes."""
    return _form(samples.event_form, changes)


def packege_form(**changes: Change) -> Form:
    """Return a package's form, complete but for the changes."""
    return _form(samples.packege_form, changes)


FORMS: Mapping[str, Callable[..., Form]] = {"venue": venue_form, "event": event_form, "packege": packege_form}
"""The forms by the name that calls have for the kind of item."""


def _form(whole: Callable[..., Form], changes: Mapping[str, Change]) -> Form:
    named = {name: _path(FILM if name == "featuredVideo" else PICTURE) for name, _ in whole()[1]}
    return whole(**{**named, **changes})


def _path(file: File) -> str:
    return f"/images/{stored_name(file)}"
