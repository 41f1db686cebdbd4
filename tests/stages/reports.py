"""What the tools of the stages print of how many they ran and what failed."""

import re
import shlex

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_PYTEST = re.compile(r"=* ?(?P<count>(?:\d+ \w+,? ?)+) in [\d.]+s.*")
_VITEST = re.compile(r"\s+Tests\s+(?P<count>.+?) \(\d+\)\s*")
_COUNTS = (
    _PYTEST,
    _VITEST,
    re.compile(r"(?P<count>\d+ files) already formatted"),
    re.compile(r"Success: no issues found in (?P<count>\d+ source files)"),
    re.compile(r"Contracts: (?P<count>\d+ kept), 0 broken\."),
    re.compile(r"Finished in .* on (?P<count>\d+ files) .*"),
)
_FAILED_TEST = re.compile(r"(?:FAILED|ERROR) (?P<test>tests/\S+\.py(?:::[\w:]+)?(?:\[.*?\](?= - |$))?)(?: - .*)?")
_FAILED_WEB_TEST = re.compile(r"\s*FAIL\s+(?P<test>tests/\S+\.test\.tsx?)(?: > (?P<name>.*))?")
_SPECIAL = re.compile(r"[\\^$.*+?()\[\]{}|]")
"""What means something else in a pattern, which is how vitest takes the name of a test."""


def count_of(lines: list[str]) -> str:
    """Return how many the command ran, in the words of its tool, or an empty text where it says nothing of it."""
    for line in reversed(lines):
        for pattern in _COUNTS:
            if found := pattern.fullmatch(_COLOURS.sub("", line)):
                return found["count"].replace(" | ", ", ").strip()
    return ""


def failures_of(lines: list[str]) -> list[str]:
    """Return the names of the tests that failed: of pytest an id, of vitest a file and the words of the test."""
    found = dict[str, None]()
    for line in (_COLOURS.sub("", each) for each in lines):
        if match := _FAILED_TEST.fullmatch(line):
            found[match["test"]] = None
        elif match := _FAILED_WEB_TEST.fullmatch(line):
            found[f"{match['test']}\n{(match['name'] or '').replace(' > ', ' ')}"] = None
    return list(found)


def repeating(command: list[str], failures: list[str]) -> str:
    """Return the command that repeats the first failure alone, or the whole stage where it names no test."""
    if not failures:
        return shlex.join(command)
    file, _, name = failures[0].partition("\n")
    if file.endswith((".ts", ".tsx")):
        named = ["-t", _SPECIAL.sub(r"\\\g<0>", name)] if name else []
        return shlex.join(["npm", "--prefix", "web", "test", "--", file, *named])
    environment = [each for each in command if re.match(r"[A-Z_]+=", each)]
    return shlex.join([*(["env", *environment] if environment else []), ".venv/bin/pytest", file])
