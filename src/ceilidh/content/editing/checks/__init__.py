"""What a careful editor would mend before publishing, and what a change affects. Nothing here prevents it."""
