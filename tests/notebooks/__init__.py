"""Tests of what the course is made of: lessons, solutions, exercises."""
