"""The headers of every stored file, whether this application or the proxy in front of it sends the file."""

from ceilidh.http.responses.caching_headers import IMMUTABLE

FILE_HEADERS = {
    "Cache-Control": IMMUTABLE,
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
    "Content-Disposition": "inline",
}

FILE_POLICY = "default-src 'none'; sandbox"
"""The content security policy of raster pictures, films and documents."""

DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
"""The content security policy of SVG drawings, which may contain styles and embedded pictures."""
