"""The distance tables: see `suits` (a suit's tiles to its class), `algebra` (classes together) and `make`."""
