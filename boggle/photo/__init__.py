"""Reading a photo of a tray: where the board is, and which letter is on each tile. `docs/photo.md` describes how."""
