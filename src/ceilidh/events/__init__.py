"""Events: what the company has planned before, called Portfolio in the navigation."""
