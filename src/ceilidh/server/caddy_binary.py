"""Finds the Caddy executable and checks its version."""

import re
import shutil
import subprocess
import sysconfig
from collections.abc import Mapping
from pathlib import Path

from ceilidh.errors import ConfigurationError

MIN_VERSION = (2, 11, 7)
"""The first release with minimum transfer rates for clients (the option ``read_body_idle``)."""

_VERSION = re.compile(r"v?(\d{1,4})\.(\d{1,4})\.(\d{1,4})")
_VERSION_TIMEOUT = 20
_HINT = "Install it with: pip install 'ceilidh[https]'"


def find_caddy(environ: Mapping[str, str]) -> Path:
    """Return the path in ``CEILIDH_CADDY``, else that of the extra ``https``, else the first one on the ``PATH``.

    Raises :class:`~ceilidh.errors.ConfigurationError` when none is found or its version is below :data:`MIN_VERSION`.
    """
    chosen = environ.get("CEILIDH_CADDY", "")
    packaged = Path(sysconfig.get_path("scripts")) / "caddy"
    found = chosen or (str(packaged) if packaged.is_file() else shutil.which("caddy", path=environ.get("PATH")))
    if not found:
        raise ConfigurationError(f"--https needs Caddy. {_HINT}")
    version = _read_version(found)
    if version < MIN_VERSION:
        needed = ".".join(map(str, MIN_VERSION))
        raise ConfigurationError(f"{found} is Caddy {'.'.join(map(str, version))}, and {needed} is needed. {_HINT}")
    return Path(found)


def _read_version(program: str) -> tuple[int, ...]:
    command = [program, "version"]
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=_VERSION_TIMEOUT, check=True)  # noqa: S603  chosen by the operator
    except (OSError, subprocess.SubprocessError) as error:
        raise ConfigurationError(f"{program} can't be run as Caddy; check CEILIDH_CADDY: {error}") from error
    found = _VERSION.search(result.stdout)
    if not found:
        raise ConfigurationError(f"{program} does not print the version of Caddy.")
    return tuple(int(each) for each in found.groups())
