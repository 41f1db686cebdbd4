"""Adds the session generation of accounts, and an index of attempts by key.

Existing sessions stay valid: their tokens name no generation. The keys of stored JSON are put in the order of the
declarations.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0.6.0"
down_revision = "0.5.0"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("session_generation", sa.Text, nullable=False, server_default=""))
    op.create_index("ix_attempts_key", "attempts", ["key", "at"])
    for table, shapes in _JSON_COLUMNS.items():
        _keep_order_of_keys(table, shapes)


# The keys of each object in order, with the shapes of their values; ``None`` for a value without keys.
_CENTER = {"topText": None, "leftText": None, "rightText": None}
_PLAN = {
    "title": None,
    "description": None,
    "others": {"image": None, "text": None},
    "linkText": None,
    "linkUrl": None,
}
_JSON_COLUMNS: dict[str, dict[str, Any]] = {
    "venues": {
        "center_content": _CENTER,
        "itinerary_content": {"title": None, "description": None, "image": None},
    },
    "events": {
        "gallery_images": None,
        "center_content": _CENTER,
        "itinerary_content": {"title": None, "description": None, "itineraryImage": None},
    },
    "packages": {
        "center_content": _CENTER,
        "attribute_best_for": None,
        "attribute_best_season": None,
        "top_venues": None,
        "gallery_images": None,
        "plans": _PLAN,
        "additional_details": {"text": None, "details": {"image": None, "description": None}},
        "booking_info": {"description": None, "link": None, "image": None},
    },
}


def _keep_order_of_keys(name: str, shapes: dict[str, Any]) -> None:
    connection = op.get_bind()
    if connection.dialect.name == "postgresql":
        for column in shapes:
            op.alter_column(name, column, type_=sa.JSON(), postgresql_using=f"{column}::json")
    table = sa.table(name, sa.column("number"), *(sa.column(column, sa.JSON) for column in shapes))
    for row in connection.execute(sa.select(table)).mappings().all():
        ordered = {column: _ordered(row[column], shape) for column, shape in shapes.items()}
        connection.execute(sa.update(table).where(table.c.number == row["number"]).values(ordered))


def _ordered(value: Any, shape: Any) -> Any:
    """Return the value with the keys of its objects in the order of the shape, unknown keys last."""
    if isinstance(value, list):
        return [_ordered(each, shape) for each in value]
    if not isinstance(value, dict) or shape is None:
        return value
    known = [key for key in shape if key in value]
    return {key: _ordered(value[key], shape.get(key)) for key in (*known, *(key for key in value if key not in shape))}
