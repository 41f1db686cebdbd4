"""An archive is complete or rejected, and an import is applied completely or not at all."""

import hashlib
import io
import json
import stat
import tracemalloc
import zipfile
from collections.abc import Iterator
from pathlib import Path

import attrs
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.bootstrap import KINDS
from ceilidh.content.editing.trash_service import TrashService
from ceilidh.errors import AlreadyExists, CorruptArchive, Moved
from ceilidh.media.file_names import is_original
from ceilidh.venues.model import Venue
from ceilidh_ports.errors import StorageFull, Unavailable
from ceilidh_ports.items import FOREVER
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.media_files import MediaFile
from tests.catalogue import stored
from tests.fakes.media import MemoryMediaStore
from tests.released_archive import RELEASES, archive_of, archived_records, assert_archived_work_goes_on
from tests.samples import parts, picture, venue_form
from tests.unit.backup.archive_samples import Installation, silent

pytestmark = pytest.mark.slow

_LATER_ITEM_FIELDS = ("publishAt", "unpublishAt", "hasDraft", "draftPublishAt")
_LATER_ACCOUNT_FIELDS = ("name", "email", "lastSeenAt", "deactivatedAt", "totpSecret", "totpLastStep")
_FIRST_FORMAT = ("venues", "events", "packages", "accounts", "revocations", "enquiries", "letters")


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> tuple[Installation, Path]:
    """An installation with records of every class, and its archive."""
    folder = tmp_path_factory.mktemp("exported")
    site = Installation(folder)
    site.fill()
    site.exporter.run(folder / "site.zip", silent)
    return site, folder / "site.zip"


@pytest.fixture
def other(tmp_path: Path) -> Installation:
    """Another installation, empty."""
    return Installation(tmp_path)


def resealed(path: Path, replaced: dict[str, bytes]) -> Path:
    """Return a copy of the archive with some entries changed and a valid checksum."""
    changed = path.with_name("changed.zip")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(changed, "w") as new:
        for name in [*old.namelist(), *(replaced.keys() - set(old.namelist()))]:
            new.writestr(name, replaced.get(name) or old.read(name))
        new.comment = b"0" * 64
    body = changed.read_bytes()[:-64]
    changed.write_bytes(body + hashlib.sha256(body).hexdigest().encode())
    return changed


def test_a_copy_fills_an_empty_installation_with_the_same(
    exported: tuple[Installation, Path], other: Installation
) -> None:
    site, path = exported

    contents = other.importer.run(path, silent)

    assert site.records() == other.records()
    assert site.files() == other.files()
    assert {
        "venues": 1,
        "packages": 1,
        "pages": 1,
        "site": 1,
        "drafts": 2,
        "item_versions": 7,
        "trashed_items": 1,
        "redirects": 1,
        "preview_links": 1,
        "site_redirects": 1,
        "media_files": 16,
        "accounts": 2,
        "sessions": 1,
        "one_time_tokens": 2,
        "recovery_codes": 1,
        "passkeys": 1,
        "settings": 2,
        "audit_entries": 9,  # the sample, and one for each of the eight changes
        "revocations": 1,
        "enquiries": 1,
        "enquiry_steps": 1,
        "diary_entries": 1,
        "trashed_enquiries": 1,
        "received_mails": 1,
        "answer_drafts": 1,
        "enquiry_tasks": 1,
        "enquiry_files": 1,
        "enquiry_news": 1,
        "notifications": 1,
        "enquiry_viewings": 1,
        "push_subscriptions": 1,
        "letters": 1,
    } == contents.counts
    assert (len(site.files()), [], []) == (contents.files, contents.missing, contents.damaged)


def test_a_draft_goes_on_in_the_copy_and_what_was_removed_can_be_restored(
    exported: tuple[Installation, Path], other: Installation
) -> None:
    other.importer.run(exported[1], silent)

    (removed,) = TrashService(other.database, other.clock, KINDS).list()
    TrashService(other.database, other.clock, KINDS).restore(removed.id)
    assert "Removed" == orjson.loads(other.packages.published(removed.slug).body)["title"]
    with pytest.raises(Moved):
        other.venues.published("glenmorven-castle")
    other.clock.go_on(24 * 3600 + 1)
    assert "Drafted" == orjson.loads(other.venues.published("elsewhere").body)["title"]


