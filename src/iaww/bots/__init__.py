"""What to do: a view in, an action out."""

from iaww.bots.batch import BotTable
from iaww.bots.bot import Bot
from iaww.bots.registry import LEVELS, bot_named, decide, strength_of

__all__ = ["LEVELS", "Bot", "BotTable", "bot_named", "decide", "strength_of"]
