"""The commands that deploy an installation."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ceilidh.errors import ConfigurationError
from ceilidh.installation.deploy_files import DEFAULT_LINK

if TYPE_CHECKING:
    from ceilidh.installation.service_installation import ServiceInstallation
    from ceilidh.installation.settings_file import FirstSettings

_MAIL_SERVER = "Mail server, such as smtp://user:password@mail.example:587?tls=starttls (empty: set it later)"
_RECIPIENT = "Recipient of enquiries (empty: the company's e-mail address, which the back office changes)"


@click.command("deploy-files")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--link",
    type=click.Path(path_type=Path),
    default=DEFAULT_LINK,
    show_default=True,
    help="The link to the active release.",
)
@click.option("--replace", is_flag=True, help="Overwrite existing files.")
def write_deploy_files(folder: Path, link: Path, *, replace: bool) -> None:
    """Write the systemd units, the Caddyfile and the files for containers to a folder.

    \b
    Examples:
      ceilidh deploy-files deploy
      ceilidh deploy-files --link /srv/ceilidh --replace deploy
    """
    from ceilidh.installation.deploy_files import write_files

    for path in write_files(folder, link, replace=replace):
        click.echo(path)


@click.command("install-service")
@click.argument("host", default="")
@click.option("--start", is_flag=True, help="Start the site and its nightly backup, now and at every boot.")
def install_service(host: str, *, start: bool) -> None:
    """Install this release as a systemd service; run it as root. HOST is the host name, required the first time.

    Creates the user ceilidh, /etc/ceilidh/ceilidh.env with a new secret key, the systemd units, the command
    /usr/local/bin/ceilidh, and the link /opt/ceilidh to this release. Run again, after an upgrade for example, it
    keeps the settings and changes the link.

    In a terminal it asks for the host name, the mail server and the recipient of enquiries while there are no settings.
    With --start it ends with the link of the set-up, and sends a test mail if it asked for the mail server.

    \b
    Examples:
      ceilidh install-service --start ceilidh.example
      /opt/ceilidh-0.14.0/bin/ceilidh install-service
    """
    from ceilidh.installation.service_installation import ServiceInstallation

    installation = ServiceInstallation()
    first = _first_settings(installation, host.lower())
    installation.install(first, click.echo, start=start)
    if not start:
        return
    click.echo(installation.run_command("setup-link"))
    if first.mail_url:
        _send_test_mail(installation)


def _first_settings(installation: "ServiceInstallation", host: str) -> "FirstSettings":
    """Return what the arguments say, and in a terminal what the operator answers."""
    from ceilidh.installation.settings_file import EXAMPLE_HOST, FirstSettings

    if not sys.stdin.isatty():
        return FirstSettings(host)
    if not host and installation.lacks_host:
        host = click.prompt(f"Host name of the site, such as {EXAMPLE_HOST}", value_proc=_host_name)
    if installation.settings.exists():
        return FirstSettings(host)
    mail_url = click.prompt(_MAIL_SERVER, default="", show_default=False, value_proc=_mail_url)
    recipient = click.prompt(_RECIPIENT, default="", show_default=False, value_proc=_recipient)
    return FirstSettings(host, mail_url, recipient)


def _host_name(text: str) -> str:
    """Return a host name in small letters; raise ``click.BadParameter`` for what is none."""
    from ceilidh.config.parsers import is_host_name

    host = text.strip().lower()
    if not is_host_name(host):
        raise click.BadParameter(f"{host} is not a valid host name.")
    return host


def _recipient(text: str) -> str:
    """Return an e-mail address, or an empty text; raise ``click.BadParameter`` where the service would not start."""
    from ceilidh.config.parsers import optional_address

    try:
        return optional_address("CEILIDH_ENQUIRY_RECIPIENT", {"CEILIDH_ENQUIRY_RECIPIENT": text.strip()})
    except ConfigurationError as error:
        raise click.BadParameter(str(error)) from error


def _mail_url(text: str) -> str:
    """Return the URL of a mail server, or an empty text; raise ``click.BadParameter`` unless an adapter takes it."""
    from ceilidh.plugins import open_mailer

    url = text.strip()
    try:
        if url:
            open_mailer(url)
    except ConfigurationError as error:
        raise click.BadParameter(str(error)) from error
    return url


def _send_test_mail(installation: "ServiceInstallation") -> None:
    """Print the answer of the mail server. The installation is whole without it."""
    try:
        click.echo(installation.run_command("send-test-mail"))
    except ConfigurationError as error:
        click.echo(
            f"The test mail was not sent. {error}\nCorrect {installation.settings}, and try it with: "
            "systemctl restart ceilidh && ceilidh send-test-mail"
        )
