"""Login, authentication and logout."""

from contextlib import suppress

import attrs

from ceilidh.accounts.credentials.grants import end_grants
from ceilidh.accounts.rules.endings import Act
from ceilidh.accounts.rules.passwords import password_hashing
from ceilidh.accounts.rules.passwords.password_hashing import HashingLimiter
from ceilidh.accounts.rules.session_rules import (
    Client,
    is_idle,
    is_recent,
    is_valid,
    new_session,
    surplus,
    use_is_due,
)
from ceilidh.accounts.rules.sign_in_results import Challenge, LoginResult, SignedIn, TokenSigner
from ceilidh.accounts.services.sign_in.second_step import Answer, SecondStep
from ceilidh.accounts.services.sign_in.session_service import sessions_of
from ceilidh.accounts.services.sign_in.sign_in_attempts import SignInAttempt, SignInAttempts, ThrottledAttempt
from ceilidh.audit.actor import acting_as, actor_of
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh.clock import Clock
from ceilidh.errors import ReauthenticationRequired, SecondFactorRequired, Unauthenticated
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import PortError
from ceilidh_ports.records.accounts import Account, Session

_WRONG = "Invalid username or password"
_WRONG_CODE, _WRONG_PASSKEY = "The code is wrong", "The passkey was not accepted"
# A worker has 32 threads. Logins occupy at most 21 of them while they wait, and leave 11 to other requests.
MAX_WAITING_UNKNOWN_DEVICES, MAX_WAITING_KNOWN_DEVICES = 16, 3


