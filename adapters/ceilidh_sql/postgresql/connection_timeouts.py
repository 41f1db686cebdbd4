"""The timeouts of connections to PostgreSQL, in seconds unless the name of a parameter says otherwise."""

from collections.abc import Mapping

STATEMENT_SECONDS = 6
"""The limit of a statement, and of the wait for a lock."""

PROBE_SECONDS = 1
"""The same limit for health checks."""

MIGRATION_SECONDS = 120
"""The same limit for the creation and migration of the schema."""

CLIENT_MARGIN = 1
"""How much longer the client waits than the server: a hanging server does not enforce its own limit."""

PROBE_PARAMETERS: Mapping[str, str] = {"connect_timeout": "2"}
CONNECTION_PARAMETERS: Mapping[str, str] = {
    "application_name": "ceilidh",
    "connect_timeout": "3",
    "keepalives_idle": "10",
    "keepalives_interval": "3",
    "keepalives_count": "3",
    "tcp_user_timeout": "8000",
}
"""The parameters of libpq that the database URL may replace."""


def server_timeouts(patience: int) -> str:
    """Return the options for the server to enforce, among them a limit for an idle writer that holds the lock."""
    limit = f"{patience}s"
    limits = {"statement_timeout": limit, "lock_timeout": limit, "idle_in_transaction_session_timeout": "30s"}
    return " ".join(f"-c {name}={value}" for name, value in limits.items())
