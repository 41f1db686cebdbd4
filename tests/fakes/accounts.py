"""The service of accounts on a database of a test."""

import datetime as dt

from ceilidh.accounts.credentials.second_factors import SecondFactorCheck
from ceilidh.accounts.http.login_tokens import ChallengePurpose, JwtSigner, challenge_signer, device_token_signer
from ceilidh.accounts.rules.second_factor.passkeys import PasskeyRules
from ceilidh.accounts.rules.second_factor.stored_secrets import StoredSecrets
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.accounts.services.sign_in.second_step import SecondStep
from ceilidh.clock import Clock
from ceilidh_ports.database import Database

_SECRET = "a secret of the tests, longer than it needs to be"
_URL = "https://ceilidh.example"


def account_service(database: Database, clock: Clock) -> AccountService:
    """Return the service; a login token is valid for an hour."""
    check = SecondFactorCheck(StoredSecrets(_SECRET), clock, PasskeyRules(_URL))
    challenges = challenge_signer(_SECRET, _URL, clock, ChallengePurpose.SIGN_IN)
    return AccountService(
        database,
        JwtSigner(_SECRET, _URL, dt.timedelta(hours=1), clock),
        device_token_signer(_SECRET, _URL, clock),
        clock,
        SecondStep(database, challenges, check),
    )
