"""What requests carry and what they are answered with, over plain HTTP: a module per subject."""
