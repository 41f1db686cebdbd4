"""What the receiving server found about the sender (RFC 8601)."""

import re
from collections.abc import Sequence

from ceilidh.received_mail.model import Authentication

_QUOTED = re.compile(r'"[^"]*"')
_COMMENT = re.compile(r"\([^()]*\)")
_RESULT = re.compile(r"\s*(spf|dkim|dmarc)\s*=\s*([a-z]+)")
_NESTED_COMMENTS = 3


def read_authentication(values: Sequence[str], trusted_server: str | None) -> Authentication | None:
    """Return the results in the topmost header of the trusted server, or ``None`` without one.

    ``values`` are the headers ``Authentication-Results`` from the top. The server must remove headers under its own
    name from what it receives, as RFC 8601 requires.
    """
    for value in values:
        server, _, results = _plain(value).partition(";")
        if trusted_server and server.split()[:1] == [trusted_server.lower()]:
            return _results(results)
    return None


def _plain(value: str) -> str:
    """Return the header without comments and quoted texts, which the sender can choose."""
    text = _QUOTED.sub('""', value.lower())
    for _ in range(_NESTED_COMMENTS):
        text = _COMMENT.sub(" ", text)
    return text


def _results(text: str) -> Authentication:
    """Return the result of each method: ``pass`` if one of several signatures passed, else the first."""
    found: dict[str, str] = {}
    for each in text.split(";"):
        if named := _RESULT.match(each):
            method, result = named.groups()
            found[method] = "pass" if result == "pass" else found.get(method, result)
    return Authentication(**found)
