import threading

from hypothesis import given
from hypothesis import strategies as st

from ceilidh.http.cache.cached_response import Kept
from ceilidh.http.cache.lru_cache import Shelf

OVERHEAD = 4096


def kept(size: int) -> Kept:
    headers = [("etag", '"tag"'), ("content-type", "text/plain"), ("content-length", str(size))]
    return Kept(headers, b"x" * size, version=1, begun=0)


def test_what_was_not_asked_for_longest_gives_way() -> None:
    shelf = Shelf(2 * OVERHEAD + 200)
    first, second, third = kept(100), kept(100), kept(100)
    shelf.put(("/first", ()), first)
    shelf.put(("/second", ()), second)
    shelf.get(("/first", ()))
    shelf.put(("/third", ()), third)

    assert first is shelf.get(("/first", ()))
    assert shelf.get(("/second", ())) is None
    assert third is shelf.get(("/third", ()))


def test_what_is_larger_than_all_the_room_drives_nothing_out() -> None:
    shelf = Shelf(OVERHEAD + 100)
    shelf.put(("/small", ()), small := kept(100))
    shelf.put(("/large", ()), kept(101))

    assert shelf.get(("/large", ())) is None
    assert small is shelf.get(("/small", ()))


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(0, 3000))))
def test_the_room_is_never_exceeded(puts: list[tuple[str, int]]) -> None:
    shelf = Shelf(3 * OVERHEAD)
    for path, size in puts:
        shelf.put((path, ()), kept(size))
        assert shelf.used <= shelf.room
    held = [each for path in "abcdef" if (each := shelf.get((path, ())))]
    assert shelf.used == sum(each.size + OVERHEAD for each in held)


def test_an_answer_that_has_grown_is_counted_anew() -> None:
    shelf = Shelf(1_000_000)
    shelf.put(("/a", ()), grown := kept(1000))
    before = shelf.used
    grown.send({"REQUEST_METHOD": "GET", "HTTP_ACCEPT_ENCODING": "br"}, lambda *_: lambda _: None)
    shelf.resize(("/a", ()), grown)

    assert before < shelf.used == grown.size + OVERHEAD


def test_an_answer_that_was_replaced_does_not_come_back_by_growing() -> None:
    shelf = Shelf(1_000_000)
    shelf.put(("/a", ()), old := kept(1))
    shelf.put(("/a", ()), new := kept(2))
    shelf.resize(("/a", ()), old)

    assert new is shelf.get(("/a", ()))


def test_one_at_a_time_has_its_turn_with_a_key_and_others_do_not_wait() -> None:
    shelf, inside = Shelf(1), threading.Event()

    def come() -> None:
        with shelf.alone(("/a", ())):
            inside.set()

    with shelf.alone(("/a", ())), shelf.alone(("/b", ())):
        thread = threading.Thread(target=come)
        thread.start()
        assert not inside.wait(0.1)
    thread.join(5)
    assert inside.is_set()
