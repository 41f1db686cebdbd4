from collections.abc import Iterator

import pytest

from tests.fakes.password_hashes import cheap_password_hashes


@pytest.fixture
def cheap_hashes() -> Iterator[None]:
    with cheap_password_hashes():
        yield
