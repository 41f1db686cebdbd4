"""Attacks on a running server: password guesses, floods, forged tokens, and malformed paths."""

import base64
import http.client
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jwt
import pyotp
import pytest

from tests.product.product_server import Product, product

PASSWORD = "a-long-road-by-the-loch"
# Tokens name the public URL, so it stays the same however often the server starts.
URL = "http://127.0.0.1:8000"
SETTINGS = {"CEILIDH_ADMIN_USERNAME": "morag", "CEILIDH_ADMIN_PASSWORD": PASSWORD, "CEILIDH_PUBLIC_URL": URL}
LOGIN, ENQUIRY, GUARDED = "/api/admin/login", "/api/admin/send-email", "/api/admin/enquiries"
RIGHT = {"username": "morag", "password": PASSWORD}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with product(tmp_path_factory.mktemp("strangers"), SETTINGS) as started:
        yield started


def secret_of(served: Product) -> str:
    return (served.log.parent / "data" / "secret-key").read_text()


def ask(served: Product, path: str, body: Any = None, **headers: str) -> tuple[int, dict[str, str], Any]:
    """Send a request over a new connection, which any worker may accept; the path is sent unchanged."""
    connection = http.client.HTTPConnection(served.url.removeprefix("http://"), timeout=60)
    try:
        sent = None if body is None else json.dumps(body)
        named = {name.replace("_", "-"): text for name, text in headers.items()}
        connection.putrequest("GET" if body is None else "POST", path, skip_host="Host" in named)
        for name, text in {**named, "Content-Length": str(len(sent or ""))}.items():
            connection.putheader(name, text)
        connection.endheaders((sent or "").encode())
        answer = connection.getresponse()
        content = answer.read()
        kind = answer.headers.get_content_type()
        reported = {name.lower(): value for name, value in answer.headers.items()}
        return answer.status, reported, json.loads(content) if kind == "application/json" else content
    finally:
        connection.close()


def token_of(served: Product) -> str:
    return str(ask(served, LOGIN, RIGHT)[2]["token"])


def spoofed(number: int) -> dict[str, str]:
    address = f"192.0.2.{number}"
    return {
        "X_Forwarded_For": address,
        "X_Real_IP": address,
        "Forwarded": f"for={address}",
        "CF_Connecting_IP": address,
        "True_Client_IP": address,
        "User_Agent": str(number),
        "Cookie": f"visitor={number}",
    }


def test_sign_in_limit_is_shared_by_all_workers_whatever_headers_the_client_sends(tmp_path: Path) -> None:
    with product(tmp_path, SETTINGS) as served:
        _guess(served)


def _guess(running: Product) -> None:
    statuses = []
    for number in range(16):
        guess = {"username": f"morag{number}", "password": "x", "ip": str(number), "deviceId": number}
        status, headers, _ = ask(running, LOGIN, guess, **spoofed(number))
        statuses.append(status)

    assert [401] * 10 + [429] * 6 == statuses
    assert 1 <= int(headers["retry-after"]) <= 60
    assert 429 == ask(running, LOGIN, RIGHT)[0]
    assert {200} == {ask(running, path)[0] for path in ("/", "/api/admin/get-venues", "/readyz", "/healthz")}


def test_a_challenge_ends_on_all_workers_with_its_fifth_wrong_code(tmp_path: Path) -> None:
    with product(tmp_path, SETTINGS) as served:
        bearer = {"Authorization": f"Bearer {token_of(served)}"}
        _, _, setup = ask(served, "/api/admin/begin-totp", {}, **bearer)
        code = pyotp.TOTP(setup["secret"]).now()
        assert 200 == ask(served, "/api/admin/confirm-totp", {"setup": setup["setup"], "code": code}, **bearer)[0]
        challenge = ask(served, LOGIN, RIGHT)[2]["challenge"]
        guesses = [ask(served, f"{LOGIN}/second-factor", {"challenge": challenge, "code": "x"}) for _ in range(9)]

    assert [401] * 9 == [status for status, _, _ in guesses]
    assert [False] * 4 + [True] * 5 == ["challenge" in body.get("errors", {}) for _, _, body in guesses]


def test_enquiry_limit_is_shared_by_all_workers_whatever_headers_the_client_sends(running: Product) -> None:
    statuses = []
    for number in range(16):
        form = {"name": f"Ailsa {number}", "email": f"a{number}@visitor.example", "message": "A dance?"}
        status, headers, _ = ask(running, ENQUIRY, form, **spoofed(number))
        statuses.append(status)

    assert [200] * 10 + [429] * 6 == statuses
    assert 1 <= int(headers["retry-after"]) <= 60
    assert 200 == ask(running, LOGIN, RIGHT)[0]


def test_revoked_token_stays_invalid_after_a_restart_and_others_stay_valid(tmp_path: Path) -> None:
    with product(tmp_path, SETTINGS) as first:
        ended, retained = token_of(first), token_of(first)
        assert 200 == ask(first, "/api/admin/logout", {}, Authorization=f"Bearer {ended}")[0]
        assert {401} == {ask(first, GUARDED, Authorization=f"Bearer {ended}")[0] for _ in range(10)}
    with product(tmp_path, SETTINGS) as second:
        assert {401} == {ask(second, GUARDED, Authorization=f"Bearer {ended}")[0] for _ in range(10)}
        assert {200} == {ask(second, GUARDED, Authorization=f"Bearer {retained}")[0] for _ in range(10)}


