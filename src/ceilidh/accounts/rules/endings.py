"""Which sessions, links and previews of an account end with an act, such as a sign-out. No other module decides it.

How long each is valid without such an act is in :mod:`.session_rules`, :mod:`.link_rules` and
:mod:`ceilidh.content.editing.preview_links`.
"""

from enum import StrEnum

import attrs


class GrantKind(StrEnum):
    SESSION = "session"
    EMAIL_CHANGE = "e-mail change"
    """The link that confirms a new e-mail address."""
    PASSWORD_RESET = "password reset"  # noqa: S105  a name
    INVITATION = "invitation"
    OWN_PREVIEW = "own preview"
    SHARED_PREVIEW = "shared preview"
    CALENDAR = "calendar"
    """The address under which a calendar program reads the diary."""
    BROWSER = "browser"
    """A browser that is told of news."""


class Act(StrEnum):
    """What somebody does to an account or to one of its sessions."""

    SIGNED_OUT = "signed out"
    """The holder of a session signed out of it."""
    SESSION_ENDED = "session ended"
    """A session was ended from another one: its device may be lost."""
    OTHERS_ENDED = "others ended"
    """All sessions were ended but the one that asked for it."""
    SIGNED_OUT_EVERYWHERE = "signed out everywhere"
    PASSWORD_CHANGED = "password changed"  # noqa: S105  a name
    DEMOTED = "demoted"
    """An owner became an editor."""
    DEACTIVATED = "deactivated"
    REMOVED = "removed"


OF_A_SESSION = frozenset({GrantKind.SESSION, GrantKind.EMAIL_CHANGE, GrantKind.OWN_PREVIEW, GrantKind.BROWSER})
"""What only its holder uses, so it ends with an ordinary sign-out; what was given to others stays."""


OF_OWNERS = frozenset({GrantKind.INVITATION})
"""What only an owner may give, so it ends when its giver is an owner no more."""


@attrs.frozen
class Grant:
    """``session_id`` is the session in which it was given; empty for what was given without one."""

    kind: GrantKind
    session_id: str


def ends(grant: Grant, act: Act, session_id: str = "") -> bool:
    """Return whether a grant of the account ends with the act.

    ``session_id`` is the session that ends, and with ``OTHERS_ENDED`` the one that stays. A calendar address of a
    release up to 0.13.0 has no session: it may have been made in the one that ends, so it ends too.
    """
    is_of_session = grant.session_id == session_id != ""
    match act:
        case Act.SIGNED_OUT:
            return is_of_session and grant.kind in OF_A_SESSION
        case Act.SESSION_ENDED:
            return is_of_session or (grant.kind is GrantKind.CALENDAR and not grant.session_id)
        case Act.OTHERS_ENDED:
            return not is_of_session
        case Act.DEMOTED:
            return grant.kind in OF_OWNERS
        case _:
            return True
