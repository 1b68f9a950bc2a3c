"""What the views of `plan` have to show, computed a second time from Grammar/Views.md alone."""
