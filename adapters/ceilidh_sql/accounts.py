"""The administrators and the tokens that were revoked."""

import datetime as dt

import attrs
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.records import Account
from ceilidh_sql.rows import fields_of
from ceilidh_sql.tables import Schema

_GRACE = dt.timedelta(hours=1)
"""How far the clocks of two machines may differ without a token coming back to life."""


@attrs.frozen
class SqlAccounts:
    """Accounts over one connection, within the transaction that is open there."""

    connection: Connection
    schema: Schema

    def get(self, account_id: str) -> Account | None:
        return self._where(self.schema.accounts.c.id == account_id)

    def named(self, username: str) -> Account | None:
        return self._where(self.schema.accounts.c.username_fold == username.casefold())

    def add(self, account: Account) -> None:
        if self.named(account.username):
            raise Conflict("username")
        values = attrs.asdict(account) | {"username_fold": account.username.casefold()}
        self.connection.execute(insert(self.schema.accounts).values(values))

    def set_password(self, account_id: str, password_hash: str) -> None:
        table = self.schema.accounts
        statement = update(table).where(table.c.id == account_id).values(password_hash=password_hash)
        if self.connection.execute(statement).rowcount == 0:
            raise Missing(f"There is no account with the id {account_id}.")

    def revoke(self, token_id: str, until: dt.datetime) -> None:
        table = self.schema.revoked_tokens
        past = table.c.until < dt.datetime.now(dt.UTC) - _GRACE
        self.connection.execute(delete(table).where(past))
        if not self.revoked(token_id):
            self.connection.execute(insert(table).values(token_id=token_id, until=until))

    def revoked(self, token_id: str) -> bool:
        table = self.schema.revoked_tokens
        return self.connection.execute(select(table.c.until).where(table.c.token_id == token_id)).first() is not None

    def _where(self, condition: ColumnElement[bool]) -> Account | None:
        row = self.connection.execute(select(*fields_of(Account, self.schema.accounts)).where(condition)).first()
        return None if row is None else Account(*row)
