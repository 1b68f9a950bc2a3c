"""What `exchange.py` is made of: texts that mean harm, folders that go out and come back."""
