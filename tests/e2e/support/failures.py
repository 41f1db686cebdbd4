"""What a failed browser test leaves in the folder ``failures``: a picture of each page, and its console."""

import re
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Error, Page

FOLDER = Path(__file__).parents[3] / "failures"
_TIMEOUT_MS = 10_000


def keep_failure(node_id: str, pages: Sequence[Page], console: Sequence[str]) -> Path | None:
    """Write what the pages of a test show and what their consoles said.

    Returns the folder, or nothing where the test has no page. A page that no longer answers leaves no picture.
    """
    if not pages:
        return None
    folder = FOLDER / re.sub(r"[^\w.-]+", "-", node_id.removeprefix("tests/"))[:200]
    folder.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(pages, 1):
        _take_picture(page, folder / f"page-{number}.png")
    (folder / "console.txt").write_text("\n".join(["", *console])[1:] + "\n")
    return folder


def _take_picture(page: Page, path: Path) -> None:
    if not page.is_closed():
        try:
            page.screenshot(path=path, timeout=_TIMEOUT_MS)
        except Error as error:
            path.with_suffix(".txt").write_text(str(error))
