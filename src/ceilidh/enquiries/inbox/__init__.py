"""AccountCommands read and manage enquiries."""
