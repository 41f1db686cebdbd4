"""Decoding texts of any charset."""

import codecs
import re

_SUPERSETS = {"ascii": "cp1252", "iso8859-1": "cp1252", "iso8859-9": "cp1254", "gb2312": "gb18030", "gbk": "gb18030"}
"""What mail programs mean, by the name of Python of what they say."""

_NOT_FOR_MAIL = {"idna", "punycode", "unicode-escape", "raw-unicode-escape", "undefined", "mbcs", "oem"}
"""Codecs of Python that are no charset; some take quadratic time."""

_NOT_ASCII = re.compile(rb"[\x80-\xff]")
_MOST_GUESSED_BYTES = 2_000


def decode(content: bytes, charset: str) -> str:
    """Decode a text. If the charset is unknown, absent or wrong, UTF-8 is tried, and then a guess."""
    for name in (_python_name(charset), "utf-8"):
        if name:
            try:
                return content.decode(name)
            except (UnicodeError, LookupError):
                continue
    return content.decode(_guessed_name(content), "replace")


def _python_name(charset: str) -> str:
    """Return a name that decodes texts, or an empty string."""
    try:
        name = codecs.lookup(charset).name if charset.isascii() else ""
    except (LookupError, ValueError):
        return ""
    if name == "ascii":  # wrong if there are other bytes, and UTF-8 is then more likely than a superset
        return "ascii"
    return "" if name in _NOT_FOR_MAIL else _SUPERSETS.get(name, name)


def _guessed_name(content: bytes) -> str:
    from charset_normalizer import from_bytes  # slow to import, and seldom needed

    telling = _NOT_ASCII.search(content)
    begin = max(0, (telling.start() if telling else 0) - _MOST_GUESSED_BYTES // 2)
    best = from_bytes(content[begin : begin + _MOST_GUESSED_BYTES]).best()
    return best.encoding if best else "cp1252"
