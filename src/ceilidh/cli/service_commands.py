"""The commands around the server of a service: its state, the first sign-in, mails to who runs it, and the clean-up."""

import platform
import secrets
import sys

import click

from ceilidh.cli.context import interrupt_on_sigterm, load_config, open_container
from ceilidh.config import Config
from ceilidh.mail.composition import MailContent, compose_mail
from ceilidh_ports.mail import MailMessage


def compose_failure_mail(config: Config, recipient: str, unit: str, machine: str) -> MailMessage:
    lines = [
        f"{unit} has failed on {machine}, which serves {config.public_url}.",
        "",
        f"Its messages: journalctl --unit {unit}",
        "The state of the installation: ceilidh check",
    ]
    content = MailContent(f"{unit} has failed on {machine}", lines)
    return compose_mail(config.mail_sender, recipient, secrets.token_hex(12), content)


@click.command("setup-link")
def setup_link() -> None:
    """Print the link with which the first administrator sets the site up. It replaces the one that a start printed.

    Once there is an administrator it prints that the site is set up.

    \b
    Example:
      ceilidh setup-link
    """
    from ceilidh.cli import provisioning

    container = open_container()
    container.database().verify()
    if not provisioning.print_setup_code(container, click.echo):
        click.echo("The site is set up: there is an administrator.")


@click.command("status")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object; times are in UTC, null is unknown.")
def print_status(*, as_json: bool) -> None:
    """Print release, address, uptime, last backup, free disk, certificate, waiting mails and who can sign in.

    The exit code is 1 when the database does not answer. `ceilidh check` tests every part.

    \b
    Examples:
      ceilidh status
      ceilidh status --json
    """
    import attrs
    import orjson

    from ceilidh.cli.status import read_status, status_lines
    from ceilidh.clock import utc_now

    status = read_status(load_config())
    if as_json:
        click.echo(orjson.dumps(attrs.asdict(status), option=orjson.OPT_INDENT_2))
    else:
        for name, value in status_lines(status, utc_now()):
            click.echo(f"{name:<15}{value}")
    sys.exit(bool(status.fault))


@click.command("send-test-mail")
def send_test_mail() -> None:
    """Send a test mail to the recipient of enquiries, and print the answer of the mail server.

    \b
    Example:
      ceilidh send-test-mail
    """
    from ceilidh.audit.actor import Actor, set_actor

    container = open_container()
    container.database().verify()
    set_actor(Actor(name="The operator"))
    sent = container.mail_check().send()
    click.echo(f"A test mail to {sent.recipient.address} was accepted: {sent.answer}")


@click.command("report-failure")
@click.argument("unit")
def report_failure(unit: str) -> None:
    """Mail the recipient of enquiries that a unit of systemd has failed. The unit names this command in OnFailure=.

    The mail is sent at once, and not through the outbox. If the database does not answer, the recipient has to be in
    CEILIDH_ENQUIRY_RECIPIENT.

    \b
    Example:
      ceilidh report-failure ceilidh-backup.service
    """
    from ceilidh.bootstrap import Container
    from ceilidh.cli.service_commands import compose_failure_mail

    config = load_config()
    container = Container(config=config)
    recipient = container.mail_settings().present_recipient().address
    container.mailer().send(compose_failure_mail(config, recipient, unit, platform.node()))
    click.echo(f"A mail about {unit} was sent to {recipient}.")


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
    from ceilidh.garbage_collection.collector import AlreadyRunningError, Garbage

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
        f"{garbage.audit} entries of the audit log, {garbage.events} events of the webhook, "
        f"{garbage.mails} mails of no enquiry and {garbage.enquiries} enquiries."
    )
