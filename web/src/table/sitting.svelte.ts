/** One person at one table: what the screen shows, offers and does, shared by all its parts. */

import { getContext, setContext } from "svelte";
import { on } from "svelte/events";

import { isMyTurn, ownSeat, type Action, type Play } from "../game/play";
import { t } from "../i18n/index.svelte";
import { settle } from "../motion/travel";
import type { SlatedCopy } from "../protocol";
import { announce } from "../parts/toasts.svelte";
import { settings } from "../settings.svelte";
import {
  covering,
  ending,
  offersOf,
  siteKey,
  wasteOf,
  type Offers,
  type Spending,
  type Waste,
} from "./acting";
import { heldOf, type Held } from "./flights";
import { actionsOf, Hinting } from "./hint/hinting.svelte";
import { Intent } from "./intent.svelte";
import { standings, type StepStanding } from "./standing";
import { momentOf, Thoughts } from "./thoughts.svelte";

const KEY = Symbol("sitting");
const NOTHING: Offers = offersOf([]);

export class Sitting {
  readonly intent = new Intent();
  readonly thoughts = new Thoughts();
  readonly hinting = new Hinting();

  readonly view = $derived.by(() => this.play.view);
  readonly own = $derived.by(() => ownSeat(this.play));
  /** Whether this is a person with a seat, and not a spectator or a replay. */
  readonly isSeated = $derived.by(
    () => this.play.view.viewer !== null && this.play.kind !== "replay",
  );
  readonly offers = $derived.by(() => (this.isSeated ? offersOf(this.view.legal) : NOTHING));
  /** The cards one chooses from now: drawn to be kept, held in the draft, or drafted. */
  readonly held: Held[] = $derived.by(() => {
    if (this.view.drawn.length > 0) return heldOf(this.view.drawn);
    return heldOf(this.view.phase === "draft" ? (this.own.hand ?? []) : this.own.drafted);
  });
  readonly steps: StepStanding[] = $derived.by(() => standings(this.view, this.play.events));
  /** Alone at the table: no rivals, and pools instead of a draft. */
  readonly isSolo = $derived.by(() => this.view.players === 1);

  constructor(
    private readonly of: () => Play,
    private readonly park: () => void,
  ) {}

  get play(): Play {
    return this.of();
  }

  /** What stands in the forecast beside the present: a plan that is shown, or what is pointed at. */
  get imagined(): Thoughts["after"] {
    return this.intent.plan?.considered ?? this.thoughts.after;
  }

  /** Do something; while an answer is outstanding nothing more is begun. */
  do(...actions: Action[]): void {
    if (!this.isSeated || this.play.isSending || actions.length === 0) return;
    this.begin();
    this.play.act(...actions);
  }

  undo(): void {
    if (!this.play.canUndo) return;
    this.begin();
    this.play.undo();
  }

  redo(): void {
    if (!this.play.canRedo) return;
    this.begin();
    this.play.redo();
  }

  /** The screen is about to change: nothing is under way any more. */
  private begin(): void {
    this.park();
    this.letGo();
  }

  /** Nothing is meant any more, and nothing is shown that was asked for. */
  letGo(): void {
    this.intent.clear();
    this.hinting.dismiss();
  }

  /** Whether this table has hints for this person at all. */
  get hasHints(): boolean {
    return this.play.kind === "live" && this.isSeated && this.play.table.hints;
  }

  get canHint(): boolean {
    return this.hasHints && isMyTurn(this.view) && !this.play.isSending;
  }

  /** Ask what an expert would do; nothing is done yet. */
  askHint(): void {
    if (!this.canHint) return;
    this.intent.plan = null;
    this.intent.isWarned = false;
    void this.hinting.ask(this.play);
  }

  /** Do what the hint says that is looked at. */
  takeHint(): void {
    const { option } = this.hinting;
    if (option !== null) this.do(...actionsOf(option));
  }

  pick(card: string): void {
    if (this.offers.picks.has(card)) this.do({ type: "pick", card });
  }

  slate(card: string): void {
    if (this.offers.slates.has(card)) this.do({ type: "slate", card });
  }

  recycle(card: string): void {
    if (this.offers.recycles.has(card)) this.do({ type: "recycle", card });
  }

  place({ card, inst }: SlatedCopy): void {
    if (this.offers.places.has(siteKey({ card, inst }))) this.do({ type: "place", card, inst });
  }

  toEmpire(): void {
    if (this.offers.toEmpire) this.do({ type: "to_empire" });
  }

  cover(site: SlatedCopy, space: Parameters<typeof covering>[1], by: Spending): void {
    this.do(covering(site, space, by));
  }

  /** Take something from the purse, or put it back. */
  spend(what: Spending): void {
    settle();
    this.intent.plan = null;
    this.intent.isWarned = false;
    this.intent.spending = this.intent.spending === what ? null : what;
  }

  get ending(): Action[] | null {
    return ending(this.view, this.offers);
  }

  /** What the moment before could have finished says nothing about this one. */
  get waste(): Waste | null {
    const now = this.thoughts.isOf(this.play) ? this.thoughts.now : null;
    return wasteOf(this.view, this.offers, now);
  }

  /** End the step, or first ask whether what would be wasted is meant. */
  async finish(): Promise<void> {
    if (this.ending === null || this.play.isSending) return;
    if (settings.warnings && !this.thoughts.isOf(this.play)) {
      const moment = momentOf(this.play);
      await this.thoughts.learn(this.play);
      if (moment !== momentOf(this.play)) return;
    }
    if (settings.warnings && this.waste !== null) {
      this.begin();
      this.intent.isWarned = true;
    } else {
      this.do(...this.ending);
    }
  }

  /** Let the deputy show what it would do; nothing is done yet. */
  async plan(): Promise<void> {
    if (!this.isSeated || this.view.phase !== "production" || this.intent.isPlanning) return;
    const moment = momentOf(this.play);
    this.intent.isPlanning = true;
    this.hinting.dismiss();
    const considered = await this.thoughts.ask(this.play, [], true);
    this.intent.isPlanning = false;
    if (moment !== momentOf(this.play)) return;
    if (considered?.plan == null || considered.plan.length === 0) {
      announce(t("table.plan.none"));
      return;
    }
    this.intent.spending = null;
    this.intent.isWarned = false;
    this.intent.plan = { actions: considered.plan, considered };
  }

  /** Attachment: pointing at this element, or focusing it, asks what these actions would bring. */
  tries(actions: () => readonly Action[]): (element: HTMLElement) => () => void {
    return (element) => {
      let tried: readonly Action[] | null = null;
      const begin = (): void => {
        tried = actions();
        this.intent.tried = tried;
      };
      const end = (): void => {
        if (tried !== null && this.intent.tried === tried) this.intent.tried = null;
      };
      const off = [
        on(element, "pointerenter", begin),
        // After something was done here the pointer is still inside, and asks anew when it moves.
        on(element, "pointermove", () => {
          if (this.intent.tried === null) begin();
        }),
        on(element, "pointerleave", end),
        on(element, "focusin", begin),
        on(element, "focusout", end),
      ];
      return () => {
        end();
        for (const each of off) each();
      };
    };
  }
}

/** Sit down: called once by the table, before its parts are made. */
export function sitDown(play: () => Play, park: () => void): Sitting {
  return setContext(KEY, new Sitting(play, park));
}

/** The sitting of the table around this component. */
export function sitting(): Sitting {
  return getContext<Sitting>(KEY);
}
