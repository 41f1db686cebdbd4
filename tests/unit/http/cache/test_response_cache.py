import threading

from hypothesis import given
from hypothesis import strategies as st

from ceilidh.http.cache.cached_response import CachedResponse
from ceilidh.http.cache.response_cache import ResponseCache

OVERHEAD = 4096


def response(size: int) -> CachedResponse:
    headers = [("etag", '"tag"'), ("content-type", "text/plain"), ("content-length", str(size))]
    return CachedResponse(headers, b"x" * size, version=1, started_at=0)


def test_least_recently_used_entry_is_evicted() -> None:
    cache = ResponseCache(2 * OVERHEAD + 200)
    first, second, third = response(100), response(100), response(100)
    cache.put(("/first", ()), first)
    cache.put(("/second", ()), second)
    cache.get(("/first", ()))
    cache.put(("/third", ()), third)

    assert first is cache.get(("/first", ()))
    assert cache.get(("/second", ())) is None
    assert third is cache.get(("/third", ()))


def test_entry_larger_than_the_cache_evicts_nothing() -> None:
    cache = ResponseCache(OVERHEAD + 100)
    cache.put(("/small", ()), small := response(100))
    cache.put(("/large", ()), response(101))

    assert cache.get(("/large", ())) is None
    assert small is cache.get(("/small", ()))


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(0, 3000))))
def test_cache_size_limit_is_never_exceeded(puts: list[tuple[str, int]]) -> None:
    cache = ResponseCache(3 * OVERHEAD)
    for path, size in puts:
        cache.put((path, ()), response(size))
        assert cache.used_bytes <= 3 * OVERHEAD
    held = [each for path in "abcdef" if (each := cache.get((path, ())))]
    assert cache.used_bytes == sum(each.size + OVERHEAD for each in held)


def test_the_compressed_copies_are_counted_before_they_are_made() -> None:
    cache = ResponseCache(1_000_000)
    cache.put(("/a", ()), response(1000))
    before = cache.used_bytes
    sent = [
        body
        for encoding in ("", "br", "gzip")
        for body in response(1000).send(
            {"REQUEST_METHOD": "GET", "HTTP_ACCEPT_ENCODING": encoding}, lambda *_: lambda _: None, []
        )
    ]

    assert before == cache.used_bytes >= sum(map(len, sent)) + OVERHEAD


def test_one_thread_at_a_time_builds_a_key_and_other_keys_do_not_wait() -> None:
    cache, inside = ResponseCache(1), threading.Event()

    def come() -> None:
        with cache.key_lock(("/a", ())):
            inside.set()

    with cache.key_lock(("/a", ())), cache.key_lock(("/b", ())):
        thread = threading.Thread(target=come)
        thread.start()
        assert not inside.wait(0.1)
    thread.join(60)
    assert inside.is_set()
