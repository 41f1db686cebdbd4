"""The JSON of accounts and sessions, its schemas, and the statuses of the calls with mails and links."""

from collections.abc import Mapping
from typing import Any

from ceilidh.accounts.rules.roles import Role
from ceilidh.accounts.services.management.account_management import ShownAccount
from ceilidh.accounts.services.management.my_account import OwnAccount
from ceilidh.http.json_io import named_json
from ceilidh.http.routes import Schema
from ceilidh.http.schemas import BOOLEAN, TEXT, TIME, list_of, object_schema, properties_of, reference
from ceilidh_ports.records.accounts import Account, OneTimeToken, Session

INPUT: Schema = {"type": "string", "minLength": 1, "maxLength": 1000, "pattern": r"^[^\x00]+$"}
ANY_OBJECT: Schema = {"type": "object", "additionalProperties": True}
"""What a browser and its authenticator tell each other, as JSON; ``webauthn`` checks it."""

RECOVERY_CODES = reference("RecoveryCodes")
MAIL_ERRORS = (429,)
"""The statuses of calls that send a mail."""

LINK_ERRORS = (*MAIL_ERRORS, 403, 410)
"""The statuses of calls with the token of a one-time link."""

ROLE: Schema = {"type": "string", "enum": [role.value for role in Role]}
PASSWORD: Schema = {**INPUT, "format": "password"}

_ACCOUNT = "id username name email role created_at last_seen_at deactivated_at"
_SENT = "id name email role created_at expires_at"
_SESSION = "id created_at last_used_at expires_at ip_address device"


def shown_account_json(shown: ShownAccount, own_id: str) -> dict[str, Any]:
    stored = named_json(shown.account, _ACCOUNT)
    return {**stored, "hasSecondFactor": shown.has_second_factor, "isYou": shown.account.id == own_id}


def own_account_json(own: OwnAccount) -> dict[str, Any]:
    change = own.email_change
    pending = change and named_json(change, "email expires_at")
    return {**shown_account_json(own.shown, own.shown.account.id), "emailChange": pending}


def invitation_json(invitation: OneTimeToken) -> dict[str, Any]:
    return {**named_json(invitation, _SENT), "invitedBy": invitation.who}


def session_json(session: Session, own: Session | None) -> dict[str, Any]:
    stored = named_json(session, _SESSION)
    return {**stored, "isThis": own is not None and session.id == own.id}


_SHOWN_ACCOUNT: Mapping[str, Schema] = {
    **properties_of(Account, _ACCOUNT),
    "role": ROLE,
    "hasSecondFactor": BOOLEAN,
    "isYou": BOOLEAN,
}
_EMAIL_CHANGE: Schema = {
    "description": "The new e-mail address that waits for its confirmation, or null.",
    "oneOf": [object_schema(email=TEXT, expiresAt=TIME), {"type": "null"}],
}

_INVITATION: Mapping[str, Schema] = {
    **dict.fromkeys(("id", "name", "email", "invitedBy"), TEXT),
    "role": ROLE,
    "createdAt": TIME,
    "expiresAt": TIME,
}

SCHEMAS: Mapping[str, Schema] = {
    "RecoveryCodes": object_schema(recoveryCodes=list_of(TEXT)),
    "Person": object_schema(**_SHOWN_ACCOUNT),
    "OwnAccount": object_schema(**_SHOWN_ACCOUNT, emailChange=_EMAIL_CHANGE),
    "Session": object_schema(**properties_of(Session, _SESSION), isThis=BOOLEAN),
    "NewPassword": object_schema(password=PASSWORD, newPassword=PASSWORD),
    "PersonName": object_schema(name=INPUT),
    "EmailAddress": object_schema(email=INPUT),
    "LinkToken": object_schema(token=INPUT),
    "NewPerson": {
        **object_schema(name=INPUT, email=INPUT, role={**ROLE, "default": Role.OWNER.value}),
        "required": ["name", "email"],
    },
    "AcceptedInvitation": object_schema(token=INPUT, name=INPUT, password=PASSWORD),
    "ResetPassword": object_schema(token=INPUT, password=PASSWORD),
    "Invitation": object_schema(**_INVITATION),
    "SentInvitation": object_schema(
        **_INVITATION,
        link={
            "type": ["string", "null"],
            "description": "The link, where mails are only printed; null where the mail has it.",
        },
    ),
}