def forged(secret: str, token: str) -> dict[str, str]:
    """Return invalid tokens that differ from a valid one in one property each."""
    now, good = int(time.time()), jwt.decode(token, options={"verify_signature": False})
    head = base64.urlsafe_b64encode(b'{"alg":"none","typ":"JWT"}').rstrip(b"=").decode()
    _, claims, signature = token.split(".")

    def signed(key: str = secret, headers: dict[str, Any] | None = None, **changes: Any) -> str:
        return jwt.encode({**good, **changes}, key, algorithm="HS256", headers=headers)

    return {
        "no algorithm": f"{head}.{claims}.",
        "no algorithm and a signature": f"{head}.{claims}.{signature}",
        "no signature": f"{token.rpartition('.')[0]}.",
        "another algorithm": jwt.encode(good, secret, algorithm="HS512"),
        "another key": signed("k" * 32),
        "a key of its own": signed("k" * 32, {"jwk": {"kty": "oct", "k": "a2tra2tra2s"}}),
        "a key elsewhere": signed("k" * 32, {"jku": "http://127.0.0.1:9/keys", "x5u": "http://127.0.0.1:9/x"}),
        "a key in a file": signed("\0" * 32, {"kid": "../../../../dev/zero"}),
        "an extension nobody knows": signed(headers={"crit": ["b64"], "b64": False}),
        "expired": signed(exp=now - 1),
        "not yet": signed(nbf=now + 600),
        "made later": signed(iat=now + 600),
        "for ever": signed(exp=None),
        "another issuer": signed(iss="http://127.0.0.1:8001"),
        "an unknown account": signed(sub="f" * 24),
        "no account": signed(sub=""),
        "an account by pattern": signed(sub="%"),
    }


def test_forged_tokens_are_rejected(running: Product) -> None:
    token = token_of(running)
    tokens = forged(secret_of(running), token)

    statuses = {what: ask(running, GUARDED, Authorization=f"Bearer {text}")[0] for what, text in tokens.items()}
    by_cookie = {what: ask(running, GUARDED, Cookie=f"ceilidh_token={text}")[0] for what, text in tokens.items()}

    assert dict.fromkeys(tokens, 401) == statuses == by_cookie
    assert 200 == ask(running, GUARDED, Authorization=f"Bearer {token}")[0]


def test_token_is_accepted_only_as_bearer_and_as_cookie(running: Product) -> None:
    token = token_of(running)
    elsewhere = [
        ask(running, f"{GUARDED}?token={token}&access_token={token}&ceilidh_token={token}"),
        ask(running, GUARDED, X_Access_Token=token, Proxy_Authorization=f"Bearer {token}"),
        ask(running, GUARDED, Authorization=f"Token {token}"),
        ask(running, GUARDED, Authorization=token),
        ask(running, GUARDED, Cookie=f"token={token}; Authorization=Bearer {token}"),
        ask(running, "/api/admin/remove-venue-image", {"token": token, "authorization": f"Bearer {token}"}),
    ]

    assert [401] * len(elsewhere) == [status for status, _, _ in elsewhere]


@pytest.mark.parametrize(
    "path",
    [
        "/images/../secret-key",
        "/images/../../data/secret-key",
        "/images/..%2fsecret-key",
        "/images/%2e%2e/secret-key",
        "/images/..%5csecret-key",
        "/images/..%252fsecret-key",
        "/images//../secret-key",
        "/assets/../../../../data/secret-key",
        "/assets/..%2f..%2f..%2fetc%2fpasswd",
        "/../data/secret-key",
        "/%2e%2e/data/secret-key",
        "/.env",
        "/.git/config",
        "/data/ceilidh.db",
        "http://127.0.0.1:1/images/../secret-key",
    ],
)
def test_no_url_path_serves_a_file_of_the_installation(running: Product, path: str) -> None:
    secret = secret_of(running).encode()
    status, _, reported = ask(running, path)

    assert status == 404
    assert secret not in (reported if isinstance(reported, bytes) else json.dumps(reported).encode())


def test_no_default_administrator_credentials_are_accepted(tmp_path: Path) -> None:
    with product(tmp_path, {"CEILIDH_PUBLIC_URL": URL}) as served:
        tried = ["admin", "administrator", "root", "morag", "ceilidh"]
        statuses = [ask(served, LOGIN, {"username": name, "password": name})[0] for name in tried]

    assert [401] * len(tried) == statuses


def test_logs_contain_no_password_token_secret_or_visitor_text(tmp_path: Path) -> None:
    # An unreachable mail server with credentials in its URL, whose failures are logged.
    mail = "smtp://postbox:a-word-for-the-post@127.0.0.1:9?tls=none"
    with product(tmp_path, {**SETTINGS, "CEILIDH_MAIL_URL": mail}) as served:
        token = token_of(served)
        ask(served, GUARDED, Authorization=f"Bearer {token}", Cookie=f"ceilidh_token={token}")
        ask(served, f"{GUARDED}?token={token}")
        ask(served, ENQUIRY, {"name": "Ailsa", "email": "a@visitor.example", "message": "a-word-of-a-visitor"})
        ask(served, LOGIN, {"username": "morag", "password": "a-wrong-password"})
        time.sleep(2)
        secret, log = secret_of(served), served.log.read_text()

    assert "request" in log
    reported = [
        PASSWORD,
        "a-wrong-password",
        token,
        token.split(".")[1],
        secret,
        "a-word-of-a-visitor",
        "a-word-for-the-post",
    ]
    assert [] == [each for each in reported if each in log]
