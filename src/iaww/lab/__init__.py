"""Many games and what they tell: arenas, ratings, training."""
