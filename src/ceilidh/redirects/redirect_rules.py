"""The rules of redirects, as pure functions."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from urllib.parse import unquote, urlsplit

from ceilidh.content.rules.validation.text_rules import text_error

STATUSES = (301, 308)
MAX_LENGTH = 1000
"""Characters of a path and of a target."""

MAX_PATH_BYTES = 2000
"""Bytes of a path in UTF-8: a database can’t index longer ones."""

MAX_REDIRECTS = 5000

MOST_FOLLOWED = 20
"""The redirects that one answer follows; browsers give up after as many answers."""

_TARGET = re.compile(r"/(?![/\\])[^\s\\]*|(?ai:https?)://[^\s\\/?#@]+(?:[/?#][^\s\\]*)?")
_DEFAULT_PORTS = (None, 80, 443)
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f]")


def normalized_path(typed: str) -> str | None:
    """Return the decoded path of a typed path or URL, or ``None`` if it is none.

    It is the path that browsers request, without the slashes at its end.
    """
    try:
        path = urlsplit(typed.strip()).path
    except ValueError:
        return None
    path = path_of_request(_without_dots(unquote(path)))
    valid = typed.strip().startswith(("/", "http://", "https://")) and len(path) > 1 and len(path) <= MAX_LENGTH
    return path if valid and not _UNPRINTABLE.search(path) and text_error(path) is None else None


def _without_dots(path: str) -> str:
    """Return the path without the segments ``.`` and ``..``, which browsers resolve."""
    kept: list[str] = []
    for segment in path.strip("/").split("/"):
        if segment == "..":
            del kept[-1:]
        elif segment != ".":
            kept.append(segment)
    return "/".join(kept)


def has_query(typed: str) -> bool:
    """Return whether a typed path or URL has a query, which no redirect distinguishes."""
    return "?" in unquote(typed)


def path_of_request(path: str) -> str:
    """Return the decoded path of a request as :func:`normalized_path` writes it."""
    return "/" + path.strip("/")


def target_error(target: str) -> str | None:
    """Return what is wrong with a target, or ``None``."""
    valid = len(target) <= MAX_LENGTH and _TARGET.fullmatch(target) and text_error(target) is None
    if valid and _is_parsed(target):
        return None
    return "Enter a page of this site like /contact, or a full URL like https://example.org."


def _is_parsed(target: str) -> bool:
    """Return whether the URL can be taken apart, unlike ``http://[``."""
    try:
        _ = urlsplit(target).port
    except ValueError:
        return False
    return True


def paths_in_loops(targets: Mapping[str, str], changed: Collection[str], public_url: str) -> set[str]:
    """Return those changed paths from which following the redirects never ends.

    ``targets`` maps paths to targets. A URL of this site, whose address is ``public_url``, counts as its path.
    The time grows with the number of redirects, however long their chains are.
    """
    leads_to = {path: path_here(target, public_url) for path, target in targets.items()}
    endless: dict[str, bool] = {}
    for path in changed:
        _follow(path, leads_to, endless)
    return {path for path in changed if endless.get(path)}


def _follow(path: str, leads_to: Mapping[str, str], endless: dict[str, bool]) -> None:
    """Note of a path, and of those it leads to, whether following them never ends."""
    walked: dict[str, None] = {}
    while path in leads_to and path not in endless and path not in walked:
        walked[path] = None
        path = leads_to[path]
    endless.update(dict.fromkeys(walked, endless.get(path, path in walked)))


def followed_paths(path: str, target_of: Callable[[str], str | None], public_url: str) -> Sequence[str]:
    """Return the paths of the redirects that lead on from a path one after the other, the first ones of a long chain.

    There is none where following them never ends. ``target_of`` returns the target of the redirect of a path.
    """
    walked: list[str] = []
    while len(walked) < MOST_FOLLOWED and (target := target_of(path)) is not None:
        if path in walked:
            return ()
        walked.append(path)
        path = path_here(target, public_url)
    return walked


def chained_target(targets: Sequence[str]) -> str:
    """Return the last of the targets of redirects that lead to each other.

    Without a fragment of its own it has the last one before it, as browsers keep it.
    """
    last, fragments = targets[-1], [fragment for each in targets if (fragment := each.partition("#")[2])]
    return last if "#" in last or not fragments else f"{last}#{fragments[-1]}"


def path_here(target: str, public_url: str) -> str:
    """Return the path of a target on this site; an empty text for one of another site."""
    if not _is_parsed(target):
        return ""
    parts = urlsplit(target)
    path = path_of_request(_without_dots(unquote(parts.path)))
    return path if not parts.netloc or _site_of(target) == _site_of(public_url) else ""


def _site_of(url: str) -> str:
    """Return host and port of a URL, in the same spelling for all URLs of one site.

    The ports of http and https are the same: http leads to https.
    """
    parts = urlsplit(url)
    host, port = unquote(parts.hostname or "").rstrip(".").lower(), parts.port
    with suppress(UnicodeError):
        host = host.encode("idna").decode()
    return host if port in _DEFAULT_PORTS else f"{host}:{port}"
