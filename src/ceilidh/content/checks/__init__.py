"""What a careful editor would mend before publishing. Nothing here keeps anybody from publishing."""
