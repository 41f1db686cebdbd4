from pathlib import Path

from ceilidh.failure_count import FailureCount


def test_each_kind_of_failure_has_a_count_of_its_own_in_a_new_folder(tmp_path: Path) -> None:
    first, second = FailureCount(tmp_path / "new", "first"), FailureCount(tmp_path / "new", "second")
    for _ in range(2):
        first.add()

    assert (2, 0) == (first.read(), second.read())
