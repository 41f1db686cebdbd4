"""Archive locations: a file, and an object in a bucket."""

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from ceilidh.backup.archive_locations import LocalFile
from ceilidh.plugins import open_archive
from ceilidh_ports.archives import ArchiveLocation
from ceilidh_ports.errors import Misconfigured, Unavailable
from ceilidh_ports.testing.archives import ArchiveLocationContract
from ceilidh_s3 import S3Archive
from tests.services.s3 import credentials, s3_server


class TestLocalFile(ArchiveLocationContract):
    @pytest.fixture
    def location(self, tmp_path: Path) -> ArchiveLocation:
        return LocalFile(tmp_path / "site.zip")


class TestS3Archive(ArchiveLocationContract):
    @pytest.fixture
    def location(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[ArchiveLocation]:
        for name, value in credentials().items():
            monkeypatch.setenv(name, value)
        with s3_server() as url:
            yield open_archive(url.replace("/media", "/backups/site.zip", 1))


def test_a_bucket_without_a_key_is_no_place_for_an_archive() -> None:
    with pytest.raises(Misconfigured, match="key is missing"):
        S3Archive.from_url("s3://backups")


def test_a_missing_bucket_is_created_with_the_first_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in credentials().items():
        monkeypatch.setenv(name, value)
    with s3_server() as url:
        location = open_archive(url.replace("s3://", "s3://new-").replace("/media", "/site.zip", 1))
        with location.writing() as sink:
            sink.write(b"archive")
        assert b"archive" == b"".join(location.read())


def test_what_is_in_a_folder_below_is_no_older_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in credentials().items():
        monkeypatch.setenv(name, value)
    with s3_server() as url:
        location, below = (
            S3Archive.from_url(url.replace("/media", f"/backups/{key}.zip", 1)) for key in ("site", "site-files/other")
        )
        with below.writing() as sink:
            sink.write(b"kept")
        assert [] == location.remove_older("site", dt.datetime(2200, 1, 1, tzinfo=dt.UTC))
        assert below.exists()


def test_a_store_that_does_not_answer_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in credentials().items():
        monkeypatch.setenv(name, value)
    location = S3Archive.from_url("s3://backups/site.zip?endpoint_url=http://127.0.0.1:1&region=eu-west-2")
    with pytest.raises(Unavailable, match="bucket for archives"):
        location.exists()