def test_an_archive_of_the_first_format_is_imported_with_every_item_public(
    exported: tuple[Installation, Path], other: Installation
) -> None:
    _, path = exported
    with zipfile.ZipFile(path) as archive:
        contents = json.loads(archive.read("contents.json"))
        records = [json.loads(line) for line in archive.read("records.jsonl").splitlines()]
    known = [{name: dict(value)} for each in records for name, value in each.items() if name in _FIRST_FORMAT]
    for each in known:
        for kind, value in each.items():
            for name in _LATER_ACCOUNT_FIELDS if kind == "accounts" else _LATER_ITEM_FIELDS:
                value.pop(name, None)
    lines = b"".join(orjson.dumps(each) + b"\n" for each in known)
    replaced = {"contents.json": json.dumps({**contents, "format": 1}).encode(), "records.jsonl": lines}

    other.importer.run(resealed(path, replaced), silent)

    assert len(known) == len(other.records())
    assert b"Glenmorven" in other.venues.published("elsewhere").body
    assert FOREVER == stored(other.venues, "elsewhere").draft_publish_at


def test_the_records_of_files_go_with_the_files_that_items_show(other: Installation, tmp_path: Path) -> None:
    site = Installation(tmp_path)
    venue, unused = site.venues.add(parts(venue_form())), site.upload(picture("unused"))
    kept = site.upload(picture("kept"), keep=True)
    with site.database.write() as records:
        (shown,) = records.publishing.named(MediaFile, [venue.featured_image.removeprefix("/images/")])
        described = attrs.evolve(shown, description="The castle from the lake", focal_x=20, focal_source="chosen")
        records.publishing.put(described)
    site.exporter.run(tmp_path / "site.zip", silent)

    other.importer.run(tmp_path / "site.zip", silent)

    copied = {each.id: each for each in other.records() if isinstance(each, MediaFile)}
    assert described == copied[shown.id]
    assert unused not in copied
    assert copied[kept].is_kept
    assert copied.keys() == {name for name in other.files() if is_original(name)}


@pytest.mark.parametrize("release", RELEASES)
def test_an_archive_of_a_former_release_is_imported_and_work_goes_on(other: Installation, release: str) -> None:
    contents = other.importer.run(archive_of(release), silent)

    assert release == contents.product
    assert archived_records(release) == other.records()
    assert contents.files == len(other.files())
    assert_archived_work_goes_on(release, other.database, other.workdir)


