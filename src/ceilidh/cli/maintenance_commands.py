"""The commands that back up, restore and clean up an installation."""

import re
import signal
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ceilidh.cli.context import load_config, open_container

if TYPE_CHECKING:
    from ceilidh.backup.manifest import Manifest
    from ceilidh.bootstrap import Container
    from ceilidh_ports.archives import ArchiveLocation

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
    from ceilidh.backup.exporter import Exporter
    from ceilidh.bootstrap import KINDS, VERSION

    say = partial(click.echo, err=archive == _STANDARD)
    container = _open_container()
    container.database().verify()
    exporter = Exporter(container.database(), container.store(), KINDS, container.clock(), VERSION)
    contents = exporter.run(_location(archive), say, replace=replace)
    _record_export(container)
    say(f"{'The archive' if archive == _STANDARD else archive} contains: {contents.summary()}.")
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

    _interrupt_on_sigterm()
    container = Container(config=load_config())
    with downloaded(_location(copy), copy, container.config().spool_dir) as file:
        restorer = Restorer(container.database(), container.store(), KINDS, container.clock())
        restorer.run(file, click.echo, replace=replace)


@click.command("sweep")
@click.option("--dry-run", is_flag=True, help="List what would be removed, and remove nothing.")
def sweep(*, dry_run: bool) -> None:
    """Remove unused files, old versions, old trash, old log entries and expired enquiries, as servers do every hour.

    These are pictures and films that no item, draft, version or item in the trash has shown for a day, unfinished
    uploads, items that were deleted more than 30 days ago, expired sessions and one-time links, entries of the
    audit log of more than two years ago, the enquiries that are older than CEILIDH_KEEP_ENQUIRIES_DAYS, and old
    versions of items. Of an item the newest 100 versions are kept, those of a year, and of each older month the last
    one.

    \b
    Examples:
      ceilidh sweep --dry-run
      ceilidh sweep
    """
    from ceilidh.retention.garbage_collection import AlreadyRunningError, Garbage

    container = _open_container()
    container.database().verify()
    try:
        garbage: Garbage = container.garbage_collector().dry_run() if dry_run else container.garbage_collector().run()
    except AlreadyRunningError:
        raise click.ClickException("A server is sweeping at the moment. There is nothing to do.") from None
    for name in garbage.files:
        click.echo(name)
    verb, size = "Would remove" if dry_run else "Removed", garbage.size / (1024 * 1024)
    click.echo(
        f"{verb} {len(garbage.files)} files ({size:.1f} MiB), "
        f"{garbage.unfinished} unfinished uploads, {garbage.versions} versions, {garbage.trashed} items in the trash, "
        f"{garbage.previews} preview links, {garbage.sessions} sessions and one-time links, "
        f"{garbage.audit} entries of the audit log and {garbage.enquiries} enquiries."
    )


def _open_container() -> "Container":
    _interrupt_on_sigterm()
    return open_container()


def _record_export(container: "Container") -> None:
    from ceilidh.audit.actor import COMMAND_LINE
    from ceilidh.audit.audit_log import AuditAction, Subject, record_action

    with container.database().write() as records:
        record_action(records, container.clock()(), AuditAction.EXPORTED, Subject("archive"), COMMAND_LINE)


def _location(name: str) -> "ArchiveLocation":
    from ceilidh.backup.archive_locations import LocalFile, StandardStreams
    from ceilidh.plugins import open_archive

    if name == _STANDARD:
        return StandardStreams()
    return open_archive(name) if _URL.match(name) else LocalFile(Path(name))


def _interrupt_on_sigterm() -> None:
    """Handle SIGTERM, which systemd sends, like Ctrl-C, so that unfinished work is undone."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def _report_faulty_files(contents: "Manifest") -> bool:
    """Print the files that were missing or damaged when the archive was made; return whether there are any."""
    for names, fault in ((contents.missing, "was missing"), (contents.damaged, "was damaged")):
        for name in names:
            click.echo(f"{name} {fault} when the archive was made.", err=True)
    return bool(contents.missing or contents.damaged)
