"""Three clones of one repository, what their owner does on them, and what must hold at rest."""
