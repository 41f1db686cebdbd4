import gzip

import brotli
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.http.responses.content_encoding import (
    BEST_COMPRESSION,
    FAST_COMPRESSION,
    is_compressible,
    negotiate_encoding,
)


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br;q=0.1, gzip;q=1.0", "br"),
        ("*", "br"),
        ("*, br;q=0", "gzip"),
        ("*;q=0", ""),
        ("identity", ""),
        ("deflate", ""),
        ("", ""),
        ("br;q=a lot", ""),
        ("br;level=9", "br"),
    ],
)
def test_smallest_accepted_encoding_is_chosen(accepted: str, expected: str) -> None:
    assert expected == negotiate_encoding(accepted)


@given(st.text(st.characters(max_codepoint=255)))
def test_any_accept_encoding_header_gets_a_response(accepted: str) -> None:
    assert negotiate_encoding(accepted) in ("br", "gzip", "")


@given(st.binary())
def test_compressed_content_decompresses_to_the_original(body: bytes) -> None:
    for levels in (FAST_COMPRESSION, BEST_COMPRESSION):
        assert body == brotli.decompress(levels["br"](body)) == gzip.decompress(levels["gzip"](body))


def test_the_same_bytes_compress_to_the_same_bytes() -> None:
    assert FAST_COMPRESSION["gzip"](b"ceilidh") == FAST_COMPRESSION["gzip"](b"ceilidh")
    assert b"\0\0\0\0" == FAST_COMPRESSION["gzip"](b"ceilidh")[4:8]  # gzip's timestamp must not change the ETag


@pytest.mark.parametrize(
    ("content_type", "expected"),
    [
        ("application/json", True),
        ("text/html; charset=utf-8", True),
        ("image/svg+xml", True),
        ("image/webp", False),
        ("font/woff2", False),
        ("video/mp4", False),
        ("", False),
    ],
)
def test_compressed_formats_are_not_compressed_again(content_type: str, expected: bool) -> None:
    assert expected is is_compressible(content_type)
