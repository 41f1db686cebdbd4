from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "tests/adapters"


@pytest.mark.parametrize(
    "name",
    [
        "sample_database/pyproject.toml",
        "sample_database/src/ceilidh_jsonfile/__init__.py",
        "sample_database/contract_of_jsonfile.py",
    ],
)
def test_the_guide_shows_the_sample_database_that_the_tests_run(name: str) -> None:
    guide = (ROOT / "docs/adapters.md").read_text(encoding="utf-8")

    assert f"\n{(SAMPLES / name).read_text(encoding='utf-8')}```\n" in guide
