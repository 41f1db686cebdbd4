"""Reads forms: ``multipart/form-data`` part by part as it arrives, and ``application/x-www-form-urlencoded``."""

from collections.abc import Iterator
from typing import BinaryIO, cast
from urllib.parse import parse_qsl

import attrs
import falcon
from falcon.media.multipart import BodyPart, MultipartFormHandler, MultipartParseOptions
from falcon.util.mediatypes import parse_header

from ceilidh.errors import Malformed, TooLarge, UnsupportedMediaType
from ceilidh.form_data import FilePart, FormPart, TextPart
from ceilidh.http.requests.request_body import open_body, read_body

_MIB = 1024 * 1024


@attrs.frozen(kw_only=True)
class BodyLimits:
    """Limits of a request body: its bytes, the bytes of one text, the parts of a form."""

    total_bytes: int
    text_bytes: int = _MIB
    parts: int = 200


def read_parts(req: falcon.Request, limits: BodyLimits) -> Iterator[FormPart]:
    """Yield the parts of a form in the order they arrive. A file must be read before the next part is requested.

    Raises ``UnsupportedMediaType`` when the body is not a form, ``TooLarge`` beyond a limit and ``Malformed`` when the
    body does not match its ``Content-Type``.
    """
    kind, _ = parse_header(req.content_type or "")
    if kind.lower() == falcon.MEDIA_MULTIPART:
        return _multipart(req, limits)
    if kind.lower() == falcon.MEDIA_URLENCODED:
        return _urlencoded(req, limits)
    raise UnsupportedMediaType("Send the form as multipart/form-data.")


def _multipart(req: falcon.Request, limits: BodyLimits) -> Iterator[FormPart]:
    options = MultipartParseOptions()
    # One more than allowed, to distinguish too many parts from a malformed body.
    options.max_body_part_count = limits.parts + 1
    stream, length = open_body(req, limits.total_bytes)
    try:
        form = MultipartFormHandler(options).deserialize(stream, req.content_type, length)
        for number, part in enumerate(form, start=1):
            if number > limits.parts:
                raise TooLarge(f"A form has at most {limits.parts} parts.")
            yield _part(part, limits)
    except (falcon.MultipartParseError, falcon.HTTPInvalidHeader, UnicodeError) as error:
        raise Malformed("The body is not a well-formed form.") from error


def _part(part: BodyPart, limits: BodyLimits) -> FormPart:
    name = part.name
    if not name:
        raise Malformed("A part of the form has no name.")
    if part.filename is not None:
        return FilePart(name, part.filename, cast(BinaryIO, part.stream))
    # Not get_data(): its error for a long text is the same as for a malformed body.
    data = part.stream.read(limits.text_bytes + 1)
    if len(data) > limits.text_bytes:
        raise TooLarge(f"The text of {_short(name)} is too long.")
    return TextPart(name, data.decode())


def _urlencoded(req: falcon.Request, limits: BodyLimits) -> Iterator[FormPart]:
    body = read_body(req, min(limits.total_bytes, limits.text_bytes))
    try:
        # Falcon's own parser replaces bytes that are not valid text.
        texts = parse_qsl(body.decode("ascii"), keep_blank_values=True, errors="strict")
    except ValueError as error:
        raise Malformed("The body is not a well-formed form.") from error
    if len(texts) > limits.parts:
        raise TooLarge(f"A form has at most {limits.parts} parts.")
    yield from (TextPart(name, text) for name, text in texts)


def _short(name: str) -> str:
    longest = 60
    return name if len(name) <= longest else f"{name[:longest]}..."
