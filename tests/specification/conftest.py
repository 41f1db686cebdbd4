"""The services and the whole application on stores in memory; the tests of one file share them."""

import io
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from falcon import testing

from ceilidh.accounts.rules.session_rules import Client
from ceilidh.app import create_app
from ceilidh.bootstrap import KINDS, Container
from ceilidh.config import from_environment
from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.http.cache.cache_middleware import CacheMiddleware
from ceilidh.venues.model import Venue
from ceilidh_ports.media import MediaStore
from ceilidh_ports.repositories.json_items import public_json
from tests.catalogue import House, make_house
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.mail import MemoryMailer
from tests.fakes.media import MemoryMediaStore
from tests.fakes.password_hashes import cheap_password_hashes
from tests.fakes.webhooks import MemoryWebhooks
from tests.samples import parts
from tests.specification.entities import ENTITIES, FILES, VENUE_ID, Values, form_of, stored_path

Add = Callable[..., dict[str, Any]]
Catalogues = Mapping[str, Catalogue[Any]]

PASSWORD = "a-long-road-by-the-loch"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """Services with what the forms name."""
    house = make_house(tmp_path_factory.mktemp("house"))
    _store_what_forms_name(house.store, house.venues)
    return house


@pytest.fixture(scope="module")
def catalogues(house: House) -> Catalogues:
    """The items of each kind, by the name that calls have for it."""
    return {"venue": house.venues, "event": house.events, "packege": house.packages}


def container_with(folder: Path, **settings: str) -> Container:
    """Return the parts of an application with these settings, whose time stands still; browsers render its pages."""
    clock = StoppedClock()
    environ = {"CEILIDH_DATA_DIR": str(folder), "CEILIDH_RENDERER_URL": "none:", **settings}
    made = Container(config=from_environment(environ))
    made.clock.override(clock)
    made.database.override(MemoryDatabase(KINDS, clock))
    made.store.override(MemoryMediaStore())
    made.mailer.override(MemoryMailer())
    made.webhook_client.override(MemoryWebhooks())
    return made


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Container]:
    with cheap_password_hashes():
        yield container_with(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def clock(services: Container) -> StoppedClock:
    clock = services.clock()
    assert isinstance(clock, StoppedClock)
    return clock


@pytest.fixture(scope="module")
def mailer(services: Container) -> MemoryMailer:
    mailer = services.mailer()
    assert isinstance(mailer, MemoryMailer)
    return mailer


@pytest.fixture(scope="module")
def app(services: Container) -> CacheMiddleware:
    return create_app(services, services.config())


@pytest.fixture
def client(app: CacheMiddleware) -> testing.TestClient:
    """A visitor."""
    return testing.TestClient(app)


@pytest.fixture(scope="module")
def token(services: Container) -> str:
    """The token of the administrator ``morag``."""
    account = services.account_commands().add("morag", PASSWORD)
    return services.accounts().open_session(account, Client("127.0.0.1")).token


@pytest.fixture
def admin(app: CacheMiddleware, token: str) -> testing.TestClient:
    """The administrator ``morag``, signed in."""
    return testing.TestClient(app, headers={"Authorization": f"Bearer {token}"})


@pytest.fixture(scope="module")
def add(services: Container) -> Add:
    """Adds an item with every specified field to the application, and returns it as it is answered."""
    _store_what_forms_name(services.store(), services.venues().catalogue)
    kinds = {"venue": services.venues(), "event": services.events(), "packege": services.packages()}

    def add(kind: str, **changes: Any) -> dict[str, Any]:
        return public_json(kinds[kind].catalogue.add(parts(form_of({**ENTITIES[kind], **changes}))))

    return add


@pytest.fixture(scope="module")
def items(add: Add) -> Values:
    """An item of each kind in the application, as it is answered."""
    return {kind: add(kind) for kind in ENTITIES}


def _store_what_forms_name(store: MediaStore, venues: Catalogue[Venue]) -> None:
    for file in FILES:
        store.put(stored_path(file).rpartition("/")[2], io.BytesIO(file.content))
    with venues.store.writing() as records:
        records.items.add(Venue(id=VENUE_ID, slug="torran-house", title="Torran House"))
