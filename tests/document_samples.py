"""Small real documents."""

import io
from functools import cache

from pypdf import PdfWriter


@cache
def pdf(pages: int = 3, *, title: str = "Plan", password: str | None = None) -> bytes:
    """Return a PDF of empty pages; with a password, even an empty one, it is encrypted."""
    writer = PdfWriter()
    writer.add_metadata({"/Title": title})
    for _ in range(pages):
        writer.add_blank_page(width=595, height=842)
    if password is not None:
        writer.encrypt(user_password=password, owner_password="owner")
    written = io.BytesIO()
    writer.write(written)
    return written.getvalue()
