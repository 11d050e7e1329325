/** A table as its host is making it, with defaults that suit a first evening. */

import { catalog } from "../game/catalog.svelte";
import { t } from "../i18n/index.svelte";
import type { TableOptionsWish } from "../protocol";
import { FIRST_LEVEL, type Clock, type Level, type QuickLevel, type Side } from "./options";

export class NewTableForm {
  /** The seats besides one's own: a bot's level, or null for a person. */
  seats = $state<(Level | null)[]>([null, FIRST_LEVEL, FIRST_LEVEL]);
  side = $state<Side>("A");
  ascension = $state(false);
  warOrPeace = $state(false);
  openTable = $state(false);
  empires = $state<"dealt" | "chosen">("dealt");
  seating = $state<"drawn" | "kept">("drawn");
  clock = $state.raw<Clock>({ kind: "none" });
  deputy = $state<QuickLevel>(FIRST_LEVEL);
  hints = $state<NonNullable<TableOptionsWish["hints"]>>("alone");
  isPublic = $state(false);
  spectators = $state(true);
  chat = $state(true);
  start = $state<"when_full" | "by_host">("when_full");

  get players(): number {
    return this.seats.length + 1;
  }

  get isAlone(): boolean {
    return this.players === 1;
  }

  get needsAscension(): boolean {
    return this.players > catalog().facts.base_players;
  }

  private get bots(): Level[] {
    return this.seats.filter((seat) => seat !== null);
  }

  /** Nobody has to be waited for. */
  get startsAtOnce(): boolean {
    const isReady = this.empires === "dealt" && (this.start === "when_full" || this.isAlone);
    return isReady && this.bots.length === this.seats.length;
  }

  /** How many people are waited for, in words. */
  get whoJoins(): string {
    const people = this.seats.length - this.bots.length;
    return people === 0 ? t("home.form.bots_only") : t("home.form.people_join", { n: people });
  }

  /** Seats that stay keep what was chosen for them. */
  choosePlayers(players: number): void {
    const kept = this.seats.slice(0, players - 1);
    const added = Array.from({ length: players - 1 - kept.length }, (): Level => FIRST_LEVEL);
    this.seats = [...kept, ...added];
  }

  get options(): TableOptionsWish {
    return {
      players: this.players,
      bots: this.bots,
      side: this.side,
      ascension: this.ascension || this.needsAscension,
      war_or_peace: this.warOrPeace,
      open_table: !this.isAlone && this.openTable,
      empires: this.empires,
      seating: this.seating,
      clock: this.clock,
      deputy: this.deputy,
      hints: this.hints,
      public: !this.isAlone && this.isPublic,
      spectators: this.spectators,
      chat: this.chat,
      start: this.isAlone ? "when_full" : this.start,
    };
  }
}
