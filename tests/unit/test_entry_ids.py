import datetime as dt

from ceilidh.audit.audit_log import entry_id

NOW = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)


def test_ids_sort_by_their_time_and_those_of_one_time_in_the_order_of_their_making() -> None:
    ids = [entry_id(NOW) for _ in range(300)]

    assert ids == sorted(set(ids))
    assert entry_id(NOW - dt.timedelta(microseconds=1)) < ids[0]
    assert ids[-1] < entry_id(NOW + dt.timedelta(microseconds=1))
