"""Tests of the exercises and of the grader with the course in it."""
