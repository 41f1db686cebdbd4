from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "tests/adapters/sample_media"


@pytest.mark.parametrize("name", ["pyproject.toml", "src/ceilidh_zip/__init__.py", "contract_of_zip.py"])
def test_the_guide_shows_the_sample_adapter_that_the_tests_install(name: str) -> None:
    guide = (ROOT / "docs/adapters.md").read_text(encoding="utf-8")

    assert f"\n{(SAMPLE / name).read_text(encoding='utf-8')}```\n" in guide
