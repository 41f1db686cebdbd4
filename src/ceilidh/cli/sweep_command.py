"""The command ``ceilidh sweep``."""

import click

from ceilidh.cli.context import interrupt_on_sigterm, open_container


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

    interrupt_on_sigterm()
    container = open_container()
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
