"""The commands that deploy an installation."""

from pathlib import Path

import click

from ceilidh.installation.deploy_files import DEFAULT_LINK


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

    \b
    Examples:
      ceilidh install-service --start ceilidh.example
      /opt/ceilidh-0.9.0/bin/ceilidh install-service
    """
    from ceilidh.installation.service_installation import ServiceInstallation

    ServiceInstallation().install(host.lower(), click.echo, start=start)
