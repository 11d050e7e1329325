/**
 * The proof that nobody chose the decks, step by step.
 *
 * The server published a commitment to its secret, then every player added a nonce; the seed follows
 * from all of them, and everything that is dealt follows from the seed.
 */

import type { DrawDeck, GameRecord, TableState } from "../../protocol";
import { dealtEmpires, drawnChairs, handFrom, isSameHand, shuffledDecks } from "./deal";
import type { Decks, Pack, SeenHand } from "./deal";
import { sha256Hex } from "./sha256";

/** What is known of a finished game besides its record. */
export interface Evidence {
  record: Pick<GameRecord, "setup" | "fairness">;
  printed: Pack;
  /** As the table told it, from before the deal on. */
  table: Pick<TableState, "id" | "day" | "commitment" | "nonces" | "options" | "seats">;
  /** What this browser added and was promised when one sat down, if it remembers. */
  mine: { seat: number; nonce: string; commitment: string } | null;
  /** By seat, as they were played. */
  empires: readonly string[];
  hands: readonly SeenHand[];
  handSizes: Record<DrawDeck, number>;
}

export type StepName = "commitment" | "nonces" | "seed" | "seats" | "empires" | "decks";

/** Why a step does not hold. */
export type Flaw =
  | "unrevealed"
  | "malformed"
  | "other_secret"
  | "other_commitment"
  | "nonce_missing"
  | "nonces_changed"
  | "mine_missing"
  | "bot_nonce"
  | "other_table"
  | "other_seed"
  | "other_seats"
  | "other_empires"
  | "decks_named"
  | "other_hands";

export interface ProofStep {
  name: StepName;
  flaw: Flaw | null;
  /** Named values that the step was computed from and led to. */
  values: { name: ValueName; value: string }[];
}

export type ValueName = "secret" | "commitment" | "nonce" | "table" | "seed" | "chairs" | "hands";

export interface Proof {
  steps: ProofStep[];
  /** The decks that the seed gives, next card first. */
  decks: Decks;
  holds: boolean;
}

const SECRET = /^[0-9a-f]{64}$/;

/** Return what the server published before it knew any nonce. */
export function commitmentTo(secret: string): string {
  return sha256Hex(`commitment/${secret}`);
}

/** Return the seed that the secret, every nonce and the table's name lead to. */
export function seedFrom(secret: string, nonces: readonly string[], table: string): string {
  const bytes = new TextEncoder();
  const framed = [secret, table, ...nonces].map((part) => `${bytes.encode(part).length}:${part},`);
  return sha256Hex(`seed/${framed.join("")}`);
}

/** Recompute everything that the record claims. */
export function proofOf(evidence: Evidence): Proof {
  const decks = shuffledDecks(evidence.record.setup, evidence.printed);
  const steps = [
    commitmentStep(evidence),
    noncesStep(evidence),
    seedStep(evidence),
    ...(evidence.table.options.seating === "drawn" ? [seatsStep(evidence)] : []),
    ...(evidence.record.setup.empires === null ? [empiresStep(evidence)] : []),
    decksStep(evidence, decks),
  ];
  return { steps, decks, holds: steps.every((step) => step.flaw === null) };
}

function commitmentStep({ record, table, mine }: Evidence): ProofStep {
  const { secret, commitment } = record.fairness;
  const promised = mine?.commitment ?? table.commitment;
  let flaw: Flaw | null = null;
  if (secret === null) flaw = "unrevealed";
  else if (!SECRET.test(secret)) flaw = "malformed";
  else if (commitmentTo(secret) !== commitment) flaw = "other_secret";
  else if (commitment !== table.commitment || commitment !== promised) flaw = "other_commitment";
  return {
    name: "commitment",
    flaw,
    values: [
      { name: "secret", value: secret ?? "" },
      { name: "commitment", value: promised },
    ],
  };
}

function noncesStep(evidence: Evidence): ProofStep {
  const { nonces } = evidence.record.fairness;
  return {
    name: "nonces",
    flaw: flawOfNonces(evidence),
    values: nonces.map((value) => ({ name: "nonce", value })),
  };
}

function flawOfNonces({ record, table, mine }: Evidence): Flaw | null {
  const { nonces } = record.fairness;
  if (nonces.length !== record.setup.players) return "nonce_missing";
  if (nonces.join("\n") !== (table.nonces ?? []).join("\n")) return "nonces_changed";
  if (mine !== null && !nonces.includes(mine.nonce)) return "mine_missing";
  // A bot's part is fixed by its chair, or the server could choose the deck by choosing it.
  const fixed = nonces.filter((nonce, chair) => nonce === `bot-${chair}`).length;
  const bots = table.seats.filter((seat) => seat.bot !== null).length;
  return fixed === bots ? null : "bot_nonce";
}

function seedStep({ record, table }: Evidence): ProofStep {
  const { secret, nonces, table: named } = record.fairness;
  const seed = seedFrom(secret ?? "", nonces, named);
  const expected = table.day === null ? table.id : `daily/${table.day}`;
  let flaw: Flaw | null = null;
  if (named !== expected) flaw = "other_table";
  else if (seed !== record.setup.seed) flaw = "other_seed";
  return {
    name: "seed",
    flaw,
    values: [
      { name: "table", value: named },
      { name: "seed", value: seed },
    ],
  };
}

function seatsStep({ record, table, mine }: Evidence): ProofStep {
  const { nonces } = record.fairness;
  const chairs = drawnChairs(record.setup.players, record.setup.seed);
  const isBot = (chair: number): boolean => nonces[chair] === `bot-${chair}`;
  const asDrawn = chairs.every((chair, seat) => isBot(chair) === (table.seats[seat]?.bot != null));
  const isMine = mine === null || nonces[chairs[mine.seat] ?? -1] === mine.nonce;
  return {
    name: "seats",
    flaw: asDrawn && isMine ? null : "other_seats",
    values: [{ name: "chairs", value: chairs.map((chair) => chair + 1).join(", ") }],
  };
}

function empiresStep({ record, printed, empires }: Evidence): ProofStep {
  const asDealt = dealtEmpires(record.setup, printed).join() === empires.join();
  return { name: "empires", flaw: asDealt ? null : "other_empires", values: [] };
}

function decksStep({ record, hands, handSizes }: Evidence, decks: Decks): ProofStep {
  const asDealt = hands.every((hand) =>
    isSameHand(hand.cards, handFrom(decks, handSizes, record.setup.players, hand)),
  );
  let flaw: Flaw | null = null;
  if (record.setup.decks !== null) flaw = "decks_named";
  else if (!asDealt) flaw = "other_hands";
  return {
    name: "decks",
    flaw,
    values: [{ name: "hands", value: String(hands.length) }],
  };
}
