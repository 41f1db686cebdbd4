import json
from pathlib import Path

import pytest

from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.assets.chunk_links import MANIFEST, PAGE_MODULES, chunk_links

ROOT = Path(__file__).parents[4]


def test_a_page_links_its_own_files_and_none_that_every_page_has(tmp_path: Path) -> None:
    manifest = {
        "index.html": {"file": "assets/index.js", "css": ["assets/index.css"]},
        "src/boot/hydrate.tsx": {"file": "assets/hydrate.js", "imports": ["index.html", "_shared.js"]},
        "_shared.js": {"file": "assets/shared.js"},
        "_cards.js": {"file": "assets/cards.js", "imports": ["_shared.js"], "css": ["assets/cards.css"]},
        **{
            module: {"file": f"assets/{page.name}.js", "imports": ["_cards.js"]}
            for page, module in PAGE_MODULES.items()
        },
    }
    (tmp_path / MANIFEST).parent.mkdir()
    (tmp_path / MANIFEST).write_text(json.dumps(manifest))

    assert (
        '<link rel="stylesheet" crossorigin href="/assets/cards.css">'
        '<link rel="modulepreload" crossorigin href="/assets/cards.js">'
        '<link rel="modulepreload" crossorigin href="/assets/VENUES.js">'
    ) == chunk_links(tmp_path)[PublicPage.VENUES]


def test_where_nothing_is_built_nothing_is_linked(tmp_path: Path) -> None:
    assert {} == chunk_links(tmp_path)


@pytest.mark.parametrize("module", PAGE_MODULES.values())
def test_the_module_of_every_page_is_there(module: str) -> None:
    assert (ROOT / "web" / module).is_file()