@given(data=st.data())
def test_an_archive_with_any_bit_turned_is_refused_and_nothing_changes(
    exported: tuple[Installation, Path], tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    content = bytearray(exported[1].read_bytes())
    index = data.draw(st.integers(0, len(content) - 1))
    content[index] ^= 1 << data.draw(st.integers(0, 7))
    refused(bytes(content), tmp_path_factory.mktemp("turned"))


@given(data=st.data())
def test_an_archive_that_is_cut_off_anywhere_or_goes_on_is_refused_and_nothing_changes(
    exported: tuple[Installation, Path], tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    content = exported[1].read_bytes()
    cut = content[: data.draw(st.integers(0, len(content) - 1))]
    refused(data.draw(st.sampled_from([cut, content + cut[:1] + b"x", content[1:]])), tmp_path_factory.mktemp("cut"))


def refused(content: bytes, folder: Path) -> None:
    other = Installation(folder)
    other.venues.add(parts(venue_form(title="Already here")))
    before = other.records(), other.files()
    (folder / "broken.zip").write_bytes(content)
    for replace in (False, True):
        with pytest.raises(CorruptArchive):
            other.importer.run(folder / "broken.zip", silent, replace=replace)
    assert before == (other.records(), other.files())


def test_an_archive_beyond_the_limits_of_old_zip_files_is_written_and_read(
    other: Installation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The ZIP library is made to treat every file as larger than 4 GB, and the count as above 65,535.
    monkeypatch.setattr(zipfile, "ZIP64_LIMIT", 16)
    monkeypatch.setattr(zipfile, "ZIP_FILECOUNT_LIMIT", 1)
    site = Installation(tmp_path)
    site.fill()

    site.exporter.run(tmp_path / "site.zip", silent)
    other.importer.run(tmp_path / "site.zip", silent)

    assert (site.records(), site.files()) == (other.records(), other.files())


def test_what_is_no_archive_is_refused(other: Installation, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "holiday.zip", "w") as holiday:
        holiday.writestr("beach.jpg", b"sand" * 100)
    with pytest.raises(CorruptArchive, match="not a complete archive"):
        other.importer.run(tmp_path / "holiday.zip", silent)
    with pytest.raises(CorruptArchive, match="not an archive of Ceilidh"):
        other.importer.run(resealed(tmp_path / "holiday.zip", {}), silent)
    with pytest.raises(Unavailable, match="can't be read"):
        other.importer.run(tmp_path / "lost.zip", silent)


def test_an_archive_with_a_name_that_is_no_text_is_refused(other: Installation, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "holiday.zip", "w") as holiday:
        holiday.writestr("féis.jpg", b"sand" * 100)
        holiday.comment = b"0" * 64
    body = (tmp_path / "holiday.zip").read_bytes()[:-64].replace("é".encode(), b"\xff\xfe")
    (tmp_path / "holiday.zip").write_bytes(body + hashlib.sha256(body).hexdigest().encode())

    with pytest.raises(CorruptArchive, match="not an archive of Ceilidh"):
        other.importer.run(tmp_path / "holiday.zip", silent)


def test_an_installation_with_anything_in_it_is_not_overwritten_unasked(
    exported: tuple[Installation, Path], other: Installation
) -> None:
    site, path = exported
    other.venues.add(parts(venue_form(title="Already here")))
    before = other.records(), other.files()

    for dry_run in (True, False):
        with pytest.raises(AlreadyExists, match="--replace"):
            other.importer.run(path, silent, dry_run=dry_run)
    assert before == (other.records(), other.files())

    other.importer.run(path, silent, replace=True)
    assert site.records() == other.records()
    assert site.files().items() <= other.files().items()


def test_a_dry_run_tells_everything_and_changes_nothing(
    exported: tuple[Installation, Path], other: Installation
) -> None:
    _, path = exported

    contents = other.importer.run(path, silent, dry_run=True)

    assert 1 == contents.counts["venues"]
    assert ([], {}) == (other.records(), other.files())


def test_a_store_that_runs_full_leaves_everything_as_it_was(
    exported: tuple[Installation, Path], tmp_path: Path
) -> None:
    other = Installation(tmp_path, store=MemoryMediaStore(room=3_000))
    kept = other.upload(picture("kept"))
    before = other.records(), other.files()

    with pytest.raises(StorageFull):
        other.importer.run(exported[1], silent)

    assert kept in before[1]
    assert before == (other.records(), other.files())


def test_an_import_that_comes_second_takes_nothing_from_the_first(
    exported: tuple[Installation, Path], other: Installation
) -> None:
    site, path = exported
    second = attrs.evolve(other)

    def overtake(words: str) -> None:
        if words.startswith("Storing") and words.endswith("100 %"):
            other.importer.run(path, silent)

    with pytest.raises(AlreadyExists):
        second.importer.run(path, overtake)

    assert (site.records(), site.files()) == (other.records(), other.files())


def test_what_a_newer_release_knew_more_is_refused_before_anything_changes(
    exported: tuple[Installation, Path], other: Installation
) -> None:
    _, path = exported
    with zipfile.ZipFile(path) as archive:
        contents = json.loads(archive.read("contents.json"))
        records = archive.read("records.jsonl")

    for replaced in (
        {"contents.json": json.dumps({**contents, "format": contents["format"] + 1}).encode()},
        {"records.jsonl": records.replace(b'"title":', b'"headline":"x","title":', 1)},
        {"records.jsonl": records + b'{"drafts":{}}\n'},
        {"records.jsonl": records + b"[]\n"},
        {"images/passwd": b"root"},
        {"images/../../x.png": b"x"},
    ):
        with pytest.raises(CorruptArchive):
            other.importer.run(resealed(path, replaced), silent, replace=True)
    assert ([], {}) == (other.records(), other.files())


def _with_day(path: Path, **changes: str) -> Path:
    """Return the archive with its day of the diary changed."""
    with zipfile.ZipFile(path) as archive:
        records = archive.read("records.jsonl")
    (day,) = (line for line in records.splitlines() if line.startswith(b'{"diary_entries":'))
    entry = json.loads(day)["diary_entries"] | changes
    return resealed(path, {"records.jsonl": records.replace(day, json.dumps({"diary_entries": entry}).encode())})


def test_a_booking_that_ends_is_imported_without_its_end(
    exported: tuple[Installation, Path], other: Installation
) -> None:
    other.importer.run(_with_day(exported[1], kind="booked", endsOn="2027-05-01"), silent, replace=True)

    (day,) = (each for each in other.records() if isinstance(each, DiaryEntry))
    assert ("booked", "") == (day.kind, day.ends_on)


def test_a_day_of_the_diary_that_is_neither_held_nor_booked_is_refused(
    exported: tuple[Installation, Path], other: Installation
) -> None:
    with pytest.raises(CorruptArchive, match="neither held nor booked"):
        other.importer.run(_with_day(exported[1], kind="asked"), silent, replace=True)
    assert ([], {}) == (other.records(), other.files())


def test_a_private_file_that_is_missing_or_damaged_is_told_and_one_that_was_erased_meanwhile_is_not(
    other: Installation, tmp_path: Path
) -> None:
    other.fill()
    other.store._files["f1.private"] = b"rotten", other.clock()
    assert ["f1.private"] == other.exporter.run(tmp_path / "damaged.zip", silent).damaged
    other.store.remove("f1.private")
    assert ["f1.private"] == other.exporter.run(tmp_path / "missing.zip", silent).missing

    def erase(step: str) -> None:
        if step.startswith("Copying pictures"):
            with other.database.write() as records:
                records.enquiries.remove_file("f1")

    assert [] == other.exporter.run(tmp_path / "erased.zip", erase).missing


def test_files_that_are_missing_or_damaged_are_told_and_the_rest_is_copied(other: Installation, tmp_path: Path) -> None:
    other.fill()
    missing, damaged, *_ = sorted(name for name in other.files() if name.endswith(".png"))
    other.store.remove(missing)
    other.store._files[damaged] = b"rotten", other.clock()

    contents = other.exporter.run(tmp_path / "site.zip", silent)

    assert ([missing], [damaged]) == (contents.missing, contents.damaged)
    copy = Installation(tmp_path)
    assert contents == copy.importer.run(tmp_path / "site.zip", silent)
    assert other.records() == copy.records()


def test_a_file_that_was_cut_off_in_the_store_is_mended_from_the_archive(
    exported: tuple[Installation, Path], other: Installation
) -> None:
    site, path = exported
    other.importer.run(path, silent)
    name = next(name for name in other.files() if name.endswith(".png"))
    other.store._files[name] = b"cut", other.clock()

    other.importer.run(path, silent, replace=True)

    assert site.files() == other.files()


def test_an_archive_that_is_there_is_not_overwritten_unasked(other: Installation, tmp_path: Path) -> None:
    path = tmp_path / "site.zip"
    path.write_bytes(b"an older one")
    with pytest.raises(AlreadyExists):
        other.exporter.run(path, silent)
    assert b"an older one" == path.read_bytes()

    other.exporter.run(path, silent, replace=True)

    assert zipfile.is_zipfile(path)


def test_an_archive_is_its_owners_alone_and_nothing_is_left_beside_it(other: Installation, tmp_path: Path) -> None:
    other.exporter.run(tmp_path / "site.zip", silent)

    assert 0o600 == stat.S_IMODE((tmp_path / "site.zip").stat().st_mode)
    assert [tmp_path / "site.zip"] == list(tmp_path.iterdir())


def test_a_copy_that_breaks_off_leaves_no_archive(other: Installation, tmp_path: Path) -> None:
    other.fill()
    older = tmp_path / "site.zip"
    older.write_bytes(b"an older one")
    other.store.failure = Unavailable("the store is away")

    with pytest.raises(Unavailable):
        other.exporter.run(older, silent, replace=True)

    assert b"an older one" == older.read_bytes()
    assert [older] == [path for path in tmp_path.iterdir() if path.suffix in (".zip", "") and path.is_file()]


def test_a_folder_that_is_not_there_is_told_plainly(other: Installation, tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="can't be written"):
        other.exporter.run(tmp_path / "nowhere" / "site.zip", silent)


def test_progress_is_told_in_both_directions(
    exported: tuple[Installation, Path], other: Installation, tmp_path: Path
) -> None:
    told: list[str] = []
    exported[0].exporter.run(tmp_path / "site.zip", told.append)
    other.importer.run(tmp_path / "site.zip", told.append)

    assert "Copying the database" == told[0]
    for last in ("Copying pictures and films  100 %", "Checking site.zip  100 %", "Storing pictures and films  100 %"):
        assert last in told


class _Vast(MemoryMediaStore):
    """A store with one film that is larger than the allowed memory."""

    PIECE, PIECES = b"\0" * 65536, 1024

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        return (self.PIECE for _ in range(self.PIECES))


class _Swallowing(MemoryMediaStore):
    """A store that counts the bytes it receives."""

    taken = 0

    def put(self, name: str, content: io.BufferedIOBase) -> None:  # type: ignore[override]
        while piece := content.read(65536):
            self.taken += len(piece)


def test_a_large_film_passes_through_little_memory(tmp_path: Path) -> None:
    name = f"{'a' * 64}.mp4"
    site = Installation(tmp_path, store=_Vast())
    site.store._files[name] = b"", site.clock()
    with site.database.write() as records:
        records.items.add(Venue(id="v", slug="v", title="V", featured_video=f"/images/{name}"))
    other = Installation(tmp_path, store=_Swallowing())

    tracemalloc.start()
    site.exporter.run(tmp_path / "vast.zip", silent)
    other.importer.run(tmp_path / "vast.zip", silent)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert 64 * 1024 * 1024 == other.store.taken  # type: ignore[attr-defined]
    assert peak < 8 * 1024 * 1024
