"""The JSON of accounts and sessions, with its schemas."""

from collections.abc import Mapping
from typing import Any

from ceilidh.http.routes import Schema
from ceilidh.http.schemas import TEXT, TIME, object_schema
from ceilidh_ports.account_records import Session
from ceilidh_ports.records import Account

BOOLEAN: Schema = {"type": "boolean"}
TIME_OR_NULL: Schema = {"type": ["string", "null"], "format": "date-time"}
INPUT: Schema = {"type": "string", "minLength": 1, "maxLength": 1000, "pattern": r"^[^\x00]+$"}
PASSWORD: Schema = {**INPUT, "format": "password"}


def person_json(account: Account, own_id: str) -> dict[str, Any]:
    return {
        "id": account.id,
        "username": account.username,
        "name": account.name,
        "email": account.email,
        "createdAt": account.created_at,
        "lastSeenAt": account.last_seen_at,
        "deactivatedAt": account.deactivated_at,
        "isYou": account.id == own_id,
    }


def session_json(session: Session, own: Session | None) -> dict[str, Any]:
    return {
        "id": session.id,
        "createdAt": session.created_at,
        "lastUsedAt": session.last_used_at,
        "expiresAt": session.expires_at,
        "address": session.address,
        "device": session.device,
        "isThis": own is not None and session.id == own.id,
    }


SCHEMAS: Mapping[str, Schema] = {
    "Person": object_schema(
        **dict.fromkeys(("id", "username", "name", "email"), TEXT),
        createdAt=TIME,
        lastSeenAt=TIME_OR_NULL,
        deactivatedAt=TIME_OR_NULL,
        isYou=BOOLEAN,
    ),
    "Session": object_schema(
        id=TEXT,
        **dict.fromkeys(("createdAt", "lastUsedAt", "expiresAt"), TIME),
        address=TEXT,
        device=TEXT,
        isThis=BOOLEAN,
    ),
    "NewPassword": object_schema(password=PASSWORD, newPassword=PASSWORD),
    "Password": object_schema(password=PASSWORD),
    "PersonName": object_schema(name=INPUT),
}
