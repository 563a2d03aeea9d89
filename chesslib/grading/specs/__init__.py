"""The exercises of the course and their misconceptions."""
