"""A module whose author made a mistake."""

BOT = 1 // 0
