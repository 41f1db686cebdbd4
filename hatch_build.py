"""Refuses to package Ceilidh without its site, which Vite builds and git ignores."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = ("src/ceilidh/site/index.html", "src/ceilidh/rendering/render.js")
EDITABLE = "editable"


class BuiltSite(BuildHookInterface[Any]):
    """An editable install takes the site from the checkout, where it may be built later."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  the interface's names
        missing = [name for name in BUILT if not Path(self.root, name).is_file()]
        if missing and version != EDITABLE:
            self.app.abort(f"The site is not built: {', '.join(missing)} is missing. Run `make setup` in the checkout.")
