"""A real S3 server over HTTP."""

import contextlib
import os
import secrets
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

import boto3
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, MotoRequestHandler, create_backend_app
from werkzeug.serving import make_server

from tests.services.threaded_server import serving_in_thread

CREDENTIALS = {"AWS_ACCESS_KEY_ID": "test-key", "AWS_SECRET_ACCESS_KEY": "test-secret"}
"""What must be in the environment of whoever talks to the server."""

_REGION: Final = "eu-west-2"
_FULL = b"<?xml version='1.0'?><Error><Code>InsufficientStorage</Code><Message>full</Message></Error>"

App = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def credentials() -> Mapping[str, str]:
    """Return :data:`CREDENTIALS`, or nothing where another server's are in the environment already."""
    return {} if "CEILIDH_TEST_S3_URL" in os.environ else CREDENTIALS


@contextlib.contextmanager
def s3_server(full: threading.Event | None = None) -> Iterator[str]:
    """Yield the media URL of an empty prefix in a bucket, on a server that takes :data:`CREDENTIALS`.

    While ``full`` is set the server answers that it has no room. ``CEILIDH_TEST_S3_URL`` names another server, whose
    credentials are in the environment already; one that is to be full is always our own.
    """
    given = os.environ.get("CEILIDH_TEST_S3_URL")
    if given and full is None:
        parts = urlsplit(given)
        yield urlunsplit(parts._replace(path=f"{parts.path.rstrip('/')}/{secrets.token_hex(6)}"))
        return
    with _running(_with_limit(DomainDispatcherApplication(create_backend_app), full or threading.Event())) as endpoint:
        bucket = f"ceilidh-{secrets.token_hex(6)}"
        _make_bucket(endpoint, bucket)
        yield f"s3://{bucket}/media?endpoint_url={endpoint}&region={_REGION}"


@contextlib.contextmanager
def _running(app: App) -> Iterator[str]:
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=MotoRequestHandler)
    with serving_in_thread(server) as address:
        yield address


def _with_limit(app: App, full: threading.Event) -> App:
    def limited(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if full.is_set() and environ["REQUEST_METHOD"] in ("PUT", "POST"):
            environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
            start_response("507 Insufficient Storage", [("Content-Type", "application/xml")])
            return [_FULL]
        return app(environ, start_response)

    return limited


def _make_bucket(endpoint: str, bucket: str) -> None:
    client = boto3.client(
        "s3",
        endpoint_url=endpoint,
        region_name=_REGION,
        aws_access_key_id=CREDENTIALS["AWS_ACCESS_KEY_ID"],
        aws_secret_access_key=CREDENTIALS["AWS_SECRET_ACCESS_KEY"],
    )
    client.create_bucket(Bucket=bucket, CreateBucketConfiguration={"LocationConstraint": _REGION})
    client.close()