@attrs.frozen
class AccountService:
    """Issues, checks and revokes login tokens. No password is hashed while a unit of work is open.

    ``device_tokens`` signs the tokens of known devices. They grant nothing: they only choose the throttle of a login.
    """

    database: Database
    tokens: TokenSigner
    device_tokens: TokenSigner
    clock: Clock
    second_step: SecondStep
    unknown_devices: HashingLimiter = attrs.field(factory=lambda: HashingLimiter(MAX_WAITING_UNKNOWN_DEVICES))
    known_devices: HashingLimiter = attrs.field(factory=lambda: HashingLimiter(MAX_WAITING_KNOWN_DEVICES))

    @property
    def _attempts(self) -> SignInAttempts:
        return SignInAttempts(self.database, self.device_tokens, self.clock)

    def sign_in(
        self, username: str, password: str, ip_address: str, device_token: str = "", user_agent: str = ""
    ) -> LoginResult | Challenge:
        """Return a new login token and a new device token, or a challenge for an account with a second factor.

        ``username`` may be the account's e-mail address. ``ip_address`` and ``user_agent`` are the client's,
        ``device_token`` that of an earlier login on this device. An unknown username, a wrong password and a
        deactivated account raise the same :class:`~ceilidh.errors.Unauthenticated`. Too many failures raise
        :class:`~ceilidh.errors.TooManyRequests`, see :mod:`ceilidh.accounts.rules.login_throttling`.
        """
        attempt = SignInAttempt(username, Client(ip_address, user_agent), device_token)
        # An attempt over a limit is refused before it waits for the slot or takes the database's write lock.
        with self.database.read() as records:
            throttle = self._attempts.check(records, attempt).throttle
        limiter = self.unknown_devices if throttle.account else self.known_devices
        with limiter.slot():
            return self._verify_password(self._attempts.record(attempt), password)

    def give_second_factor(self, challenge: str, answer: Answer, client: Client, device_token: str = "") -> LoginResult:
        """Return the tokens of a session for the code or the passkey of a second factor.

        Raises :class:`~ceilidh.errors.Unauthenticated` for a wrong code and for a challenge that is not valid any more;
        wrong codes count as wrong passwords do, and have limits of their own.
        """
        is_code, account = isinstance(answer, str), self.second_step.account(challenge)
        attempt = self._attempts.record(SignInAttempt(account.username, client, device_token, gives_code=is_code))
        with self.database.write() as records:
            present = records.accounts.get(account.id)
            if present and self.second_step.accept(records, challenge, present, answer):
                attempt.uncount(records)
                with acting_as(actor_of(present, client.ip_address)):
                    record_action(records, self.clock(), AuditAction.SIGN_IN)
                return self._add_session(records, records.accounts.get(account.id) or present, client)
            self._attempts.note_failure(records, attempt)
            ended = self.second_step.count_wrong_answer(records, challenge)
        raise ended or self._attempts.refusal(attempt, _WRONG_CODE if is_code else _WRONG_PASSKEY)

    def authenticate(self, token: str, *, sensitive: bool = False, for_setup: bool = False) -> SignedIn:
        """Return who holds a token; raises :class:`~ceilidh.errors.Unauthenticated` when the session has ended.

        For what is ``sensitive``, raises :class:`~ceilidh.errors.ReauthenticationRequired` when the password was last
        asked for too long ago. Raises :class:`~ceilidh.errors.SecondFactorRequired` while everybody needs a second
        factor and the account has none, except for what is needed to set one up (``for_setup``).
        """
        claims = self.tokens.verify(token)
        with self.database.read() as records:
            account = None if records.accounts.revoked(claims.token_id) else records.accounts.get(claims.account_id)
            session = records.account_records.get(Session, claims.token_id)
            lacks_factor = account is not None and self.second_step.is_missing(records, account)
        if account is None or not is_valid(claims, account, session) or is_idle(session, self.clock()):
            raise Unauthenticated("Please sign in.")
        if lacks_factor and not for_setup:
            raise SecondFactorRequired("Please set up a second factor first.")
        if sensitive and not is_recent(session, self.clock()):
            raise ReauthenticationRequired("This was not done. It needs a confirmation that it is you.")
        if session and use_is_due(session, self.clock()):
            self._note_use(session.id)
        return SignedIn(account, session)

    def sign_out(self, token: str) -> None:
        """End the session on every machine, and what only its holder used.

        Raises :class:`~ceilidh.errors.Unauthenticated` when the token is invalid.
        """
        claims = self.tokens.verify(token)
        with self.database.write() as records:
            if not end_grants(records, claims.account_id, Act.SIGNED_OUT, self.clock(), claims.token_id):
                records.accounts.revoke(claims.token_id, claims.expires)
            record_action(records, self.clock(), AuditAction.SIGN_OUT)

    def open_session(self, account: Account, client: Client) -> LoginResult:
        """Return the tokens of a new session. They are invalid if the account has changed its sessions since."""
        with self.database.write() as records:
            return self._add_session(records, account, client)

    def _add_session(self, records: Records, account: Account, client: Client) -> LoginResult:
        owner = account.id, account.session_generation
        token, now = self.tokens.issue(*owner), self.clock()
        session = self.tokens.verify(token)
        former = sessions_of(records, account.id)
        for each in former:
            if each.expires_at <= now:
                records.account_records.remove(Session, each.id)
        for each in surplus([each for each in former if each.expires_at > now]):
            end_grants(records, account.id, Act.SIGNED_OUT, now, each.id)
        present = records.accounts.get(account.id)
        if present and present.session_generation == account.session_generation:
            records.account_records.put(new_session(session, client, now))
            records.accounts.replace(attrs.evolve(present, last_seen_at=now))
        return LoginResult(token, self.device_tokens.issue(*owner, session.token_id))

    def _note_use(self, session_id: str) -> None:
        """Write that the session is used. A database that cannot be written now does not keep the call from working."""
        with suppress(PortError), self.database.write() as records:
            session, now = records.account_records.get(Session, session_id), self.clock()
            account = session and records.accounts.get(session.account_id)
            if session and account and use_is_due(session, now):
                records.account_records.put(attrs.evolve(session, last_used_at=now))
                records.accounts.replace(attrs.evolve(account, last_seen_at=now))

    def _verify_password(self, attempt: ThrottledAttempt, password: str) -> LoginResult | Challenge:
        account = attempt.account
        password_hash = account.password_hash if account else password_hashing.DUMMY_HASH
        right = password_hashing.matches(password_hash, password)
        if account is None or account.deactivated_at or not right:
            with self.database.write() as records:
                self._attempts.note_failure(records, attempt)
            raise self._attempts.refusal(attempt, _WRONG)
        outdated = password_hashing.needs_rehash(password_hash)
        return self._succeed(attempt, account, password_hashing.hash_password(password) if outdated else None)

    def _succeed(self, attempt: ThrottledAttempt, account: Account, new_hash: str | None) -> LoginResult | Challenge:
        """Uncount the attempt, store the new hash if there is one, and open a session or ask for a second factor."""
        with self.database.write() as records:
            attempt.uncount(records)
            present = records.accounts.get(account.id)
            # A password that was changed in the meantime is not overwritten.
            if new_hash and present and present.password_hash == account.password_hash:
                records.accounts.replace(attrs.evolve(present, password_hash=new_hash))
            if challenge := self.second_step.challenge(records, account):
                return challenge
            with acting_as(actor_of(account, attempt.client.ip_address)):
                record_action(records, self.clock(), AuditAction.SIGN_IN)
            # The generation was read together with the hash: if the password has changed since, the tokens are invalid.
            return self._add_session(records, account, attempt.client)
