"""The calls about the library: everything that is stored, and what is stored in advance."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import attrs
import falcon

from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query_parser import LIMIT, OFFSET, PAGING, list_parameter, read_values, search_parameter
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import BOOLEAN, list_of, object_schema, reference
from ceilidh.media.http.upload_resource import FORM_BODY, process_upload
from ceilidh.media.service import CheckedUpload, MediaService
from ceilidh.pictures.http.picture_resource import picture_json
from ceilidh.pictures.library import LibraryFilter, LibraryQuery, PictureLibrary
from ceilidh.pictures.service import PictureService
from ceilidh_ports.fields import MediaKind

E = TypeVar("E", MediaKind, LibraryFilter)

_KINDS: Schema = {"type": "string", "enum": [each.value for each in MediaKind]}
_FILTERS: Schema = {"type": "string", "enum": [each.value for each in LibraryFilter]}
_SCHEMAS: Mapping[str, Schema] = {
    "LibraryPicture": {
        "allOf": [
            reference("Picture"),
            object_schema(
                isUsed={**BOOLEAN, "description": "Whether an item, a draft, a version or the trash names it."}
            ),
        ]
    },
    "StoredPicture": object_schema(
        picture=reference("Picture"),
        isNew={**BOOLEAN, "description": "False for a file whose bytes were stored before."},
    ),
}


@attrs.frozen
class LibraryResource:
    library: PictureLibrary
    pictures: PictureService
    media: MediaService
    limits: BodyLimits
    schemas = _SCHEMAS

    @operation(
        "pictures",
        list_of(reference("LibraryPicture")),
        id="getPictures",
        parameters=(
            search_parameter(
                "Looked for in the name at the upload, the description, the credit and the titles of the items that "
                "use the file, case and accents aside."
            ),
            list_parameter("kind", _KINDS, "Pictures, films or PDFs alone."),
            list_parameter("only", _FILTERS, "What is to be done: describe it, use it, or replace it by a larger one."),
            LIMIT,
            OFFSET,
        ),
    )
    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        """All stored pictures, films and PDFs, or those asked for, the newest first."""
        page = self.library.list(LibraryQuery(**read_values(req, _READERS)))
        resp.set_header("X-Total-Count", str(page.total))
        send_json(resp, [{**picture_json(each.file), "isUsed": each.is_used} for each in page.files])

    @operation("upload-picture", reference("StoredPicture"), bodies=FORM_BODY)
    def on_post_upload(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Store a picture, film or PDF in the library, where it stays although nothing uses it."""
        send_json(resp, process_upload(req, self.limits, self.media, self._store, frozenset(MediaKind)))

    def _store(self, upload: CheckedUpload) -> Mapping[str, object]:
        is_new = self.media.store_in_library(upload)
        return {"picture": picture_json(self.pictures.read(upload.path)), "isNew": is_new}


def _one_of(values: type[E]) -> Callable[[str], E]:
    def read(text: str) -> E:
        try:
            return values(text)
        except ValueError:
            raise ValueError(f"One of {', '.join(each.value for each in values)}.") from None

    return read


_READERS: Mapping[str, Callable[[str], Any]] = {**PAGING, "kind": _one_of(MediaKind), "only": _one_of(LibraryFilter)}
