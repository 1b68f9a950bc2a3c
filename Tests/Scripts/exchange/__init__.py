"""The parts of `exchange.py`: hostile texts, and folders that are exported and imported."""
