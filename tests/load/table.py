"""The table that the measurements are printed into, line by line as they come."""

import sys
import time

import attrs


@attrs.define
class LoadTable:
    """Prints measurements with their results and targets; records whether every target was met."""

    missed: list[str] = attrs.field(factory=list)

    def head(self) -> None:
        self._print("what", "found", "aim")
        self._print("-" * 52, "-" * 44, "-" * 10)

    def line(self, what: str, found: str, aim: str = "", *, met: bool = True) -> None:
        """Add a line; a missed target is marked."""
        if not met:
            self.missed.append(what)
        self._print(what, found if met else f"{found} (missed)", aim)

    def seconds(self, what: str, found: float, most: float) -> None:
        """Add a line for a duration with an upper limit."""
        digits = 3 if most < 1 else 2
        self.line(what, f"{found:.{digits}f} s", f"< {most:g} s", met=found < most)

    def _print(self, what: str, found: str, aim: str) -> None:
        print(f"| {what:<52} | {found:<44} | {aim:<10} |", flush=True)  # noqa: T201  this is what it is for


def progress(text: str) -> None:
    """Print progress outside of the table."""
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)  # noqa: T201  likewise
