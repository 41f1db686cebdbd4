"""QR codes."""

import io
import textwrap
from xml.sax.saxutils import escape

_SIDE, _LINE, _COLUMNS = 180, 22, 36


def qr_code(text: str) -> str:
    """Return the QR code of the text as SVG."""
    import segno  # it loads XML parsers and an HTTP client, and few requests need it

    file = io.BytesIO()
    segno.make(text, error="m").save(file, kind="svg", border=4, xmldecl=False, svgns=True, scale=4)
    return file.getvalue().decode()


def qr_card(url: str) -> str:
    """Return a drawing for paper, as SVG: the QR code of a URL, and beside it the URL in letters without its scheme."""
    import segno

    code = segno.make(url, error="m").svg_inline(border=4, omitsize=True)
    lines = textwrap.wrap(url.partition("://")[2], _COLUMNS)
    top = _SIDE - _LINE * len(lines)
    words = "".join(
        f'<tspan x="{_SIDE}" y="{top + _LINE * row}">{escape(line)}</tspan>' for row, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 {_SIDE}" font-family="sans-serif" font-size="17">'
        f'<svg width="{_SIDE}" height="{_SIDE}">{code}</svg><text>{words}</text></svg>'
    )
