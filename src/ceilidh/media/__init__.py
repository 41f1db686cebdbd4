"""Pictures and films: which are taken, how they are checked and kept, and how they are served."""
