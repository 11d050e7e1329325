/** Which bots the server can seat, asked anew whenever somebody is about to choose. */

import { request } from "../net/http";
import type { Bots } from "../protocol";
import { fetched, type Fetched } from "./fetched.svelte";
import { FIRST_LEVEL, type Level, type QuickLevel } from "./options";

class Seatable {
  constructor(private readonly answer: Fetched<Bots>) {}

  /** The weakest first. */
  get levels(): readonly Level[] {
    return this.answer.value?.levels ?? this.quick;
  }

  /** Those that answer at once; until the server has told, the one that every server has. */
  get quick(): readonly QuickLevel[] {
    return this.answer.value?.quick ?? [FIRST_LEVEL];
  }

  /** Whether there are any that think longer, whom one could ask for advice after a game. */
  get hasExpert(): boolean {
    return this.levels.some((level) => this.isSearching(level));
  }

  /** Whether one of some bots has to wait with its first moves, while the server gets ready. */
  mustWait(levels: readonly (string | null)[]): boolean {
    const isCompiling = this.answer.value?.compiling ?? false;
    return isCompiling && levels.some((level) => level !== null && this.isSearching(level));
  }

  private isSearching(level: string): boolean {
    return !this.quick.some((each) => each === level);
  }
}

/** Ask for the component that is being made. */
export function seatable(): Seatable {
  return new Seatable(fetched(() => request<Bots>("GET", "/api/bots")));
}
