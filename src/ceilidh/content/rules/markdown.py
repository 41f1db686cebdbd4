"""Parses Markdown, and finds its links. The work is bounded whatever the text is."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from urllib.parse import urljoin, urlsplit

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline, image, link
from markdown_it.token import Token

MAX_BRACKETS = 50
"""Opening brackets without a closing one in a paragraph; with more of them, brackets make no links there.

The parser searches the end of each up to the end of the paragraph, which takes seconds for thousands of them.
"""

_BRACKETS = re.compile(r"[\[\]]")
_Rule = Callable[[StateInline, bool], bool]


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False})
    rules: dict[str, _Rule] = {"link": link, "image": image}
    for name, rule in rules.items():
        parser.inline.ruler.at(name, partial(_bounded, rule))
    return parser


def _bounded(rule: _Rule, state: StateInline, silent: bool) -> bool:
    return _open_brackets(state.src) <= MAX_BRACKETS and rule(state, silent)


@lru_cache(maxsize=16)  # each bracket of a paragraph asks
def _open_brackets(paragraph: str) -> int:
    """Return the largest number of brackets that are open at the same time."""
    depth = most = 0
    for found in _BRACKETS.finditer(paragraph):
        depth = depth + 1 if found[0] == "[" else max(0, depth - 1)
        most = max(most, depth)
    return most


PARSER = _parser()
"""CommonMark without HTML."""


def all_tokens(tokens: list[Token]) -> Iterator[Token]:
    """Yield the tokens with those inside them."""
    for token in tokens:
        yield token
        yield from all_tokens(token.children or [])


def local_addresses(text: str) -> list[str]:
    """Return the paths on this site to which links and pictures lead, each once; all begin with one slash."""
    found = (_address(token) for token in all_tokens(PARSER.parse(text)))
    return list(dict.fromkeys(_path(address) for address in found if _is_local(address)))


def bare_pictures(text: str) -> list[tuple[int, str]]:
    """Return number and address of the pictures that the text itself does not describe."""
    images = (token for token in all_tokens(PARSER.parse(text)) if token.type == "image")
    return [(number, _address(token)) for number, token in enumerate(images, 1) if not token.content.strip()]


def _address(token: Token) -> str:
    return str(token.attrGet("href" if token.type == "link_open" else "src") or "")


def _path(address: str) -> str:
    path = urlsplit(urljoin("https://this.example/", address)).path
    return "/" + path.lstrip("/")


def _is_local(address: str) -> bool:
    """Return whether it is an address of another page of this site."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return bool(parts.path) and not parts.scheme and not parts.netloc
