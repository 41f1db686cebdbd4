"""The commands that manage administrators."""

import getpass
import os
import sys
import warnings
from typing import TYPE_CHECKING

import click

from ceilidh.cli.context import open_all_adapters
from ceilidh.cli.error_reporting import CeilidhGroup

if TYPE_CHECKING:
    from ceilidh.accounts.services.management.account_commands import AccountCommands

_USERNAME = click.argument("username")
_PASSWORD_STDIN = click.option(
    "--password-stdin", is_flag=True, help="Read the password from standard input, without its last line break."
)
_LAST_OWNER = "This is the last owner who can sign in: without one nobody manages people."
_NO_OWNER = (
    "No owner can sign in now. Make somebody one with: ceilidh admin role USERNAME owner, "
    "or add one with: ceilidh admin add USERNAME"
)
_YES = click.option("--yes", "-y", is_flag=True, help="Do not ask for confirmation.")


@click.group(cls=CeilidhGroup)
def admin() -> None:
    """Manage the administrators."""


@admin.command("list")
def list_accounts() -> None:
    """List the administrators, the role of each, and when each was added.

    \b
    Example:
      ceilidh admin list
    """
    accounts = _account_commands().all()
    width = max((len(each.username) for each in accounts), default=0)
    for each in accounts:
        click.echo(f"{each.username:<{width}}  {each.role:<6}  added {each.created_at:%Y-%m-%d %H:%M} UTC")
    if not accounts:
        click.echo("There is no administrator. Add one with: ceilidh admin add USERNAME", err=True)


@admin.command("add")
@_USERNAME
@_PASSWORD_STDIN
def add_account(username: str, *, password_stdin: bool) -> None:
    """Add an administrator. The password, of at least 8 characters, is asked for twice.

    \b
    Examples:
      ceilidh admin add morag
      pass ceilidh/morag | ceilidh admin add morag --password-stdin
    """
    _account_commands().add(username, _password(from_stdin=password_stdin))
    click.echo(f"{username} can sign in now.")


@admin.command("password")
@_USERNAME
@_PASSWORD_STDIN
@_YES
def change_password(username: str, *, password_stdin: bool, yes: bool) -> None:
    """Change the password of an administrator, and end all sessions of that account on every machine.

    The password, of at least 8 characters, is asked for twice. A forgotten password is replaced in the same way. With
    --password-stdin nothing is asked.

    \b
    Examples:
      ceilidh admin password morag
      pass ceilidh/morag | ceilidh admin password morag --password-stdin
    """
    administrators = _account_commands()
    name = administrators.named(username).username
    _confirm(f"{name} gets a new password and is signed out everywhere. Continue?", yes=yes or password_stdin)
    administrators.change_password(name, _password(from_stdin=password_stdin))
    click.echo(f"{name} has a new password. All earlier sessions have ended.")


@admin.command("reset")
@_USERNAME
@_PASSWORD_STDIN
@_YES
def reset_account(username: str, *, password_stdin: bool, yes: bool) -> None:
    """Let an administrator in who is locked out: a new password and no second factor.

    A deactivated account becomes active, and all sessions end. The password, of at least 8 characters, is asked for
    twice. With --password-stdin nothing is asked.

    \b
    Examples:
      ceilidh admin reset morag
      pass ceilidh/morag | ceilidh admin reset morag --password-stdin
    """
    administrators = _account_commands()
    name = administrators.named(username).username
    question = f"{name} gets a new password, loses the second factor and is signed out everywhere. Continue?"
    _confirm(question, yes=yes or password_stdin)
    administrators.reset(name, _password(from_stdin=password_stdin))
    click.echo(f"{name} can sign in with the new password alone. All earlier sessions have ended.")


@admin.command("role")
@_USERNAME
@click.argument("role", type=click.Choice(["owner", "editor"]))
@_YES
def change_role(username: str, role: str, *, yes: bool) -> None:
    """Make an administrator an owner, who may do everything, or an editor of content, pictures and enquiries.

    To make the last owner an editor is asked about: without an owner nobody manages people.

    \b
    Examples:
      ceilidh admin role morag editor
      ceilidh admin role ailsa owner
    """
    administrators = _account_commands()
    name = administrators.named(username).username
    takes_last_owner = role != "owner" and administrators.is_last_owner(name)
    if takes_last_owner:
        _confirm(f"{name} becomes an {role}. {_LAST_OWNER} Continue?", yes=yes)
    changed = administrators.change_role(name, role)
    click.echo(f"{changed.username} is an {changed.role} now.")
    if takes_last_owner:
        click.echo(_NO_OWNER, err=True)


@admin.command("remove")
@_USERNAME
@_YES
def remove_account(username: str, *, yes: bool) -> None:
    """Remove an administrator, and end all sessions of that account on every machine. What they edited stays.

    \b
    Examples:
      ceilidh admin remove morag
      ceilidh admin remove morag --yes
    """
    administrators = _account_commands()
    name = administrators.named(username).username
    takes_last_owner = administrators.is_last_owner(name)
    follows = f" {_LAST_OWNER}" if takes_last_owner else ""
    if len(administrators.all()) == 1:
        follows = " Nobody else can sign in."
    _confirm(f"{name} is removed and signed out everywhere.{follows} Continue?", yes=yes)
    administrators.remove(name)
    click.echo(f"{name} is removed. All sessions have ended.")
    if takes_last_owner:
        click.echo(_NO_OWNER, err=True)
    if os.environ.get("CEILIDH_ADMIN_USERNAME", "").casefold() == name.casefold():
        click.echo(f"CEILIDH_ADMIN_USERNAME names {name}: the next start adds the account again.", err=True)


@admin.command("sign-out")
@_USERNAME
@_YES
def sign_out_account(username: str, *, yes: bool) -> None:
    """End all sessions of an administrator on every machine. The password stays.

    \b
    Examples:
      ceilidh admin sign-out morag
      ceilidh admin sign-out morag --yes
    """
    administrators = _account_commands()
    name = administrators.named(username).username
    _confirm(f"{name} is signed out everywhere. Continue?", yes=yes)
    administrators.end_sessions(name)
    click.echo(f"All sessions of {name} have ended.")


def _account_commands() -> "AccountCommands":
    from ceilidh.audit.actor import COMMAND_LINE, set_actor

    container = open_all_adapters()
    container.database().verify()
    set_actor(COMMAND_LINE)
    return container.account_commands()


def _confirm(question: str, *, yes: bool) -> None:
    try:
        confirmed = yes or click.confirm(question)
    except click.Abort as error:
        raise click.ClickException("Nothing was changed. Use --yes to run this without a terminal.") from error
    if not confirmed:
        raise click.ClickException("Nothing was changed.")


def _password(*, from_stdin: bool) -> str:
    if not from_stdin:
        return _prompt_twice()
    try:
        return sys.stdin.buffer.readline().decode().rstrip("\r\n")
    except UnicodeDecodeError as error:
        raise click.ClickException("The password on standard input is not UTF-8 text.") from error


def _prompt_twice() -> str:
    # Without a terminal, getpass would show the password.
    warnings.simplefilter("error", getpass.GetPassWarning)
    try:
        first, second = getpass.getpass("Password: "), getpass.getpass("Once more: ")
    except (EOFError, getpass.GetPassWarning) as error:
        raise click.ClickException("There is no terminal to ask for the password. Use --password-stdin.") from error
    if first != second:
        raise click.ClickException("The two passwords differ.")
    return first
