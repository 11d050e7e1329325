/** Every key there is, as the English files have them; the other languages are held to it. */

import type { Text } from "./index.svelte";
import type advice from "./en/advice.json";
import type after from "./en/after.json";
import type around from "./en/around.json";
import type common from "./en/common.json";
import type explain from "./en/explain.json";
import type home from "./en/home.json";
import type learn from "./en/learn.json";
import type refusals from "./en/refusals.json";
import type table from "./en/table.json";

export type Texts = Record<
  keyof (typeof advice &
    typeof after &
    typeof around &
    typeof common &
    typeof explain &
    typeof home &
    typeof learn &
    typeof refusals &
    typeof table),
  Text
>;
