"""A program that becomes another one which the modes of files bind, also where the tests run as root."""

import ctypes
import os
import sys

# From linux/prctl.h and linux/capability.h.
_PR_CAPBSET_DROP = 24
_DAC_OVERRIDE, _DAC_READ_SEARCH = 1, 2

if __name__ == "__main__":
    for capability in (_DAC_OVERRIDE, _DAC_READ_SEARCH):
        # Whoever is not root may not, and need not.
        ctypes.CDLL(None).prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0)
    os.execv(sys.argv[1], sys.argv[1:])  # noqa: S606  the program is the tests' own
