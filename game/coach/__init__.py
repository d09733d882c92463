"""The coach: what the engine and the bots know about a decision, explained so that a newcomer can follow it."""
