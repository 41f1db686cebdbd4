"""QR codes."""

import io


def qr_code(text: str) -> str:
    """Return the QR code of the text as SVG."""
    import segno  # it loads XML parsers and an HTTP client, and few requests need it

    file = io.BytesIO()
    segno.make(text, error="m").save(file, kind="svg", border=4, xmldecl=False, svgns=True, scale=4)
    return file.getvalue().decode()
