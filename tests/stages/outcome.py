"""The stages that failed, kept in files: each stage is a process of its own."""

import json
from pathlib import Path
from typing import NamedTuple

_FOLDER = Path(__file__).parents[2] / ".stamps" / "failed"


class FailedStage(NamedTuple):
    """How many tests of a stage failed, none where it counts none, and the command that repeats the first alone."""

    name: str
    failures: int
    repeat: str

    @property
    def sentence(self) -> str:
        tests = {0: "", 1: ", 1 test"}.get(self.failures, f", {self.failures} tests, of which the first")
        return f"{self.name}{tests}; repeat it by {self.repeat}"


def forget_outcomes() -> None:
    for path in _FOLDER.glob("*.json"):
        path.unlink()


def record_outcome(name: str, failures: int, repeat: str) -> None:
    _FOLDER.mkdir(parents=True, exist_ok=True)
    text = json.dumps(FailedStage(name, failures, repeat)._asdict())
    (_FOLDER / f"{name.replace('/', ' ')}.json").write_text(text)


def failed_outcomes() -> list[FailedStage]:
    """Return the stages that failed since `forget_outcomes`, by name."""
    return [FailedStage(**json.loads(path.read_text())) for path in sorted(_FOLDER.glob("*.json"))]
