"""``python -m ceilidh`` is the command ``ceilidh``."""

from ceilidh.cli.main import main

main()
