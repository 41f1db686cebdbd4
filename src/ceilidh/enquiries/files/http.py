"""The HTTP calls for the private files of enquiries."""

import attrs
import falcon

from ceilidh.enquiries.files.file_json import SCHEMAS, file_json
from ceilidh.enquiries.files.service import MOST_BYTES, EnquiryFiles
from ceilidh.errors import Invalid, TooLarge, UnsupportedMediaType
from ceilidh.form_data import FilePart
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import MESSAGE, TEXT, list_of, reference
from ceilidh_ports.records.enquiry_mails import EnquiryFile

_FIELD = "file"
_FORM: Schema = {
    "type": "object",
    "required": [_FIELD],
    "properties": {_FIELD: {"type": "string", "format": "binary", "description": "The file."}},
}
_LIMITS = BodyLimits(total_bytes=MOST_BYTES + 1024 * 1024, parts=10)
_ENQUIRY = Parameter(name="id", schema=TEXT, description="The id of the enquiry.", in_="path")
_ID = Parameter(name="id", schema=TEXT, description="The id of the file.", in_="path")
_FILE = reference("EnquiryFile")
# Falcon writes the name between quotation marks as it is.
_UNQUOTED = str.maketrans('"\\', "'_")
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
}


@attrs.frozen
class EnquiryFileResource:
    """No response may be cached: they contain personal data."""

    files: EnquiryFiles
    schemas = SCHEMAS

    @operation(
        "waiting-enquiry-files/{id}", list_of(_FILE), id="getWaitingFiles", parameters=(_ENQUIRY,), errors=(404,)
    )
    def on_get_waiting(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """The files that were attached to an enquiry and that no answer went with."""
        send_json(resp, [file_json(each) for each in self.files.waiting(id)], cache_control="no-store")

    @operation(
        "enquiry-message-files/{id}", list_of(_FILE), id="getMessageFiles", parameters=(_ENQUIRY,), errors=(404,)
    )
    def on_get_message(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """The files of the mail that an enquiry was made of."""
        send_json(resp, [file_json(each) for each in self.files.of_message(id)], cache_control="no-store")

    @operation("add-enquiry-file/{id}", _FILE, form=_FORM, parameters=(_ENQUIRY,), errors=(404,))
    def on_post_add(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Store a private file of an enquiry, for the next answer."""
        send_json(resp, file_json(self._added(req, id)), cache_control="no-store")

    def _added(self, req: falcon.Request, enquiry_id: str) -> EnquiryFile:
        for part in read_parts(req, _LIMITS):
            if isinstance(part, FilePart) and part.name == _FIELD and part.filename:
                try:
                    return self.files.add(enquiry_id, part.stream, part.filename)
                except (Invalid, TooLarge, UnsupportedMediaType) as error:
                    raise type(error)(error.message, {_FIELD: error.message}) from error
        raise Invalid("Choose a file.", {_FIELD: "Choose a file."})

    @operation("delete-enquiry-file/{id}", MESSAGE, parameters=(_ID,), errors=(404, 409))
    def on_delete_remove(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Remove a file that no answer went with."""
        self.files.remove(id)
        send_json(resp, {"message": "The file is removed."}, cache_control="no-store")

    @operation(
        "enquiry-file/{id}",
        {"type": "string", "format": "binary"},
        id="getEnquiryFile",
        answer_types=("application/*", "image/*", "text/*"),
        parameters=(_ID,),
        errors=(404,),
    )
    def on_get_one(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """A private file, to be saved."""
        file, content = self.files.open(id)
        resp.content_type = file.media_type
        resp.content_length = file.size
        resp.downloadable_as = file.name.translate(_UNQUOTED)
        resp.set_headers(_HEADERS)
        if req.method != "HEAD":
            resp.stream = content
