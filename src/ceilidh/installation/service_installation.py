"""Installs the running release as a systemd service."""

import os
import pwd
import re
import secrets
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import attrs

from ceilidh.config.parsers import is_host_name
from ceilidh.errors import ConfigurationError
from ceilidh.installation.deploy_files import DEFAULT_LINK, deploy_files, with_link, write_atomically

USER = "ceilidh"
UNITS = ("ceilidh.service", "ceilidh-backup.service", "ceilidh-backup.timer")
_STARTED = ("ceilidh.service", "ceilidh-backup.timer")
_EXAMPLE = "ceilidh.example"

Say = Callable[[str], object]


@attrs.frozen
class ServiceInstallation:
    """The paths of an installation. All are below ``root``, which is ``/`` except in tests."""

    release: Path = Path(sys.prefix)
    link: Path = DEFAULT_LINK
    root: Path = Path("/")

    @property
    def settings(self) -> Path:
        return self.root / "etc/ceilidh/ceilidh.env"

    def install(self, host: str, say: Say, *, start: bool) -> None:
        """Create user, settings, command and units; an upgrade keeps the settings and changes the link.

        ``host`` is required unless there are settings already. Raises :class:`~ceilidh.errors.ConfigurationError`.
        """
        self._check(host)
        try:
            group = _create_user()
            self._create_settings(host, group, say)
            self._change_link(say)
            self._write("ceilidh-command", self.root / "usr/local/bin/ceilidh", 0o755)
            for name in UNITS:
                self._write(name, self.root / "etc/systemd/system" / name, 0o644)
            _run("systemctl", "daemon-reload")
            if start:
                _run("systemctl", "enable", *_STARTED)
                _run("systemctl", "restart", *_STARTED)
                say(f"{' and '.join(_STARTED)} are started and enabled.")
        except OSError as error:
            raise ConfigurationError(f"The service can't be installed: {error}") from error

    def _check(self, host: str) -> None:
        if os.geteuid() != 0:
            raise ConfigurationError("Only root can install a service.")
        if host and not is_host_name(host):
            raise ConfigurationError(f"{host} is not a valid host name, such as {_EXAMPLE}.")
        if not host and not self.settings.exists():
            raise ConfigurationError(
                f"{self.settings} does not exist yet. Give the host name of the site, such as {_EXAMPLE}."
            )
        if self.link.exists() and not self.link.is_symlink() and self.link.resolve() != self.release.resolve():
            raise ConfigurationError(f"{self.link} is not a link to a release. Move it away first.")

    def _create_settings(self, host: str, group: int, say: Say) -> None:
        if self.settings.exists():
            say(f"{self.settings} exists and is kept.")
            return
        text = re.sub(rf"(=(?:https://)?){_EXAMPLE}$", rf"\g<1>{host}", self._text("ceilidh.env"), flags=re.MULTILINE)
        key = f"CEILIDH_SECRET_KEY={secrets.token_hex(32)}"
        text = re.sub("^CEILIDH_SECRET_KEY=$", key, text, flags=re.MULTILINE)
        self.settings.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(self.settings, text, 0o640, group)
        say(
            f"{self.settings} is created, with a secret key. Set there how mail is sent and who receives the enquiries."
        )

    def _change_link(self, say: Say) -> None:
        if self.link.resolve() == self.release.resolve():
            return
        draft = self.link.with_name(f".{self.link.name}.{secrets.token_hex(6)}")
        draft.symlink_to(self.release)
        draft.replace(self.link)
        say(f"{self.link} links to {self.release}.")

    def _write(self, name: str, path: Path, mode: int) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, self._text(name), mode)

    def _text(self, name: str) -> str:
        return with_link(self.link, deploy_files()[name])


def _create_user() -> int:
    """Return the group of the service's user, who is created if necessary."""
    try:
        return pwd.getpwnam(USER).pw_gid
    except KeyError:
        home = f"/var/lib/{USER}"
        _run("useradd", "--system", "--user-group", "--home-dir", home, "--shell", "/usr/sbin/nologin", USER)
        return pwd.getpwnam(USER).pw_gid


def _run(*command: str) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603  commands of our own
    except subprocess.CalledProcessError as error:
        reason = " ".join(error.stderr.split()) or f"it ended with {error.returncode}"
        raise ConfigurationError(f"{' '.join(command)}: {reason}") from error
