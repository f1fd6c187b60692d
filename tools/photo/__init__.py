"""Trains the network that reads letters, and draws boards to measure the reader with."""
