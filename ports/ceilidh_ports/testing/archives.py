"""What the port to a location of an archive promises. The fixture ``location`` is one where nothing is yet."""

import datetime as dt

import pytest

from ceilidh_ports.archives import ArchiveLocation, RemovesOlderArchives
from ceilidh_ports.errors import Missing

_LARGE = bytes(range(256)) * 80_000


class ArchiveLocationContract:
    """The location of one archive."""

    def test_new_location_has_no_archive(self, location: ArchiveLocation) -> None:
        assert not location.exists()
        with pytest.raises(Missing):
            b"".join(location.read())

    @pytest.mark.parametrize("content", [b"", b"small", _LARGE])
    def test_an_archive_comes_back_as_it_was_written(self, location: ArchiveLocation, content: bytes) -> None:
        with location.writing() as sink:
            for start in range(0, len(content), 1_000_003):
                sink.write(content[start : start + 1_000_003])
        assert location.exists()
        assert content == b"".join(location.read())

    def test_an_archive_replaces_the_former_one_at_the_end(self, location: ArchiveLocation) -> None:
        with location.writing() as sink:
            sink.write(b"former")
        with location.writing() as sink:
            sink.write(_LARGE)
            assert b"".join(location.read()) == b"former"
        assert b"".join(location.read()) == _LARGE

    def test_a_block_that_raises_leaves_everything_as_it_was(self, location: ArchiveLocation) -> None:
        with pytest.raises(KeyboardInterrupt):
            self._stopped(location)
        assert not location.exists()

    def test_older_archives_are_removed_by_the_beginning_of_their_names(self, location: ArchiveLocation) -> None:
        """The fixture is called ``site.zip``."""
        if not isinstance(location, RemovesOlderArchives):
            pytest.skip("optional")
        with location.writing() as sink:
            sink.write(b"old")
        earlier, later = (dt.datetime(year, 1, 1, tzinfo=dt.UTC) for year in (2000, 2200))

        assert list(location.remove_older("other", later)) == []
        assert list(location.remove_older("site", earlier)) == []
        assert location.exists()
        (removed,) = location.remove_older("site", later)
        assert removed.endswith("site.zip")
        assert not location.exists()

    def _stopped(self, location: ArchiveLocation) -> None:
        with location.writing() as sink:
            sink.write(_LARGE)
            raise KeyboardInterrupt
