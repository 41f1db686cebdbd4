"""Which image sources of other sites the content security policy of a page has to allow."""

import re
from collections.abc import Iterable, Sequence

ANY_SOURCE = ("https:", "http:")
"""For a page whose images are unknown."""

MAX_LENGTH = 1000
"""Characters of the origins of one page together: proxies limit the size of headers."""

# As ``mediaUrl`` in the browser: every other address is one of this site. A policy can't name IP addresses or
# non-ASCII hosts. No other text of an item may get into a header.
_ABSOLUTE = re.compile(r"(https?:)//", re.IGNORECASE)
_ORIGIN = re.compile(
    r"(https?://(?=[a-z0-9.-]{1,253}(?![a-z0-9.-]))(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*(?::[1-9][0-9]{0,4})?)(?=[/?#]|\Z)",
    re.IGNORECASE,
)


def image_sources(paths: Iterable[str]) -> Sequence[str]:
    """Return the origins of the absolute URLs among the paths of images, sorted.

    The scheme replaces an origin that a policy can't name, and all origins where they are too many for a header.
    """
    external = [path for path in paths if _ABSOLUTE.match(path)]
    sources = sorted(set(map(_source, external)))
    return sources if len(" ".join(sources)) <= MAX_LENGTH else sorted(set(map(_scheme, external)))


def _source(url: str) -> str:
    origin = _ORIGIN.match(url)
    return origin[1].lower() if origin else _scheme(url)


def _scheme(url: str) -> str:
    return url.partition("//")[0].lower()
