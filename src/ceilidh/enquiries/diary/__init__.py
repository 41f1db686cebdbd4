"""The diary: the days of houses that are asked for, held and booked."""
