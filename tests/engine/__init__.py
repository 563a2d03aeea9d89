"""Tests of the grading engine with a toy course on arithmetic: nothing of chess."""
