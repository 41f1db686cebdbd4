"""Splitting a mail into its parts.

The parser of the standard library recurses for each level, and compares each line with each open boundary. Here one
search for each level finds the boundaries, so that levels and parts have bounds and the time is linear.
"""

import re
from collections.abc import Iterator, Sequence
from email.message import Message
from itertools import islice

import attrs

from ceilidh.received_mail.headers import parse_headers

MOST_BYTES = 40 * 1024 * 1024
"""The most bytes of a mail that are read; 25 MiB of files have 34 MiB in a mail."""

MOST_HEADER_BYTES = 256 * 1024
MOST_HEADER_LINES = 4_000
"""The most bytes and lines of all headers of all parts."""

MOST_PARTS = 200
MOST_LEVELS = 10

_AFTER_HEADERS = re.compile(rb"^(?!From |[!-9;-~]+:|[ \t])(?:\r?\n)?", re.MULTILINE)
"""The empty line after the headers. A line that is no header begins the text itself."""

_MESSAGES = ("message/rfc822", "message/global")


@attrs.frozen
class Part:
    """A part of a mail, the mail itself included. A part with ``parts`` has no content of its own."""

    headers: "Message[str, str]"
    body: bytes = b""
    parts: "Sequence[Part]" = ()

    @property
    def media_type(self) -> str:
        """Such as ``text/plain``, in lower case."""
        return self.headers.get_content_type()

    @property
    def is_message(self) -> bool:
        """Whether the part is a mail that was put into this one."""
        return self.media_type in _MESSAGES

    def content(self) -> bytes:
        """Decode the transfer encoding. What is not encoded well is decoded as far as it goes."""
        return _decoded(self.headers, self.body)

    def walk(self) -> "Iterator[Part]":
        """Yield the part and all parts in it, in their order."""
        yield self
        for each in self.parts:
            yield from each.walk()


def split_mail(content: bytes, notes: list[str]) -> Part:
    """Split a mail into its parts. ``notes`` receives a sentence for each bound that was met."""
    if len(content) > MOST_BYTES:
        notes.append(f"The mail is larger than {MOST_BYTES // 1024**2} MiB. What follows was cut.")
    return _Splitter(notes).split(content[:MOST_BYTES], MOST_LEVELS)


@attrs.define
class _Splitter:
    _notes: list[str]
    _parts_left: int = MOST_PARTS
    _header_bytes_left: int = MOST_HEADER_BYTES
    _header_lines_left: int = MOST_HEADER_LINES

    def split(self, content: bytes, levels: int) -> Part:
        headers, body = self._headers_and_body(content)
        part = Part(headers, body)
        if not part.is_message and headers.get_content_maintype() != "multipart":
            return part
        if not levels:
            self._notes.append(f"Parts inside more than {MOST_LEVELS} others were left out.")
            return Part(headers)
        inside = [part.content()] if part.is_message else self._between_boundaries(headers, body)
        return attrs.evolve(part, parts=[self.split(each, levels - 1) for each in inside])

    def _headers_and_body(self, content: bytes) -> "tuple[Message[str, str], bytes]":
        after = _AFTER_HEADERS.search(content)
        block, body = (content[: after.start()], content[after.end() :]) if after else (content, b"")
        return parse_headers(self._cut_headers(block)), body

    def _cut_headers(self, block: bytes) -> bytes:
        lines = block[: self._header_bytes_left].splitlines(keepends=True)[: self._header_lines_left]
        cut = b"".join(lines)
        if len(cut) < len(block):
            bounds = f"{MOST_HEADER_BYTES // 1024} KiB or {MOST_HEADER_LINES:,} lines"
            self._notes.append(f"The headers have more than {bounds}. The rest was cut.")
        self._header_bytes_left -= len(cut)
        self._header_lines_left -= len(lines)
        return cut

    def _between_boundaries(self, headers: "Message[str, str]", body: bytes) -> Sequence[bytes]:
        boundary = (headers.get_boundary() or "").encode("utf-8", "surrogateescape")
        if not boundary:
            return []
        line = re.compile(rb"\n--" + re.escape(boundary) + rb"(--)?[ \t]*(?=\r?\n|\Z)")
        # The search ends at the boundary after the last part that is taken.
        found = list(islice(line.finditer(b"\n" + body), self._parts_left + 2))
        last = next((place for place, each in enumerate(found) if each[1]), len(found))
        # The text that was searched begins one byte earlier.
        begins = [each.end() - 1 for each in found[:last]]
        ends = [each.start() - 1 for each in found[1 : last + 1]] + [len(body)]
        return self._within_bound([body[begin:end] for begin, end in zip(begins, ends, strict=False)])

    def _within_bound(self, contents: Sequence[bytes]) -> Sequence[bytes]:
        taken = contents[: self._parts_left]
        if len(taken) < len(contents):
            self._notes.append(f"The mail has more than {MOST_PARTS} parts. What follows was left out.")
        self._parts_left -= len(taken)
        return [_without_line_breaks_of_boundaries(each) for each in taken]


def _without_line_breaks_of_boundaries(content: bytes) -> bytes:
    return content.removeprefix(b"\r").removeprefix(b"\n").removesuffix(b"\r")


def _decoded(headers: "Message[str, str]", body: bytes) -> bytes:
    holder: Message[str, str] = Message()
    holder["Content-Transfer-Encoding"] = str(headers.get("Content-Transfer-Encoding", "")).split(";")[0].strip()
    holder.set_payload(body.decode("ascii", "surrogateescape"))
    content = holder.get_payload(decode=True)
    return content if isinstance(content, bytes) else body
