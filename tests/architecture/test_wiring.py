"""The parts fit together."""

import json
import re
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from dependency_injector import providers
from falcon import testing
from importlinter.cli import lint_imports

from ceilidh.app import create_app, described_features
from ceilidh.bootstrap import KINDS, VERSION, Container
from ceilidh.config import Config, from_environment
from ceilidh.http import api_docs
from ceilidh.http.cache.cached_response import PROCESS_LIFETIME
from ceilidh.http.routes import Feature, Operation
from tests.server_rules import rules_files

ROOT = Path(__file__).parents[2]
GROUPS = ("ceilidh.database", "ceilidh.media", "ceilidh.mail", "ceilidh.mailbox", "ceilidh.renderer")


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return from_environment({"CEILIDH_DATA_DIR": str(tmp_path)})


@pytest.fixture
def services(config: Config) -> Container:
    return Container(config=config)


def test_imports_keep_the_contracts(capfd: pytest.CaptureFixture[str]) -> None:
    assert 0 == lint_imports(config_filename=str(ROOT / "pyproject.toml")), capfd.readouterr().out


@pytest.mark.parametrize("group", GROUPS)
def test_every_entry_point_loads(group: str) -> None:
    own = [point for point in entry_points(group=group) if point.dist and point.dist.name == "ceilidh"]

    assert 2 == len(own)
    assert all(callable(point.load()) for point in own)


@pytest.mark.parametrize("name", sorted(Container.providers))
def test_every_provider_builds(config: Config, name: str) -> None:
    provider: providers.Provider[object] = getattr(Container(config=config), name)

    assert provider() is not None


def test_one_container_builds_each_part_once(config: Config) -> None:
    container = Container(config=config)

    assert container.accounts() is container.accounts()
    assert container.database() is container.accounts().database


def test_the_checked_in_document_is_the_applications(services: Container, config: Config) -> None:
    written = json.loads((ROOT / "web" / "src" / "api" / "openapi.json").read_text())

    # Regenerate it with: ceilidh openapi > web/src/api/openapi.json
    assert api_docs.openapi_document(described_features(services, config), VERSION) == written


def test_the_browser_has_the_rules_of_the_server() -> None:
    # Write them again with: python -m tests.server_rules
    assert {path: path.read_text() for path in rules_files()} == rules_files()


def test_every_responder_of_a_resource_is_a_declared_call(services: Container, config: Config) -> None:
    app = create_app(services, config)
    for feature in described_features(services, config):
        for route in feature.routes:
            matched = app.app._router.find(route.path.replace("{id}", "x").replace("{name}", "x"))
            assert matched is not None
            _, methods, _, _ = matched
            found = {method for method, responder in methods.items() if getattr(responder, "__self__", None)}
            assert {operation.method for operation in route.operations} == found - {"HEAD"}, route.path


def test_only_what_is_open_to_all_is_kept(services: Container, config: Config) -> None:
    retained = _kept(services, config)

    assert "getVenues" in {operation.id for _, operation in retained}
    assert [] == [path for path, operation in retained if not operation.open_to_all or operation.method != "GET"]


def test_whatever_may_be_kept_is_kept_and_under_the_version_it_was_read_in(services: Container, config: Config) -> None:
    services.database().migrate(lambda _: None)
    with services.database().write() as records:
        for kind in KINDS:
            records.items.add(kind(id="x", slug="x", title="X"))
    app, version = create_app(services, config), services.database().content_version()

    for path, operation in _kept(services, config):
        testing.simulate_get(app, path)
        retained = app.cache.get((path, ()))
        assert retained, operation.id
        assert retained.version in (version, PROCESS_LIFETIME), operation.id
    services.database().close()


@pytest.mark.parametrize(
    ("document", "begins", "is_named"),
    [
        ("security.md", "Only owners may: ", lambda operation: operation.owner_only),
        ("architecture.md", "to make an operation cacheable. These are: ", lambda operation: operation.cacheable),
    ],
    ids=["owners", "cached"],
)
def test_a_document_names_each_operation_of_a_kind(
    services: Container, config: Config, document: str, begins: str, is_named: Callable[[Operation], bool]
) -> None:
    _, _, named = (ROOT / "docs" / document).read_text().partition(begins)
    routes = [route for feature in _features(services, config) for route in feature.routes]
    operations = sorted({each.id for route in routes for each in route.operations if is_named(each)})

    assert operations == re.findall(r"`(\w+)`", named.partition(".")[0])


def _kept(services: Container, config: Config) -> list[tuple[str, Operation]]:
    """Return each cacheable operation, and a path of it for an item with the id ``x``."""
    routes = [route for feature in _features(services, config) for route in feature.routes]
    return [(route.path.replace("{id}", "x"), each) for route in routes for each in route.operations if each.cacheable]


def _features(services: Container, config: Config) -> list[Feature]:
    described = described_features(services, config)
    return [*described, api_docs.feature(api_docs.openapi_document(described, VERSION))]
