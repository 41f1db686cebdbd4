"""The texts and files of a mail."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

import attrs

from ceilidh.received_mail.charsets import decode
from ceilidh.received_mail.flowed_text import unflow
from ceilidh.received_mail.headers import read_text
from ceilidh.received_mail.html_text import HtmlReader
from ceilidh.received_mail.lines import Line, clean, plain_lines
from ceilidh.received_mail.mime_parts import Part
from ceilidh.received_mail.model import TextKind, TextPart
from ceilidh.received_mail.text_parts import text_parts

MOST_CHARACTERS = 200_000
MOST_LINES = 5_000
"""The most characters and lines of the whole text."""

_MOST_BYTES = 4 * 1024 * 1024
"""Of a text before it is decoded."""

_CUT = f"The text has more than {MOST_CHARACTERS:,} characters or {MOST_LINES:,} lines. What follows was cut."

_TEXTS = ("text/plain", "text/html", "text/enriched", "text/x-amp-html", "text/watch-html")
_SHOWN_HEADERS = ("From", "Date", "To", "Subject")


@attrs.frozen
class Leaf:
    """A part with content, and whether it is in a mail that was put into this one."""

    part: Part
    is_inside: bool = False

    @property
    def is_text(self) -> bool:
        """Whether the part is read as a part of the text, not as a file."""
        if self.part.is_message or self.part.headers.get_content_maintype() == "multipart":
            return True
        is_file = self.part.headers.get_content_disposition() == "attachment" or self.part.headers.get_filename()
        return self.part.media_type in _TEXTS and not is_file


def leaves(part: Part, *, is_inside: bool = False) -> Iterator[Leaf]:
    """Yield the leaves in their order: of alternatives one text and all files, of a mail inside first itself."""
    if part.is_message:
        yield Leaf(part, is_inside=True)
    children = [list(leaves(each, is_inside=is_inside or part.is_message)) for each in part.parts]
    if part.media_type == "multipart/alternative":
        yield from _one_text(children)
    elif part.parts:
        yield from (leaf for each in children for leaf in each)
    elif not part.is_message:
        yield Leaf(part, is_inside)


def read_parts(found: Sequence[Leaf], notes: list[str]) -> Sequence[TextPart]:
    """Return the parts of the text; ``notes`` receives a sentence if it was cut."""
    reader = _TextReader(notes, HtmlReader(notes))
    parts = [part for leaf in found for part in reader.parts(leaf)]
    return parts if any(each.kind is TextKind.NEW and each.text.strip() for each in parts) else _all_new(parts)


@attrs.define
class _TextReader:
    _notes: list[str]
    _html: HtmlReader
    _characters_left: int = MOST_CHARACTERS
    _lines_left: int = MOST_LINES

    def parts(self, leaf: Leaf) -> Sequence[TextPart]:
        lines = self._within_bounds(self._lines(leaf.part))
        self._characters_left -= sum(len(each.text) for each in lines)
        self._lines_left -= len(lines)
        return [_quoted(lines)] if leaf.is_inside else text_parts(lines)

    def _lines(self, part: Part) -> Sequence[Line]:
        if part.is_message:
            return _heading(part.parts[0]) if part.parts else []
        content = part.content()
        text = decode(content[:_MOST_BYTES], part.headers.get_content_charset("utf-8"))
        if part.media_type == "text/html":
            return self._html.lines(text)
        if len(content) > _MOST_BYTES or len(text) > MOST_CHARACTERS:
            self._notes.append(_CUT)
        cleaned = clean(text[: MOST_CHARACTERS + 1])
        if _parameter(part, "format") == "flowed":
            cleaned = unflow(cleaned, deletes_space=_parameter(part, "delsp") == "yes")
        return plain_lines(cleaned)

    def _within_bounds(self, lines: Sequence[Line]) -> Sequence[Line]:
        ends = accumulate(len(each.text) for each in lines[: self._lines_left])
        whole = sum(1 for end in ends if end <= self._characters_left)
        if whole < len(lines):
            self._notes.append(_CUT)
            return [*lines[:whole], *self._begun(lines[whole], lines[:whole])]
        return lines

    def _begun(self, line: Line, before: Sequence[Line]) -> Sequence[Line]:
        """Return the beginning of a long line as far as it may be shown."""
        if len(before) == self._lines_left:
            return []
        left = self._characters_left - sum(len(each.text) for each in before)
        return [attrs.evolve(line, text=line.text[:left])]


def _one_text(children: Sequence[Sequence[Leaf]]) -> Iterator[Leaf]:
    """Yield all files, and the texts of the first plain alternative that has any, or of the last one."""
    with_text = [place for place, each in enumerate(children) if any(_has_text(leaf) for leaf in each)]
    plain = [place for place in with_text if all(_is_plain(leaf) for leaf in children[place] if leaf.is_text)]
    chosen = next(iter([*plain, *with_text[-1:]]), None)
    for place, each in enumerate(children):
        yield from (leaf for leaf in each if place == chosen or not leaf.is_text)


def _is_plain(leaf: Leaf) -> bool:
    return leaf.part.media_type == "text/plain"


def _has_text(leaf: Leaf) -> bool:
    return leaf.is_text and bool(leaf.part.content().strip())


def _parameter(part: Part, name: str) -> str:
    return str(part.headers.get_param(name, "")).lower()


def _heading(message: Part) -> Sequence[Line]:
    """Return what stands above the text of a mail inside."""
    named = [(name, read_text(str(message.headers.get(name, "")))) for name in _SHOWN_HEADERS]
    return [Line(f"{name}: {value}") for name, value in named if value] + [Line("")]


def _quoted(lines: Sequence[Line]) -> TextPart:
    return TextPart(TextKind.QUOTE, "".join(f"{each.text}\n" for each in lines))


def _all_new(parts: Sequence[TextPart]) -> Sequence[TextPart]:
    """Return the quotes as new: somebody forwarded them without a word."""
    return [attrs.evolve(each, kind=TextKind.NEW) if each.kind is TextKind.QUOTE else each for each in parts]
