"""``python -m ceilidh`` is the command ``ceilidh``."""

from ceilidh.cli import main

main()
