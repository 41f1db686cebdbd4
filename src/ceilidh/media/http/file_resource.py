"""The call that serves stored files."""

import datetime as dt
from email.utils import format_datetime, parsedate_to_datetime

import attrs
import falcon

from ceilidh.errors import Invalid
from ceilidh.http.json_io import send_json
from ceilidh.http.responses.caching_headers import etag_matches
from ceilidh.http.routes import Parameter, operation
from ceilidh.media.accepted_formats import MediaFormat, format_of
from ceilidh.media.http.file_headers import DRAWING_POLICY, FILE_HEADERS, FILE_POLICY
from ceilidh.media.http.request_headers import AcceptHeader, ByteRange, parse_range
from ceilidh.media.renditions.rendition_spec import WIDTHS, SelectedFile
from ceilidh.media.service import MediaService
from ceilidh_ports.fields import MediaKind
from ceilidh_ports.media import StoredFile

# Falcon writes the name between quotation marks as it is.
_UNQUOTED = str.maketrans('"\\', "'_")
_WIDTHS = [str(width) for width in WIDTHS]
_OTHER_WIDTH = f"One of {', '.join(_WIDTHS)}, once."
_ONLY_TRUE = "True, once, or leave it out."
_ANY_FORMAT = AcceptHeader(None)
_NAME = Parameter(
    name="name", schema={"type": "string"}, description="The file’s name, a hash with its extension.", in_="path"
)
_WIDTH = Parameter(
    name="w",
    schema={"type": "integer", "enum": list(WIDTHS)},
    description="How wide a picture is to be, in pixels: as AVIF, WebP, JPEG or PNG by the Accept header, upright, in "
    "sRGB, without metadata and never larger than it is. Other files come as they are.",
)
_ORIGINAL = Parameter(
    name="original",
    schema={"type": "string", "enum": ["true"]},
    description="With `true` the file as it was stored, whatever `w` and the Accept header say.",
)


@attrs.frozen
class FileResource:
    """Serves a stored file. Its name is a hash of its content, so clients may cache it forever."""

    service: MediaService

    @operation(
        "/images/{name}",
        {"type": "string", "format": "binary"},
        id="getFile",
        answer_types=("image/*", "video/*", "application/pdf"),
        parameters=(_NAME, _WIDTH, _ORIGINAL),
        errors=(404, 416),
        open_to_all=True,
    )
    def on_get(self, req: falcon.Request, resp: falcon.Response, name: str) -> None:
        """A stored picture, film or PDF, which is sent to be saved; Range and conditional requests are answered."""
        selected = self._select(req, name)
        file = selected.file
        if selected.varies:
            resp.set_header("Vary", "Accept")
        byte_range = _byte_range(req, file)
        if _is_not_modified(req, file):
            resp.status = falcon.HTTP_NOT_MODIFIED
        elif byte_range and not byte_range.length:
            _refuse_range(resp, byte_range, file)
            return
        else:
            self._send(req, resp, file, byte_range)
        _set_headers(resp, file)
        if _format(file).kind is MediaKind.DOCUMENT:
            resp.downloadable_as = self.service.uploaded_name(file.name).translate(_UNQUOTED)

    def _select(self, req: falcon.Request, name: str) -> SelectedFile:
        width = _width(req)
        if _wants_original(req):
            return self.service.select_file(name, None, _ANY_FORMAT)
        return self.service.select_file(name, width, AcceptHeader(req.get_header("Accept")))

    def _send(self, req: falcon.Request, resp: falcon.Response, file: StoredFile, byte_range: ByteRange | None) -> None:
        sent = byte_range or ByteRange(0, file.size)
        if req.method != "HEAD":
            resp.stream = self.service.read(file.name, sent.start, sent.length)
        resp.content_length = sent.length
        resp.content_type = _format(file).mime
        if byte_range:
            resp.status = falcon.HTTP_PARTIAL_CONTENT
            resp.set_header("Content-Range", byte_range.content_range(file.size))


def _width(req: falcon.Request) -> int | None:
    width = req.params.get("w")
    if width is None:
        return None
    if width not in _WIDTHS:
        raise Invalid(_OTHER_WIDTH, {"w": _OTHER_WIDTH})
    return int(width)


def _wants_original(req: falcon.Request) -> bool:
    wanted = req.params.get("original")
    if wanted not in (None, "true"):
        raise Invalid(_ONLY_TRUE, {"original": _ONLY_TRUE})
    return wanted is not None


def _byte_range(req: falcon.Request, file: StoredFile) -> ByteRange | None:
    date = format_datetime(file.modified.astimezone(dt.UTC), usegmt=True)
    if req.method == "HEAD" or req.get_header("If-Range", default=date) not in (_etag(file), date):
        return None
    return parse_range(req.get_header("Range"), file.size)


def _refuse_range(resp: falcon.Response, byte_range: ByteRange, file: StoredFile) -> None:
    resp.status = falcon.HTTP_416
    resp.set_header("Content-Range", byte_range.content_range(file.size))
    send_json(resp, {"message": "The requested range is beyond the end of the file."}, cache_control="no-store")


def _is_not_modified(req: falcon.Request, file: StoredFile) -> bool:
    if (known := req.get_header("If-None-Match")) is not None:
        return etag_matches(known, _etag(file))
    try:
        since = parsedate_to_datetime(req.get_header("If-Modified-Since", default=""))
    except ValueError:
        return False
    return file.modified.replace(microsecond=0) <= since.replace(tzinfo=since.tzinfo or dt.UTC)


def _set_headers(resp: falcon.Response, file: StoredFile) -> None:
    resp.etag = file.name
    resp.last_modified = file.modified
    resp.set_headers(FILE_HEADERS)
    resp.set_header("Content-Security-Policy", DRAWING_POLICY if _format(file).family == "SVG" else FILE_POLICY)


def _format(file: StoredFile) -> MediaFormat:
    format_ = format_of(file.name)
    assert format_ is not None, "the service returns files of known formats"
    return format_


def _etag(file: StoredFile) -> str:
    return f'"{file.name}"'
