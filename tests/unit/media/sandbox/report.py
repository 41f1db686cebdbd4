"""Prints what a confined process can reach here: ``python -m tests.unit.media.sandbox.report <arguments as JSON>``."""

import json
import sys
from contextlib import closing

from ceilidh.media.sandbox.resource_limits import ResourceLimits
from ceilidh.media.sandbox.sandbox_client import Sandbox
from ceilidh.media.sandbox.sandbox_task import SandboxTask

if __name__ == "__main__":
    with closing(Sandbox("tests.unit.media.sandbox.escape_attempts")) as sandbox:
        task = "tests.unit.media.sandbox.escape_attempts:look_around"
        lines = sandbox.run(SandboxTask(task, json.loads(sys.argv[1]), [], ResourceLimits(30, 1 << 30, 1 << 20)))
        sys.stdout.write(json.dumps({"protections": sandbox.protections, "lines": lines}))
