"""Exercises and their grading."""
