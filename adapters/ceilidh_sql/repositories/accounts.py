"""The administrators and the tokens that were revoked."""

import datetime as dt

import attrs
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.records import Account
from ceilidh_sql.repositories.row_mapping import fields_of
from ceilidh_sql.schema.item_tables import Schema

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

    def all(self) -> list[Account]:
        table = self.schema.accounts
        rows = self.connection.execute(select(*fields_of(Account, table)).order_by(table.c.number))
        return [Account(*row) for row in rows]

    def replace(self, account: Account) -> None:
        table = self.schema.accounts
        changed = {"password_hash": account.password_hash, "session_generation": account.session_generation}
        statement = update(table).where(table.c.id == account.id).values(changed)
        if self.connection.execute(statement).rowcount == 0:
            raise Missing(f"There is no account with the id {account.id}.")

    def remove(self, account_id: str) -> bool:
        table = self.schema.accounts
        return self.connection.execute(delete(table).where(table.c.id == account_id)).rowcount == 1

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
