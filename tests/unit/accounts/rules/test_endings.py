"""What ends with what."""

from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.endings import Act, Grant, GrantKind, ends

SESSIONS = st.sampled_from(["", "a", "b"])
grants = st.builds(Grant, st.sampled_from(GrantKind), SESSIONS)
OF_ALL = (Act.SIGNED_OUT_EVERYWHERE, Act.PASSWORD_CHANGED, Act.DEACTIVATED, Act.REMOVED)


@given(grants, st.sampled_from(OF_ALL), SESSIONS)
def test_nothing_outlives_an_act_on_the_whole_account(grant: Grant, act: Act, session: str) -> None:
    assert ends(grant, act, session)


@given(grants, SESSIONS)
def test_a_session_that_is_ended_takes_with_it_what_was_given_out_in_it_and_nothing_else(
    grant: Grant, session: str
) -> None:
    of_session = bool(session) and grant.session_id == session
    of_no_session = grant == Grant(GrantKind.CALENDAR, "")

    assert (of_session or of_no_session) == ends(grant, Act.SESSION_ENDED, session)
    assert (not of_session) == ends(grant, Act.OTHERS_ENDED, session)


@given(grants, SESSIONS)
def test_a_sign_out_leaves_what_was_given_to_others(grant: Grant, session: str) -> None:
    for_others = grant.kind in (
        GrantKind.INVITATION,
        GrantKind.SHARED_PREVIEW,
        GrantKind.PASSWORD_RESET,
        GrantKind.CALENDAR,
    )

    assert ends(grant, Act.SIGNED_OUT, session) == (ends(grant, Act.SESSION_ENDED, session) and not for_others)


@given(grants, SESSIONS)
def test_a_new_editor_keeps_all_but_what_only_owners_give(grant: Grant, session: str) -> None:
    assert (grant.kind == GrantKind.INVITATION) == ends(grant, Act.DEMOTED, session)
