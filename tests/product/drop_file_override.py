"""Executes another program without CAP_DAC_OVERRIDE, so that file modes apply to it even as root."""

import ctypes
import os
import sys

# From linux/prctl.h and linux/capability.h.
_PR_CAPBSET_DROP = 24
_DAC_OVERRIDE, _DAC_READ_SEARCH = 1, 2

if __name__ == "__main__":
    for capability in (_DAC_OVERRIDE, _DAC_READ_SEARCH):
        # Only root has the capability.
        ctypes.CDLL(None).prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0)
    os.execv(sys.argv[1], sys.argv[1:])  # noqa: S606  the program is the tests' own
