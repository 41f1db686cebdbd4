import datetime as dt
from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.lifecycle.kept_versions import KEPT_SIZE, NEWEST_KEPT, expired_versions
from ceilidh.content.lifecycle.versions import Action, version_id
from ceilidh_ports.records.publishing import ItemVersion

NOW = dt.datetime(2026, 11, 22, 12, tzinfo=dt.UTC)
YEAR = dt.timedelta(days=366)


def version(number: int, at: dt.datetime, size: int = 2) -> ItemVersion:
    return ItemVersion(
        id=version_id("v", number),
        item_id="v",
        kind="venues",
        number=number,
        at=at,
        who="morag",
        action=Action.DRAFT,
        fields=[],
        content="{}",
        files=[],
        size=size,
    )


def saved_before(hours: list[int]) -> list[ItemVersion]:
    """Return versions, the oldest first, whose distances in time these are, back from now."""
    times = [NOW - dt.timedelta(hours=ago) for ago in accumulate(hours)]
    return [version(number, at) for number, at in enumerate(reversed(times), 1)]


histories = st.builds(
    lambda recent, older: saved_before(recent + older),
    st.lists(st.integers(0, 100), min_size=NEWEST_KEPT - 10, max_size=NEWEST_KEPT + 10),
    st.lists(st.sampled_from([0, 1, 24, 200, 800, 9000]), max_size=60),
)


def month(each: ItemVersion) -> tuple[int, int]:
    return each.at.year, each.at.month


def test_of_a_month_long_ago_the_last_version_stays_and_those_before_it_expire() -> None:
    days = [dt.datetime(2024, 3, day, tzinfo=dt.UTC) for day in (1, 2, 31)]
    old = [version(number, at) for number, at in enumerate(days, 1)]
    new = [version(number, NOW) for number in range(4, NEWEST_KEPT + 4)]

    assert [2, 1] == [each.number for each in expired_versions([*old, *new], NOW)]


def test_nothing_expires_before_a_year_of_366_days_is_over() -> None:
    start = dt.datetime(2024, 2, 10, tzinfo=dt.UTC)
    versions = [version(number, start) for number in range(1, NEWEST_KEPT + 3)]

    assert [] == expired_versions(versions, start + YEAR)
    assert [2, 1] == [each.number for each in expired_versions(versions, start + YEAR + dt.timedelta(seconds=1))]


@given(histories)
def test_the_newest_hundred_and_those_of_a_year_never_expire(versions: list[ItemVersion]) -> None:
    expired = expired_versions(versions, NOW)

    assert not {each.id for each in expired} & {each.id for each in versions[-NEWEST_KEPT:]}
    assert all(each.at < NOW - YEAR for each in expired)


@given(histories)
def test_of_each_month_the_last_version_stays_and_of_an_old_one_no_other(versions: list[ItemVersion]) -> None:
    expired = {each.id for each in expired_versions(versions, NOW)}
    last = {month(each): each.id for each in versions}
    old = [each for each in versions[:-NEWEST_KEPT] if each.at < NOW - YEAR]

    assert not expired & set(last.values())
    assert {each.id for each in old} - expired <= set(last.values())


@given(histories, st.integers(0, 800), st.integers(0, 5))
def test_what_expired_stays_so_as_time_goes_on_and_more_is_saved(
    versions: list[ItemVersion], days: int, more: int
) -> None:
    later = NOW + dt.timedelta(days=days)
    saved = [version(len(versions) + number, later) for number in range(1, more + 1)]
    before = {each.id for each in expired_versions(versions, NOW)}
    kept = [each for each in versions if each.id not in before]

    assert before <= {each.id for each in expired_versions([*versions, *saved], later)}
    assert [] == expired_versions(kept, NOW)


@given(st.lists(st.integers(0, KEPT_SIZE), max_size=8))
def test_the_newest_versions_that_have_room_together_stay(sizes: list[int]) -> None:
    versions = [version(number, NOW, size) for number, size in enumerate(sizes, 1)]
    expired = expired_versions(versions, NOW)
    kept = len(versions) - len(expired)

    assert versions[: len(expired)] == sorted(expired, key=lambda each: each.number)
    assert sum(sizes[len(expired) :]) <= KEPT_SIZE
    assert not expired or sum(sizes[len(expired) - 1 :]) > KEPT_SIZE
    assert kept > 0 or not versions


def test_the_newest_version_stays_whatever_its_size() -> None:
    versions = [version(number, NOW, KEPT_SIZE + 1) for number in (1, 2)]

    assert [versions[0]] == expired_versions(versions, NOW)


@given(histories.flatmap(lambda versions: st.tuples(st.just(versions), st.permutations(versions))))
def test_the_order_in_which_versions_are_read_does_not_matter(
    versions: tuple[list[ItemVersion], list[ItemVersion]],
) -> None:
    in_order, shuffled = versions

    assert expired_versions(in_order, NOW) == expired_versions(shuffled, NOW)
