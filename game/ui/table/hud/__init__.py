"""What is written round the tiles: the dial, the plates, the panels of the room, the buttons."""
