"""The records that a database stores besides items."""
