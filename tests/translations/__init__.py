"""The catalogues of other languages: gathered from the source, kept in step with it, and tested."""
