"""Texts of ``format=flowed`` (RFC 3676), whose paragraphs are broken into lines that end with a space."""

from collections.abc import Iterator


def unflow(text: str, *, deletes_space: bool) -> str:
    """Join the lines of each paragraph. ``deletes_space`` is ``DelSp=yes``."""
    return "\n".join(_paragraphs(text.split("\n"), deletes_space=deletes_space))


def _paragraphs(lines: list[str], *, deletes_space: bool) -> Iterator[str]:
    begun: list[str] = []
    depth_begun = 0
    for line in lines:
        content = line.lstrip(">")
        depth = len(line) - len(content)
        # A space that was put before a ">" of the text stays, so that the line is no quote.
        content = content if content.startswith(" >") else content.removeprefix(" ")
        flows = content.endswith(" ") and content != "-- "
        if begun and (depth != depth_begun or content == "-- "):
            yield _joined(begun, depth_begun)
            begun = []
        begun.append(content[:-1] if flows and deletes_space else content)
        depth_begun = depth
        if not flows:
            yield _joined(begun, depth)
            begun = []
    if begun:
        yield _joined(begun, depth_begun)


def _joined(pieces: list[str], depth: int) -> str:
    content = "".join(pieces)
    return f"{'>' * depth} {content}" if depth else content
