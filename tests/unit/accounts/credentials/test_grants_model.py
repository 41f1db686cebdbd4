"""Whatever somebody gives out and ends, in whatever order: nothing that was ended works, and nothing else has ended.

``CEILIDH_TEST_EXAMPLES`` says how many sequences of steps are tried.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import attrs
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from ceilidh.accounts.rules.roles import Role
from ceilidh.accounts.rules.session_rules import Client
from ceilidh.accounts.services.links.password_reset import PasswordReset
from ceilidh.errors import TooManyRequests
from ceilidh_ports.database import Database
from tests.state_machines import run_sequences
from tests.unit.accounts.credentials.giving import PASSWORD, Given, Person, make_person, session_of

pytestmark = pytest.mark.slow

numbers = st.integers(0, 10**6)
GIVEN_IN_A_SESSION = ["e-mail change", "invitation", "own preview", "shared preview"]
FOR_OTHERS = ("invitation", "shared preview", "password reset")


@attrs.define
class Model:
    """What was given out and works, and what was given out and has ended."""

    working: list[Given] = attrs.field(factory=list)
    ended: list[Given] = attrs.field(factory=list)

    def end(self, ends: Callable[[Given], bool]) -> None:
        self.ended += [each for each in self.working if ends(each)]
        self.working = [each for each in self.working if each not in self.ended]


class AnyOrder(RuleBasedStateMachine):
    """Does the same to an account and to the model of it."""

    person: Person

    def __init__(self) -> None:
        super().__init__()
        self.model, self.tokens, self.count = Model(), dict[str, str](), 0
        self.is_active = True

    def teardown(self) -> None:
        """Leave the next sequence an active account that gave nothing out."""
        self.reactivate()
        self.person.administrators.end_sessions("morag")

    @precondition(lambda self: self.is_active)
    @rule()
    def sign_in(self) -> None:
        token, session = self.person.sign_in()
        self.tokens[session.session] = token
        self.model.working.append(session)

    @precondition(lambda self: self.tokens)
    @rule(number=numbers, kind=st.sampled_from(GIVEN_IN_A_SESSION))
    def give(self, number: int, kind: str) -> None:
        self.count += 1
        with suppress(TooManyRequests):
            given = self.person.give(kind, self._some(number), f"somebody{self.count}")
            if kind == "e-mail change":  # an account has one
                self.model.end(lambda each: each.kind == kind)
            self.model.working.append(given)

    @precondition(lambda self: self.is_active)
    @rule()
    def ask_for_a_new_password(self) -> None:
        self.count += 1
        with suppress(TooManyRequests):
            _, given = self.person.ask_for_a_new_password(f"192.0.2.{self.count}")
            self.model.end(lambda each: each.kind == given.kind)
            self.model.working.append(given)

    @precondition(lambda self: self.tokens)
    @rule(number=numbers)
    def sign_out(self, number: int) -> None:
        token = self._some(number)
        session = session_of(self.person, token)
        self.person.service.sign_out(token)
        self._end(lambda each: each.session == session and each.kind not in FOR_OTHERS)

    @precondition(lambda self: self.tokens)
    @rule(number=numbers)
    def lose_a_device(self, number: int) -> None:
        session = session_of(self.person, self._some(number))
        self.person.sessions.end(self.person.account_id, session)
        self._end(lambda each: each.session == session)

    @precondition(lambda self: self.tokens)
    @rule(number=numbers)
    def end_all_other_sessions(self, number: int) -> None:
        session = session_of(self.person, self._some(number))
        self.person.sessions.end_others(self.person.account_id, session)
        self._end(lambda each: each.session != session)

    @rule()
    def sign_out_everywhere(self) -> None:
        self.person.administrators.end_sessions("morag")
        self._end(lambda _: True)

    @precondition(lambda self: self.tokens)
    @rule(number=numbers)
    def change_the_password(self, number: int) -> None:
        holder = self.person.service.authenticate(self._some(number))
        changed = self.person.my_account.change_password(holder, PASSWORD, PASSWORD, Client("192.0.2.1"))
        self._end(lambda _: True)
        session = self.person.session(changed.token)
        self.tokens[session.session] = changed.token
        self.model.working.append(session)

    @precondition(lambda self: self.is_active)
    @rule()
    def reset_the_password(self) -> None:
        self.count += 1
        with suppress(TooManyRequests):
            token, _ = self.person.ask_for_a_new_password(f"192.0.2.{self.count}")
            PasswordReset(self.person.links).reset(token, PASSWORD, "192.0.2.1")
            self._end(lambda _: True)

    @precondition(lambda self: self.is_active)
    @rule()
    def be_an_editor_for_a_while(self) -> None:
        for role in (Role.EDITOR, Role.OWNER):
            self.person.management.change_role(self.person.account_id, role)
        self._end(lambda each: each.kind == "invitation")

    @precondition(lambda self: self.is_active)
    @rule()
    def deactivate(self) -> None:
        self.person.management.deactivate(self.person.account_id)
        self.is_active = False
        self._end(lambda _: True)

    @precondition(lambda self: not self.is_active)
    @rule()
    def reactivate(self) -> None:
        if not self.is_active:
            self.person.management.reactivate(self.person.account_id)
        self.is_active = True

    @invariant()
    def nothing_that_was_ended_works_and_nothing_else_has_ended(self) -> None:
        assert [] == [each for each in self.model.ended if each.works()]
        assert [] == [each for each in self.model.working if not each.works()]

    def _some(self, number: int) -> str:
        return list(self.tokens.values())[number % len(self.tokens)]

    def _end(self, ends: Callable[[Given], bool]) -> None:
        self.model.end(ends)
        open_sessions = {each.session for each in self.model.working if each.kind == "session"}
        self.tokens = {session: token for session, token in self.tokens.items() if session in open_sessions}


@pytest.mark.usefixtures("cheap_hashes")
def test_nothing_that_was_given_out_works_after_it_was_ended(tmp_path: Path, any_database: Database) -> None:
    machine = type("Machine", (AnyOrder,), {"person": make_person(tmp_path, any_database)})

    run_sequences(machine, examples=5, steps=25)
