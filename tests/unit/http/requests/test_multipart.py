import io
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

import attrs
import falcon
import pytest
from falcon import testing
from hypothesis import given
from hypothesis import strategies as st
from urllib3 import encode_multipart_formdata

from ceilidh.errors import CeilidhError, Malformed, TooLarge, UnsupportedMediaType
from ceilidh.form_data import FilePart, TextPart
from ceilidh.http.requests.multipart import BodyLimits, read_parts

LIMITS = BodyLimits(total_bytes=4096, text_bytes=256, parts=5)
FORM = "multipart/form-data; boundary=line"


def request(body: bytes, content_type: str, **options: Any) -> falcon.Request:
    environ = testing.create_environ(method="POST", headers={"Content-Type": content_type}, body=body, **options)
    return falcon.Request(environ)


def chunked(body: bytes, content_type: str) -> falcon.Request:
    environ = testing.create_environ(
        method="POST", headers={"Content-Type": content_type, "Transfer-Encoding": "chunked"}
    )
    environ.pop("CONTENT_LENGTH", None)
    environ["wsgi.input"] = io.BytesIO(body)
    return falcon.Request(environ)


def received(req: falcon.Request) -> list[tuple[str, str, bytes]]:
    return [
        (part.name, part.filename, part.stream.read())
        if isinstance(part, FilePart)
        else (part.name, "", part.text.encode())
        for part in read_parts(req, LIMITS)
    ]


@given(
    texts=st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=50), max_size=2),
    files=st.lists(st.binary(max_size=400), max_size=3),
)
def test_every_part_arrives_whole_and_in_its_order(texts: list[str], files: list[bytes]) -> None:
    fields: list[Any] = [("title", text) for text in texts] + [("picture", ("a.png", data)) for data in files]
    body, content_type = encode_multipart_formdata(fields)

    expected = [("title", "", text.encode()) for text in texts] + [("picture", "a.png", data) for data in files]
    assert expected == received(request(body, content_type))
    assert expected == received(chunked(body, content_type))


def test_unchosen_file_is_parsed_as_a_file_without_a_name() -> None:
    body = b'--line\r\nContent-Disposition: form-data; name="picture"; filename=""\r\n\r\n\r\n--line--\r\n'

    assert [("picture", "", b"")] == received(request(body, FORM))
    (part,) = read_parts(request(body, FORM), LIMITS)
    assert isinstance(part, FilePart)


@pytest.mark.parametrize("beyond", [1, 2, 900])
def test_text_over_its_limit_is_too_large_and_named(beyond: int) -> None:
    body, content_type = encode_multipart_formdata([("title", "x" * (LIMITS.text_bytes + beyond))])
    roomy = attrs.evolve(LIMITS, total_bytes=10_000)

    with pytest.raises(TooLarge, match="The text of title is too long"):
        list(read_parts(request(body, content_type), roomy))


def test_a_part_that_was_not_read_is_passed_over() -> None:
    body, content_type = encode_multipart_formdata([("picture", ("a.png", b"x" * 900)), ("title", "Kilbride")])

    *_, last = read_parts(request(body, content_type), LIMITS)
    assert TextPart("title", "Kilbride") == last


@given(st.dictionaries(st.text(min_size=1, max_size=3), st.text(max_size=5), max_size=2))
def test_an_encoded_form_arrives_as_texts(values: dict[str, str]) -> None:
    body = urlencode(values).encode()

    assert [TextPart(*each) for each in values.items()] == list(
        read_parts(request(body, "application/x-www-form-urlencoded"), LIMITS)
    )


@pytest.mark.parametrize("content_type", ["application/json", "text/plain", ""])
def test_another_type_is_refused(content_type: str) -> None:
    with pytest.raises(UnsupportedMediaType):
        list(read_parts(request(b"{}", content_type), LIMITS))


def oversized() -> list[Any]:
    many: list[Any] = [(f"field{number}", "x") for number in range(6)]
    return [
        pytest.param([("title", "x" * 257)], id="a text"),
        pytest.param(many, id="the number of parts"),
        pytest.param([("picture", ("a.png", b"x" * 5000))], id="the whole body"),
    ]


@pytest.mark.parametrize("fields", oversized())
def test_parts_over_a_limit_are_rejected(fields: list[Any]) -> None:
    body, content_type = encode_multipart_formdata(fields)

    with pytest.raises(TooLarge):
        received(request(body, content_type))
    with pytest.raises(TooLarge):
        received(chunked(body, content_type))


def test_an_announced_length_over_the_limit_is_refused_before_anything_is_read() -> None:
    req = request(b"", FORM)
    req.env["CONTENT_LENGTH"] = "5000"
    req.env["wsgi.input"] = None

    with pytest.raises(TooLarge):
        list(read_parts(req, LIMITS))


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b"--line\r\n", FORM),
        (b'--line\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut', FORM),
        (b"no form at all", FORM),
        (b"", "multipart/form-data"),
        (b"", f"multipart/form-data; boundary={'x' * 71}"),
        (b'--line\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff\xfe\r\n--line--\r\n', FORM),
        (b'--line\r\nContent-Disposition: form-data; name="\xff"\r\n\r\n\r\n--line--\r\n', FORM),
        (b"name=\xff", "application/x-www-form-urlencoded"),
    ],
)
def test_a_body_that_is_not_what_its_type_says_is_malformed(body: bytes, content_type: str) -> None:
    with pytest.raises(Malformed):
        received(request(body, content_type))


@given(st.binary(max_size=300))
def test_any_body_is_parsed_or_rejected(body: bytes) -> None:
    with suppress(CeilidhError):
        received(request(b"--line" + body, FORM))


def test_a_body_that_breaks_off_is_malformed() -> None:
    class BrokenStream(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            raise ConnectionResetError

    req = request(b"", FORM)
    req.env["CONTENT_LENGTH"] = "100"
    req.env["wsgi.input"] = BrokenStream()

    with pytest.raises(Malformed):
        received(falcon.Request(req.env))
