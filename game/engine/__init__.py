"""The shared engine: the rules and nothing else. No pygame, no clock, no files; chance only from a seed."""
