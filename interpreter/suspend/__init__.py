"""From running to waiting frames, and back."""
