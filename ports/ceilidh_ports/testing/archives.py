"""What the port to a place for archives promises. The fixture ``place`` is one where nothing is yet."""

import datetime as dt

import pytest

from ceilidh_ports.archives import ArchiveLocation, RemovesOlderArchives
from ceilidh_ports.errors import Missing

_LARGE = bytes(range(256)) * 80_000


class ArchiveLocationContract:
    """A place for one archive."""

    def test_new_location_has_no_archive(self, place: ArchiveLocation) -> None:
        assert not place.exists()
        with pytest.raises(Missing):
            b"".join(place.read())

    @pytest.mark.parametrize("content", [b"", b"small", _LARGE])
    def test_an_archive_comes_back_as_it_was_written(self, place: ArchiveLocation, content: bytes) -> None:
        with place.writing() as sink:
            for start in range(0, len(content), 1_000_003):
                sink.write(content[start : start + 1_000_003])
        assert place.exists()
        assert content == b"".join(place.read())

    def test_an_archive_takes_the_place_of_the_former_one_at_the_end(self, place: ArchiveLocation) -> None:
        with place.writing() as sink:
            sink.write(b"former")
        with place.writing() as sink:
            sink.write(_LARGE)
            assert b"".join(place.read()) == b"former"
        assert b"".join(place.read()) == _LARGE

    def test_a_block_that_raises_leaves_everything_as_it_was(self, place: ArchiveLocation) -> None:
        with pytest.raises(KeyboardInterrupt):
            self._stopped(place)
        assert not place.exists()

    def test_older_archives_are_removed_by_the_beginning_of_their_names(self, place: ArchiveLocation) -> None:
        """The fixture is called ``site.zip``."""
        if not isinstance(place, RemovesOlderArchives):
            pytest.skip("optional")
        with place.writing() as sink:
            sink.write(b"old")
        earlier, later = (dt.datetime(year, 1, 1, tzinfo=dt.UTC) for year in (2000, 2200))

        assert list(place.remove_older("other", later)) == []
        assert list(place.remove_older("site", earlier)) == []
        assert place.exists()
        (removed,) = place.remove_older("site", later)
        assert removed.endswith("site.zip")
        assert not place.exists()

    def _stopped(self, place: ArchiveLocation) -> None:
        with place.writing() as sink:
            sink.write(_LARGE)
            raise KeyboardInterrupt
