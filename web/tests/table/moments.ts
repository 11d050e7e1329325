/** Moments of real games, as `moments.py` wrote them: views cut down to what is read here. */

import type { NumberedEvent, View } from "../../src/protocol";
import data from "./moments.json";

export type Moment = keyof typeof data;

export interface Seen {
  view: View;
  events: readonly NumberedEvent[];
}

export function moment(name: Moment): Seen {
  return data[name] as unknown as Seen;
}
