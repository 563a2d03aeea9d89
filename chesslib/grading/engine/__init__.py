"""Read, compose, run, judge, report: nothing of chess."""
