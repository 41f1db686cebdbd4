"""Which sources of pictures a page needs in its content security policy besides this site."""

import re
from collections.abc import Iterable, Sequence

ANY = ("https:", "http:")
"""The sources of a page of which nobody knows what pictures it will show."""

LONGEST = 1000
"""Characters that the origins of one page may take: proxies limit the size of headers."""

# As ``mediaUrl`` in the browser: every other address is one of this site. A policy can't name addresses of IP, nor
# names with other letters; and nothing else that an item holds may get into a header.
_ABSOLUTE = re.compile(r"(https?:)//", re.IGNORECASE)
_ORIGIN = re.compile(
    r"(https?://(?=[a-z0-9.-]{1,253}(?![a-z0-9.-]))(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*(?::[1-9][0-9]{0,4})?)(?=[/?#]|\Z)",
    re.IGNORECASE,
)


def image_sources(paths: Iterable[str]) -> Sequence[str]:
    """Return the origins of the absolute addresses among the paths of pictures, sorted.

    The scheme stands for an origin that a policy can't name, and for all of them where they are too many for a header.
    """
    foreign = [path for path in paths if _ABSOLUTE.match(path)]
    sources = sorted(set(map(_source, foreign)))
    return sources if len(" ".join(sources)) <= LONGEST else sorted(set(map(_scheme, foreign)))


def _source(address: str) -> str:
    origin = _ORIGIN.match(address)
    return origin[1].lower() if origin else _scheme(address)


def _scheme(address: str) -> str:
    return address.partition("//")[0].lower()
