"""Decoding texts of any charset."""

import codecs
import re

_MEANT = {
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "x-gbk": "gb18030",
    "shift_jis": "cp932",
    "x-sjis": "cp932",
    "windows-31j": "cp932",
    "x-euc-jp": "euc_jp",
    "euc_kr": "cp949",
    "windows-874": "cp874",
    "iso-8859-8-i": "iso8859-8",
    "x-mac-roman": "mac-roman",
}
"""What mail programs mean by a charset, as they or as Python name it: often a superset."""

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
    written = charset.lower()
    try:
        name = codecs.lookup(_MEANT.get(written, written)).name if written.isascii() else ""
    except (LookupError, ValueError):
        return ""
    return "" if name in _NOT_FOR_MAIL else _MEANT.get(name, name)


def _guessed_name(content: bytes) -> str:
    telling = _NOT_ASCII.search(content)
    begin = max(0, (telling.start() if telling else 0) - _MOST_GUESSED_BYTES // 2)
    sample = content[begin : begin + _MOST_GUESSED_BYTES]
    if len(_NOT_ASCII.findall(sample)) < len(sample) / 2:
        return "cp1252"  # a text in Latin letters, whose few accents say too little for a guess
    from charset_normalizer import from_bytes  # slow to import, and seldom needed

    best = from_bytes(sample).best()
    return best.encoding if best else "cp1252"
