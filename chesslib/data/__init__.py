"""Positions, perft tables, games, each with its source."""
