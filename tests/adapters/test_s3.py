import datetime as dt
import io
import socket
import sys
import threading
import time
from collections.abc import Iterator
from urllib.parse import parse_qsl, urlsplit

import pytest

from ceilidh_ports.errors import Misconfigured, Refused, Unavailable
from ceilidh_ports.testing.media import MediaStoreContract
from ceilidh_s3 import S3MediaStore, clients
from tests.services.isolated_process import run_in_forked_child, run_in_new_process
from tests.services.s3 import CREDENTIALS, s3_server


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with s3_server() as url, pytest.MonkeyPatch.context() as patch:
        _set_credentials(patch, url)
        yield url


def _set_credentials(patch: pytest.MonkeyPatch, url: str) -> None:
    if "127.0.0.1" in url:
        for name, value in CREDENTIALS.items():
            patch.setenv(name, value)


@pytest.fixture(scope="module")
def shared(url: str) -> S3MediaStore:
    """Return one store for the contract: making its client takes longer than most tests."""
    return S3MediaStore.from_url(url)


class TestS3MediaStore(MediaStoreContract):
    @pytest.fixture
    def store(self, shared: S3MediaStore) -> S3MediaStore:
        return shared

    @pytest.fixture
    def silent(self, url: str) -> S3MediaStore:
        return S3MediaStore.from_url("s3://bucket/media?endpoint_url=http://127.0.0.1:1&region=eu-west-2")

    @pytest.fixture
    def full(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[S3MediaStore]:
        full = threading.Event()
        with s3_server(full) as url:
            _set_credentials(monkeypatch, url)
            full.set()
            yield S3MediaStore.from_url(url)


def test_prefixes_of_one_bucket_do_not_see_each_other(url: str) -> None:
    ours, others = S3MediaStore.from_url(url), S3MediaStore.from_url(url.replace("?", "/other?"))

    others.put("theirs.png", io.BytesIO(b"bytes"))

    assert ours.find("theirs.png") is None
    assert "theirs.png" not in {file.name for file in ours.files()}


def test_a_store_used_before_a_fork_works_on_both_sides_of_it(url: str) -> None:
    run_in_new_process(_used_on_both_sides, url)


def _used_on_both_sides(url: str) -> None:
    store = S3MediaStore.from_url(url)
    store.find("before-the-fork.png")

    run_in_forked_child(_put, store)

    assert b"from the child" == b"".join(store.read("child.png"))


def _put(store: S3MediaStore) -> None:
    store.put("child.png", io.BytesIO(b"from the child"))


def test_a_probe_of_a_server_that_hangs_fails_soon(url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as hanging:
        port = hanging.getsockname()[1]
        store = S3MediaStore.from_url(f"s3://bucket?endpoint_url=http://127.0.0.1:{port}&region=eu-west-2")
        begin = time.monotonic()
        with pytest.raises(Unavailable):
            store.probe()

    # A read that is no probe waits for a minute.
    assert time.monotonic() - begin < 30


def test_missing_bucket_fails_the_probe(url: str) -> None:
    with pytest.raises(Unavailable, match="NoSuchBucket"):
        S3MediaStore.from_url(url.replace("s3://", "s3://no-")).probe()


def test_a_missing_driver_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "boto3.session", None)

    with pytest.raises(Misconfigured, match=r"ceilidh\[s3\]"):
        S3MediaStore.from_url("s3://bucket")


def test_incomplete_upload_is_removed_once_old(url: str) -> None:
    store = S3MediaStore.from_url(url)
    at = {"Bucket": store._location.bucket, "Key": f"{store._location.prefix}film.mp4"}
    upload = store._clients.work.create_multipart_upload(Bucket=at["Bucket"], Key=at["Key"])
    (listed,) = store._listed("list_multipart_uploads", "Uploads")
    moment = dt.timedelta(seconds=1)

    assert upload["UploadId"] == listed["UploadId"]
    assert 0 == store.tidy(listed["Initiated"] - moment)
    assert 1 == store.tidy(listed["Initiated"] + moment, dry_run=True)
    assert 1 == store.tidy(listed["Initiated"] + moment)
    assert [] == list(store._listed("list_multipart_uploads", "Uploads"))


def test_an_object_that_is_put_again_is_as_young_as_new(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ceilidh_s3.s3_store._RECENT", dt.timedelta(0))
    store = S3MediaStore.from_url(url)
    store.put("again.png", io.BytesIO(b"bytes"))
    first = store.find("again.png")
    time.sleep(1.1)

    store.put("again.png", io.BytesIO(b"other bytes"))

    again = store.find("again.png")
    assert first
    assert again
    assert first.modified < again.modified
    assert b"bytes" == b"".join(store.read("again.png"))


def test_a_name_that_the_core_would_not_choose_is_refused() -> None:
    with pytest.raises(Refused):
        S3MediaStore.from_url("s3://bucket").put("../a.png", io.BytesIO(b"bytes"))


@pytest.mark.parametrize(
    "url",
    ["s3:", "s3:///prefix", "s3://b?zone=x", "s3://b#x", "s3://b?endpoint_url=ftp://x", "s3://b?endpoint_url=http://"],
)
def test_a_url_that_is_no_bucket_is_refused(url: str) -> None:
    with pytest.raises(Misconfigured):
        S3MediaStore.from_url(url)


@pytest.mark.parametrize("url", ["s3://key:secret@bucket", "s3://b?endpoint_url=https://key:secret@host"])
def test_credentials_in_a_url_are_refused_and_not_repeated(url: str) -> None:
    with pytest.raises(Misconfigured) as refusal:
        S3MediaStore.from_url(url)

    assert "secret" not in str(refusal.value)


@pytest.mark.parametrize("region", ["us-east-1", "eu-west-2"])
def test_a_missing_bucket_is_made_once(monkeypatch: pytest.MonkeyPatch, url: str, region: str) -> None:
    monkeypatch.setitem(clients._PROBE_CONFIG, "read_timeout", 60)  # the server shares a busy machine
    endpoint = dict(parse_qsl(urlsplit(url).query))["endpoint_url"]
    store = S3MediaStore.from_url(f"s3://made-{region}/media?endpoint_url={endpoint}&region={region}")
    reported: list[str] = []

    with pytest.raises(Unavailable, match="There is no bucket"):
        store.probe()
    store.provision(reported.append)
    store.provision(reported.append)
    store.probe()
    assert [f"Made the bucket made-{region}."] == reported


def test_a_bucket_that_may_not_be_made_says_why(url: str) -> None:
    with pytest.raises(Unavailable, match="refused the request: InvalidBucketName"):
        S3MediaStore.from_url(url.replace(urlsplit(url).netloc, "x")).provision(print)
