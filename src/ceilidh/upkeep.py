"""The commands that copy an installation and keep it tidy."""

import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ceilidh import memory
from ceilidh.bootstrap import Container
from ceilidh.keeping.sweeping import Swept, TakenError
from ceilidh.starting import configured, container, plainly

if TYPE_CHECKING:
    from ceilidh.keeping.contents import Contents

_ARCHIVE = click.argument("archive", type=click.Path(dir_okay=False, path_type=Path))


@click.command("export")
@_ARCHIVE
@click.option("--replace", is_flag=True, help="Overwrite the archive if there is one.")
def export(archive: Path, *, replace: bool) -> None:
    """Copy everything into one file: content, enquiries, letters, accounts, pictures and films. A server may run.

    The exit code is 1 when the archive was made but pictures or films that items show are missing or damaged.

    \b
    Examples:
      ceilidh export site.zip
      ceilidh export --replace /backup/ceilidh.zip
    """
    with plainly():
        contents = _container().exporter().run(archive, click.echo, replace=replace)
    click.echo(f"{archive} holds: {contents.in_words()}.")
    sys.exit(_warned(contents))


@click.command("import")
@_ARCHIVE
@click.option("--dry-run", is_flag=True, help="Check the archive and the installation, and change nothing.")
@click.option("--replace", is_flag=True, help="Put the archive in place of everything that is there.")
def import_(archive: Path, *, dry_run: bool, replace: bool) -> None:
    """Fill an empty installation, on any database and media store, from a file that `ceilidh export` made.

    An archive that is cut off or changed is refused. Whatever goes wrong, the installation stays as it was.

    \b
    Examples:
      ceilidh import --dry-run site.zip
      ceilidh import site.zip
      ceilidh import --replace site.zip
    """
    with plainly():
        importer = _container().importer()
        contents = importer.run(archive, click.echo, replace=replace, dry_run=dry_run)
    click.echo(f"{'Would import' if dry_run else 'Imported'}: {contents.in_words()}.")
    _warned(contents)


@click.command("restore")
@click.argument("copy", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help="Put the copy in the place of the database that is there.")
def restore(copy: Path, *, replace: bool) -> None:
    """Put a copy in the place of a SQLite database, also of one that is damaged. Stop every server first.

    COPY is an archive that `ceilidh export` made, or a copied .db file; a -wal beside that belongs to it. The copy is
    checked before anything changes. The former files stay, under names with .before- and the time. Nothing of their
    journal is left beside the new file. Each file is named. Bring the media back before you start a server.

    \b
    Examples:
      ceilidh restore /backup/ceilidh.db
      ceilidh restore --replace /backup/ceilidh.db
      ceilidh restore --replace site.zip
    """
    with plainly():
        _heed_sigterm()
        Container(config=configured()).restorer().run(copy, click.echo, replace=replace)


@click.command("sweep")
@click.option("--dry-run", is_flag=True, help="Say what would be removed, and remove nothing.")
def sweep(*, dry_run: bool) -> None:
    """Remove what nobody needs, as servers do every hour.

    That is pictures and films that nothing has shown for a day, unfinished uploads, and enquiries past their time.

    \b
    Examples:
      ceilidh sweep --dry-run
      ceilidh sweep
    """
    with plainly():
        made = _container()
        made.database().verify()
        try:
            swept: Swept = made.sweep().look() if dry_run else made.sweep().run()
        except TakenError:
            raise click.ClickException("A server is sweeping just now; there is nothing to do by hand.") from None
    for name in swept.files:
        click.echo(name)
    click.echo(
        f"{'Would remove' if dry_run else 'Removed'} {len(swept.files)} files ({swept.size / (1024 * 1024):.1f} MiB), "
        f"{swept.unfinished} unfinished uploads and {swept.enquiries} enquiries."
    )


def _container() -> Container:
    _heed_sigterm()
    made = container()
    memory.settle()
    return made


def _heed_sigterm() -> None:
    """Told to stop, by systemd for instance, take back what is half done, as after Ctrl-C."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


COMMANDS: Sequence[click.Command] = (export, import_, restore, sweep)


def _warned(contents: "Contents") -> bool:
    """Name the files that were not as they should be when the copy was made; say whether there are any."""
    for names, fault in ((contents.missing, "was missing"), (contents.damaged, "was damaged")):
        for name in names:
            click.echo(f"{name} {fault} when the archive was made.", err=True)
    return bool(contents.missing or contents.damaged)
