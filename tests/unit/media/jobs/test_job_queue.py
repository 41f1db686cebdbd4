import threading

from ceilidh.media.jobs.job_queue import JobQueue


def test_urgent_names_come_first_each_once_in_their_order() -> None:
    queue = JobQueue()
    for name in ("b", "a", "b"):
        queue.put(name)
        queue.put(f"later {name}", urgent=False)

    taken = [queue.take() for _ in range(4)]

    assert [("b", True), ("a", True), ("later b", False), ("later a", False)] == taken


def test_an_urgent_name_is_taken_without_waiting() -> None:
    queue = JobQueue()
    queue.put("later", urgent=False)

    assert queue.take_urgent() is None
    queue.put("now")
    assert "now" == queue.take_urgent()


def test_a_closed_queue_ends_those_who_wait() -> None:
    queue = JobQueue()
    taken: list[object] = []
    waiting = threading.Thread(target=lambda: taken.append(queue.take()))
    waiting.start()

    queue.close()
    waiting.join()

    assert [None] == taken
    assert queue.take_urgent() is None
