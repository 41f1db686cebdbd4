"""Removes from the styles of a drawing what fetches something or runs: single rules and declarations, not the rest."""

import re
from collections.abc import Iterator

# Styles must not fetch anything: no imports, and no URLs except fragments of the drawing itself.
_UNSAFE = re.compile(
    r"""@import|expression\s*\(|javascript:|image-set|src\(|image\(|url\(\s*(?!["']?#)""", re.IGNORECASE
)
_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})[ \t\r\n\f]?|(\n)|(.)|\Z)", re.DOTALL)
_TOKEN = re.compile(
    r"""/\*.*?(?:\*/|\Z)|"(?:[^"\\\n]|\\.)*(?:"|\n|\Z)|'(?:[^'\\\n]|\\.)*(?:'|\n|\Z)|\\.|\\\Z|[{}()\[\];]|[^"'\\{}()\[\];/]+|/""",
    re.DOTALL,
)
_CLOSING = {"{": "}", "(": ")", "[": "]"}
_MAX_DEPTH = 8
_LAST_CODE_POINT = 0x10FFFF


def is_safe(text: str) -> bool:
    """Return whether a style or a presentation attribute fetches nothing."""
    return not _UNSAFE.search(_ESCAPE.sub(_unescaped, text) if "\\" in text else text)


def safe_style(text: str) -> str:
    """Return a style sheet, or the declarations of an attribute, without the unsafe rules and declarations."""
    if is_safe(text):
        return text
    kept = _kept(text, 0)
    # Whatever a browser makes of the text: nothing unsafe is in it.
    return kept if is_safe(kept) else ""


def _kept(text: str, depth: int) -> str:
    kept = []
    for head, block in _statements(text):
        if not is_safe(head):
            continue
        if block is None:
            kept.append(f"{head};")
        elif depth < _MAX_DEPTH:
            kept.append(f"{head}{{{_kept(block, depth + 1)}}}")
    return "".join(kept)


def _statements(text: str) -> Iterator[tuple[str, str | None]]:
    """Yield the text before the block of each rule and the block, or a declaration or rule without one and ``None``."""
    head: list[str] = []
    block: list[str] | None = None
    awaited: list[str] = []
    for piece in _TOKEN.findall(text):
        part = head if block is None else block
        if piece == ";" and not awaited:
            yield "".join(head), None
            head = []
        elif piece == "{" and not awaited:
            awaited, block = ["}"], []
        elif awaited == ["}"] and piece == "}" and block is not None:
            yield "".join(head), "".join(block)
            awaited, head, block = [], [], None
        elif not piece.startswith("/*"):
            part.append(piece)
            if piece in _CLOSING:
                awaited.append(_CLOSING[piece])
            elif awaited and piece == awaited[-1]:
                awaited.pop()
    if block is not None:
        yield "".join(head), "".join(block)
    elif "".join(head).strip():
        yield "".join(head), None


def _unescaped(escape: re.Match[str]) -> str:
    code, _, other = escape.groups()
    if code is None:
        return other or ""
    point = int(code, 16)
    return chr(point) if point <= _LAST_CODE_POINT else "\ufffd"
