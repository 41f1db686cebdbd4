"""Where the command ``ceilidh`` begins."""

import gc


def main() -> None:
    """Run the command that the arguments name."""
    # What a start loads stays: looking for garbage among it again and again takes a tenth of its time.
    gc.disable()
    from ceilidh.cli.commands import main as command

    command()
