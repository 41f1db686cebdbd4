"""Finds the Caddy that stands in front of gunicorn."""

import re
import shutil
import subprocess
import sysconfig
from collections.abc import Mapping
from pathlib import Path

from ceilidh.errors import ConfigurationError
from ceilidh.server.caddyfile import OLDEST

_VERSION = re.compile(r"v?(\d+)\.(\d+)\.(\d+)")
_ANSWERS_WITHIN = 20
_HINT = "Install it with: pip install 'ceilidh[https]'"


def find_caddy(environ: Mapping[str, str]) -> Path:
    """Return the program: that of ``CEILIDH_CADDY``, else that of the extra ``https``, else the one on the path.

    Raises :class:`~ceilidh.errors.ConfigurationError` when there is none, or when it is older than
    :data:`~ceilidh.server.caddyfile.OLDEST`.
    """
    chosen = environ.get("CEILIDH_CADDY", "")
    packaged = Path(sysconfig.get_path("scripts")) / "caddy"
    found = chosen or (str(packaged) if packaged.is_file() else shutil.which("caddy", path=environ.get("PATH")))
    if not found:
        raise ConfigurationError(f"--https needs Caddy. {_HINT}")
    version = _version(found)
    if version < OLDEST:
        needed = ".".join(map(str, OLDEST))
        raise ConfigurationError(f"{found} is Caddy {'.'.join(map(str, version))}, and {needed} is needed. {_HINT}")
    return Path(found)


def _version(program: str) -> tuple[int, ...]:
    try:
        told = subprocess.run([program, "version"], capture_output=True, text=True, timeout=_ANSWERS_WITHIN, check=True)  # noqa: S603  the operator's choice
    except (OSError, subprocess.SubprocessError) as error:
        raise ConfigurationError(f"{program} can't be run as Caddy; check CEILIDH_CADDY: {error}") from error
    found = _VERSION.search(told.stdout)
    if not found:
        raise ConfigurationError(f"{program} does not say which Caddy it is.")
    return tuple(int(each) for each in found.groups())
