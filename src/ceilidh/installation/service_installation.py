"""Installs the running release as a systemd service."""

import os
import pwd
import secrets
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import attrs

from ceilidh.config.parsers import is_host_name
from ceilidh.errors import ConfigurationError
from ceilidh.installation.deploy_files import DEFAULT_LINK, deploy_files, with_link, write_atomically
from ceilidh.installation.settings_file import (
    EXAMPLE_HOST,
    FirstSettings,
    host_of_public_url,
    new_settings,
    value,
    with_site,
)

USER = "ceilidh"
UNITS = ("ceilidh.service", "ceilidh-backup.service", "ceilidh-backup.timer", "ceilidh-failure@.service")
_STARTED = ("ceilidh.service", "ceilidh-backup.timer")
_ONLY_GROUP_READS = 0o640

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

    @property
    def command(self) -> Path:
        """The command that runs with the user, settings and folder of the service."""
        return self.root / "usr/local/bin/ceilidh"

    @property
    def lacks_host(self) -> bool:
        """Whether :meth:`install` needs a host name: there are no settings, or those have no ``SITE``."""
        return not self.settings.exists() or not value(self.settings.read_text(encoding="utf-8"), "SITE")

    def install(self, first: FirstSettings, say: Say, *, start: bool) -> None:
        """Create user, settings, command and units; an upgrade keeps the settings and changes the link.

        Of ``first``, the host name is required if :attr:`lacks_host`; the rest is for new settings alone. Raises
        :class:`~ceilidh.errors.ConfigurationError`.
        """
        try:
            self._check(first.host)
            self._write_settings(first, _create_user(), say)
            self._change_link(say)
            self._write("ceilidh-command", self.command, 0o755)
            for name in UNITS:
                self._write(name, self.root / "etc/systemd/system" / name, 0o644)
            _run("systemctl", "daemon-reload")
            if start:
                _run("systemctl", "enable", *_STARTED)
                _run("systemctl", "restart", *_STARTED)
                say(f"{' and '.join(_STARTED)} are started and enabled.")
        except OSError as error:
            raise ConfigurationError(f"The service can't be installed: {error}") from error

    def run_command(self, *arguments: str) -> str:
        """Run the installed command and return what it printed; raises ``ConfigurationError`` with its error."""
        return _run(str(self.command), *arguments)

    def _check(self, host: str) -> None:
        if os.geteuid() != 0:
            raise ConfigurationError("Only root can install a service.")
        if host and not is_host_name(host):
            raise ConfigurationError(f"{host} is not a valid host name, such as {EXAMPLE_HOST}.")
        if not host and not self.settings.exists():
            raise ConfigurationError(
                f"{self.settings} does not exist yet. Give the host name of the site, such as {EXAMPLE_HOST}."
            )
        if not host and self.lacks_host:
            known = host_of_public_url(self.settings.read_text(encoding="utf-8")) or EXAMPLE_HOST
            raise ConfigurationError(
                f"{self.settings} has no SITE, the host name that the service serves: it would not start. "
                f"Run: ceilidh install-service {known}"
            )
        if self.link.exists() and not self.link.is_symlink() and self.link.resolve() != self.release.resolve():
            raise ConfigurationError(f"{self.link} is not a link to a release. Move it away first.")

    def _write_settings(self, first: FirstSettings, group: int, say: Say) -> None:
        if not self.settings.exists():
            self.settings.parent.mkdir(parents=True, exist_ok=True)
            text = new_settings(self._text("ceilidh.env"), first)
            mail = "" if first.mail_url else " Set there how mail is sent and who receives the enquiries."
            say(f"{self.settings} is created, with a secret key.{mail}")
        elif self.lacks_host:
            text = with_site(self.settings.read_text(encoding="utf-8"), first.host)
            say(f"{self.settings} is kept, and has SITE={first.host} now.")
        else:
            say(f"{self.settings} exists and is kept.")
            return
        write_atomically(self.settings, text, _ONLY_GROUP_READS, group)

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


def _run(*command: str) -> str:
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603  commands of our own
    except subprocess.CalledProcessError as error:
        reason = " ".join(error.stderr.split()) or f"it ended with {error.returncode}"
        raise ConfigurationError(f"{' '.join(command)}: {reason}") from error
