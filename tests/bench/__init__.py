"""What the server costs, measured side by side with the least that its framework could do."""
