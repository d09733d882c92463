"""The table: what lies where, how it looks, how it moves, and what a person can do about it."""
