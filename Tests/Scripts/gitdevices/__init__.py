"""Three clones of one repository, what their owner does on them, and the rules at rest."""
