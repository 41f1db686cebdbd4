"""Where an ``s3:`` URL points."""

from typing import Self
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

import attrs

from ceilidh_ports.errors import Misconfigured

_FORM = "A bucket is given as s3://bucket/prefix?endpoint_url=...&region=..."


@attrs.frozen
class Place:
    """A bucket and the prefix in it, empty or ending with a slash; an empty ``endpoint_url`` means Amazon's own."""

    bucket: str
    prefix: str = ""
    endpoint_url: str = ""
    region: str = ""

    @classmethod
    def from_url(cls, url: str) -> Self:
        """Read the URL; raises :class:`~ceilidh_ports.errors.Misconfigured` without repeating what it was given."""
        parts = urlsplit(url)
        if "@" in parts.netloc:
            raise Misconfigured(f"{_FORM}; credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.")
        options = _options(parts)
        prefix = unquote(parts.path).strip("/")
        return cls(parts.netloc, f"{prefix}/" if prefix else "", **options)


def _options(parts: SplitResult) -> dict[str, str]:
    options = dict(parse_qsl(parts.query))
    unknown = sorted(options.keys() - {"endpoint_url", "region"})
    if not parts.netloc or unknown or parts.fragment:
        raise Misconfigured(f"{_FORM}{f', not with {unknown[0]}' if unknown else ''}.")
    endpoint = urlsplit(options.get("endpoint_url", "https://amazon"))
    if endpoint.scheme not in ("http", "https") or not endpoint.hostname or "@" in endpoint.netloc:
        raise Misconfigured("The endpoint_url of a bucket is http://host or https://host, without credentials.")
    return options
