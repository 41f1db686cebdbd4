"""Runs the stages of ``make check``, ``make test`` and ``make test-all``, and says how each ended.

``python -m tests.stages run COMMAND`` runs a command that makes stages, and ends with one sentence: passed, or which
stage failed and the command that repeats the failed test alone.
``python -m tests.stages stage NAME -- [VARIABLE=VALUE ...] COMMAND`` is one stage.

Example: ``python3 -m tests.stages stage 'Unit tests' -- .venv/bin/pytest tests/unit``

Needs nothing but the standard library, because the first stages install everything else.
"""

import os
import subprocess
import sys
import time

from tests.stages.outcome import failed_outcomes, forget_outcomes, record_outcome
from tests.stages.reports import count_of, failures_of, repeating


def say(text: str) -> None:
    print(text, flush=True)  # noqa: T201  it has no other output


def main(arguments: list[str]) -> int:
    match arguments:
        case ["run", *command] if command:
            return _run(command)
        case ["stage", name, "--", *command] if command:
            return _stage(name, command)
    say(__doc__ or "")
    return 2


def _run(command: list[str]) -> int:
    forget_outcomes()
    started = time.monotonic()
    # The flags of the make that runs this name its own jobs, which a process of another program cannot share.
    environment = {name: value for name, value in os.environ.items() if name not in {"MAKEFLAGS", "MFLAGS"}}
    status = subprocess.run(command, env=environment, check=False).returncode
    minutes = (time.monotonic() - started) / 60
    failed = "; ".join(each.sentence for each in failed_outcomes())
    if status:
        say(f"Failed after {minutes:.1f} minutes: {failed or 'a stage did not begin, the reason is above'}.")
    else:
        say(f"Passed in {minutes:.1f} minutes.")
    return status


def _stage(name: str, command: list[str]) -> int:
    say(f"== {name}")
    started = time.monotonic()
    lines, status = _run_and_print(command)
    result = count_of(lines) or ("failed" if status else "done")
    say(f"== {name}: {result} in {time.monotonic() - started:.0f} s")
    if status:
        failures = failures_of(lines)
        record_outcome(name, len(failures), repeating(command, failures))
    return status


def _run_and_print(command: list[str]) -> tuple[list[str], int]:
    """Print what the command prints, a whole line at once: other stages run beside it."""
    lines = []
    # `env` takes the variables that stand before the command.
    with subprocess.Popen(["env", *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout
        for raw in process.stdout:
            lines.append(raw.decode(errors="replace").rstrip("\n"))
            say(lines[-1])
    return lines, process.returncode


sys.exit(main(sys.argv[1:]))
