"""The output that the views of `plan` must have, computed a second time from Grammar/Views.md
alone."""
