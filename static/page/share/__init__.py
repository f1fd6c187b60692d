"""Ways to share a board: link, QR code, text, files, paper."""
