"""The commands that back up and restore an installation."""

import re
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ceilidh.cli.context import interrupt_on_sigterm, load_config, open_container

if TYPE_CHECKING:
    from ceilidh.backup.manifest import Manifest
    from ceilidh.bootstrap import Container
    from ceilidh_ports.archives import ArchiveLocation
    from ceilidh_ports.database_adapter import Progress

_ARCHIVE = click.argument("archive", type=click.Path(dir_okay=False, allow_dash=True))
_STANDARD = "-"
_URL = re.compile("[a-z][a-z0-9+.-]+://")


@click.command("export")
@_ARCHIVE
@click.option("--replace", is_flag=True, help="Overwrite an existing archive.")
def export(archive: str, *, replace: bool) -> None:
    """Write a backup to one file: content, enquiries, outgoing mails, accounts, pictures and films. Servers may run.

    ARCHIVE is a file, - for standard output, or s3://bucket/key?endpoint_url=...&region=... with AWS_* credentials.

    The exit code is 1 when the archive was written but pictures or films that items show are missing or damaged.

    \b
    Examples:
      ceilidh export site.zip
      ceilidh export --replace /backup/ceilidh.zip
      ceilidh export - | ssh elsewhere 'cat > site.zip'
      ceilidh export 's3://backups/site.zip?region=eu-west-2'
    """
    say = partial(click.echo, err=archive == _STANDARD)
    contents = _export(_open_container(), _location(archive), say, replace=replace)
    say(f"{'The archive' if archive == _STANDARD else archive} contains: {contents.summary()}.")
    sys.exit(_report_faulty_files(contents))


@click.command("backup")
def backup() -> None:
    """Export to a new archive that is named after the time, and remove those that are too old.

    Archives go to CEILIDH_BACKUP_URL, such as s3://backups/ceilidh?region=eu-west-2 with AWS_* credentials, or to the
    current folder. CEILIDH_BACKUP_DAYS says how long they are kept. Old ones are removed only after the new one is
    complete.

    The exit code is 1 when the archive was written but pictures or films that items show are missing or damaged.

    \b
    Example:
      ceilidh backup
    """
    from ceilidh.backup.nightly_backups import NAME_BEGIN, archive_url
    from ceilidh_ports.archives import RemovesOlderArchives

    container = _open_container()
    config, now = container.config(), container.clock()()
    location = _location(archive_url(config.backup_url, now))
    contents = _export(container, location, click.echo)
    click.echo(f"The backup contains: {contents.summary()}.")
    if isinstance(location, RemovesOlderArchives):
        for name in location.remove_older(NAME_BEGIN, now - config.keep_backups):
            click.echo(f"Removed {name}, which was too old.")
    sys.exit(_report_faulty_files(contents))


@click.command("import")
@_ARCHIVE
@click.option("--dry-run", is_flag=True, help="Validate the archive and the installation, and change nothing.")
@click.option("--replace", is_flag=True, help="Replace everything in the installation.")
def import_(archive: str, *, dry_run: bool, replace: bool) -> None:
    """Fill an empty installation, on any database and media store, from an archive of `ceilidh export`.

    ARCHIVE is a file, - for standard input, or s3://bucket/key?endpoint_url=...&region=...; the last two are copied
    into the data folder first. A truncated or altered archive is rejected. If anything fails, the installation is not
    changed.

    \b
    Examples:
      ceilidh import --dry-run site.zip
      ceilidh import site.zip
      ceilidh import --replace site.zip
      ceilidh import 's3://backups/site.zip?region=eu-west-2'
    """
    from ceilidh.backup.archive_locations import downloaded
    from ceilidh.backup.importer import Importer
    from ceilidh.bootstrap import KINDS

    container = _open_container()
    importer = Importer(container.database(), container.store(), KINDS, container.clock())
    with downloaded(_location(archive), archive, container.config().spool_dir) as copy:
        contents = importer.run(copy, click.echo, replace=replace, dry_run=dry_run)
    click.echo(f"{'Would import' if dry_run else 'Imported'}: {contents.summary()}.")
    _report_faulty_files(contents)


@click.command("restore")
@click.argument("copy", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--replace", is_flag=True, help="Replace an existing database.")
def restore(copy: str, *, replace: bool) -> None:
    """Replace a SQLite database, even a damaged one, by a copy. Stop every server first.

    COPY is an archive of `ceilidh export`, or a copied .db file; a -wal file beside that is restored with it. The copy
    is validated before anything changes. The previous database and its journal are kept: .before- and the time are
    added to their names, which the command prints. Restore the media before you start a server.

    \b
    Examples:
      ceilidh restore /backup/ceilidh.db
      ceilidh restore --replace /backup/ceilidh.db
      ceilidh restore --replace site.zip
      ceilidh restore --replace 's3://backups/site.zip?region=eu-west-2'
    """
    from ceilidh.backup.archive_locations import downloaded
    from ceilidh.backup.restorer import Restorer
    from ceilidh.bootstrap import KINDS, Container

    interrupt_on_sigterm()
    container = Container(config=load_config())
    with downloaded(_location(copy), copy, container.config().spool_dir) as file:
        restorer = Restorer(container.database(), container.store(), KINDS, container.clock())
        restorer.run(file, click.echo, replace=replace)


def _open_container() -> "Container":
    interrupt_on_sigterm()
    return open_container()


def _export(
    container: "Container", location: "ArchiveLocation", say: "Progress", *, replace: bool = False
) -> "Manifest":
    from ceilidh.backup.exporter import Exporter
    from ceilidh.backup.nightly_backups import record_backup
    from ceilidh.bootstrap import KINDS, VERSION

    container.database().verify()
    exporter = Exporter(container.database(), container.store(), KINDS, container.clock(), VERSION)
    contents = exporter.run(location, say, replace=replace)
    with container.database().write() as records:
        record_backup(records, container.clock()())
    return contents


def _location(name: str) -> "ArchiveLocation":
    from ceilidh.backup.archive_locations import LocalFile, StandardStreams
    from ceilidh.plugins import open_archive

    if name == _STANDARD:
        return StandardStreams()
    return open_archive(name) if _URL.match(name) else LocalFile(Path(name))


def _report_faulty_files(contents: "Manifest") -> bool:
    """Print the files that were missing or damaged when the archive was made; return whether there are any."""
    for names, fault in ((contents.missing, "was missing"), (contents.damaged, "was damaged")):
        for name in names:
            click.echo(f"{name} {fault} when the archive was made.", err=True)
    return bool(contents.missing or contents.damaged)
