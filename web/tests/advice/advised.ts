/** Options as an expert weighs them, for tests of words and marks. */

import type { Advised, Hint, Outlook } from "../../src/protocol";

export function advised(
  action: Advised["action"],
  outlook: Partial<Outlook> = {},
  change: Partial<Advised> = {},
): Advised {
  return {
    action,
    slate: null,
    recycle: null,
    worth: 0.5,
    behind: 0,
    trials: 40,
    outlook: {
      ...{ tables: 6, finished: [], card: null, fate: null },
      ...{ production: {}, krystallium: 0, characters: {}, points: 0 },
      ...outlook,
    },
    ...change,
  };
}

export function hint(...options: Advised[]): Hint {
  return { type: "hint", id: "h1", turn: 0, aim: "chance", options };
}
