"""Ways to hand a board on: link, QR code, text, files, paper."""
