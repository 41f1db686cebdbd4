"""The key that signs tokens: what is good enough, and the one a machine of its own makes for itself."""

import contextlib
import ipaddress
import os
import re
import secrets
from pathlib import Path
from urllib.parse import urlsplit

from ceilidh.errors import ConfigurationError

SHORTEST = 32
"""How many characters a key has at least."""

_FEWEST_DIFFERENT = 8
_WELL_KNOWN = re.compile(
    r"change-?_?me|secret-?_?key|your-?_?secret|super-?_?secret|password|insecure|0123456789|abcdefgh", re.IGNORECASE
)
_CURE = 'Set it to a random one, for example that of: python3 -c "import secrets; print(secrets.token_hex(32))"'


def checked_or_kept(key: str, public_url: str, folder: Path) -> str:
    """Return the key to sign with.

    On a loopback public URL that is ``key`` as it is or, when it is empty, one made at the first time and kept in the
    folder. Elsewhere an empty or weak key raises :class:`~ceilidh.errors.ConfigurationError`.
    """
    if _is_loopback(public_url):
        return key or kept_in(folder / "secret-key")
    if not key:
        raise ConfigurationError(f"CEILIDH_SECRET_KEY is not set, and {public_url} is no loopback address. {_CURE}")
    if is_weak(key):
        raise ConfigurationError(f"CEILIDH_SECRET_KEY is too short, too even or well known. {_CURE}")
    return key


def is_weak(key: str) -> bool:
    """Say whether the key could be guessed."""
    return len(key) < SHORTEST or len(set(key)) < _FEWEST_DIFFERENT or bool(_WELL_KNOWN.search(key))


def kept_in(path: Path) -> str:
    """Return the key kept in the file, which is made, readable by its owner alone, when there is none.

    However many processes come at the same moment, all get the same key. Raises
    :class:`~ceilidh.errors.ConfigurationError` when the file can neither be read nor made.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            _make(path)
        return path.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"No secret key can be kept in CEILIDH_DATA_DIR: {error}") from error


def _make(path: Path) -> None:
    draft = path.with_name(f"{path.name}.{secrets.token_hex(6)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file.fileno())
    # A link is made whole or not at all, and not over one that another process made meanwhile.
    with contextlib.suppress(FileExistsError):
        path.hardlink_to(draft)
    draft.unlink()


def _is_loopback(public_url: str) -> bool:
    host = urlsplit(public_url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
