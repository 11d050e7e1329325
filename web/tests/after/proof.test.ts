import { describe, expect, it } from "vitest";

import { drawnChairs, dealtEmpires, handFrom, shuffledDecks } from "../../src/after/fair/deal";
import { commitmentTo, proofOf, seedFrom } from "../../src/after/fair/proof";
import type { Evidence, Flaw, StepName } from "../../src/after/fair/proof";
import type { Pack } from "../../src/after/fair/deal";
import type { GameRecord, SeatState, TableOptions } from "../../src/protocol";
import fixture from "./records.json";

const printed = fixture.printed as unknown as Pack;
type TableName = keyof typeof fixture.tables;
const NAMES = Object.keys(fixture.tables) as TableName[];

/** All that a page knows of a table whose only person sat on the first chair. */
function evidenceOf(name: TableName): Evidence {
  const dealt = structuredClone(fixture.tables[name]);
  const record = dealt.record as unknown as GameRecord;
  const seats = dealt.chairs.map((chair, seat) => ({
    seat,
    bot: chair === 0 ? null : "casual",
  })) as SeatState[];
  return {
    record,
    printed,
    table: {
      id: name,
      day: null,
      commitment: record.fairness.commitment,
      nonces: [...record.fairness.nonces],
      options: { seating: "drawn" } as TableOptions,
      seats,
    },
    mine: {
      seat: dealt.chairs.indexOf(0),
      nonce: record.fairness.nonces[0] ?? "",
      commitment: record.fairness.commitment,
    },
    empires: dealt.empires,
    hands: dealt.hands.map((cards, seat) => ({ round: 0, seat, cards })),
    handSizes: dealt.handSizes,
  };
}

function flaws(evidence: Evidence): [StepName, Flaw][] {
  return proofOf(evidence).steps.flatMap((step) =>
    step.flaw === null ? [] : [[step.name, step.flaw] as [StepName, Flaw]],
  );
}

describe.each(NAMES)("the deal of table %s, as the rules make it", (name) => {
  const dealt = fixture.tables[name];
  const { setup, fairness } = dealt.record as unknown as GameRecord;

  it("follows from the seed, card by card", () => {
    expect(shuffledDecks(setup, printed)).toEqual(dealt.decks);
    expect(dealtEmpires(setup, printed)).toEqual(dealt.empires);
    expect(drawnChairs(setup.players, setup.seed)).toEqual(dealt.chairs);
  });

  it("gives every seat the hand it was dealt", () => {
    const decks = shuffledDecks(setup, printed);
    dealt.hands.forEach((cards, seat) => {
      const hand = handFrom(decks, dealt.handSizes, setup.players, { round: 0, seat });
      expect(hand.sort()).toEqual([...cards].sort());
    });
  });

  it("has the seed that secret, nonces and table lead to", () => {
    expect(commitmentTo(fairness.secret ?? "")).toBe(fairness.commitment);
    expect(seedFrom(fairness.secret ?? "", fairness.nonces, fairness.table)).toBe(setup.seed);
  });

  it("is proved", () => {
    expect(flaws(evidenceOf(name))).toEqual([]);
    expect(proofOf(evidenceOf(name)).holds).toBe(true);
  });
});

describe("a deal that somebody tampered with is found out", () => {
  const other = "0".repeat(64);
  const cases: [string, (evidence: Evidence) => void, StepName, Flaw][] = [
    [
      "the secret is kept back",
      (e) => (e.record.fairness.secret = null),
      "commitment",
      "unrevealed",
    ],
    [
      "the secret is too short",
      (e) => (e.record.fairness.secret = "5eed"),
      "commitment",
      "malformed",
    ],
    ["another secret", (e) => (e.record.fairness.secret = other), "commitment", "other_secret"],
    [
      "another secret with a commitment to fit",
      (e) => {
        e.record.fairness.secret = other;
        e.record.fairness.commitment = commitmentTo(other);
      },
      "commitment",
      "other_commitment",
    ],
    [
      "a commitment changed after one sat down",
      (e) => {
        e.record.fairness.secret = other;
        e.record.fairness.commitment = commitmentTo(other);
        e.table.commitment = commitmentTo(other);
      },
      "commitment",
      "other_commitment",
    ],
    ["a nonce left out", (e) => e.record.fairness.nonces.pop(), "nonces", "nonce_missing"],
    [
      "a nonce exchanged",
      (e) => (e.record.fairness.nonces[1] = "bot-9"),
      "nonces",
      "nonces_changed",
    ],
    [
      "a bot's nonce chosen",
      (e) => {
        e.record.fairness.nonces[1] = "lucky";
        e.table.nonces = [...e.record.fairness.nonces];
      },
      "nonces",
      "bot_nonce",
    ],
    [
      "my nonce replaced",
      (e) => {
        e.record.fairness.nonces[0] = "not mine";
        e.table.nonces = [...e.record.fairness.nonces];
      },
      "nonces",
      "mine_missing",
    ],
    ["another table's proof", (e) => (e.record.fairness.table = "other"), "seed", "other_table"],
    ["another seed", (e) => (e.record.setup.seed = other), "seed", "other_seed"],
    ["seats moved", (e) => e.table.seats.reverse(), "seats", "other_seats"],
    ["empires swapped", (e) => (e.empires = [...e.empires].reverse()), "empires", "other_empires"],
    [
      "decks written down",
      (e) => (e.record.setup.decks = [["zeppelin"], []]),
      "decks",
      "decks_named",
    ],
    [
      "one card of one hand",
      (e) => {
        const [first, ...rest] = e.hands;
        const cards = ["zeppelin", ...(first?.cards.slice(1) ?? [])];
        e.hands = [{ round: 0, seat: 0, cards }, ...rest];
      },
      "decks",
      "other_hands",
    ],
  ];

  it.each(cases)("%s", (_, tamper, step, flaw) => {
    const evidence = evidenceOf("two");
    tamper(evidence);
    expect(flaws(evidence)).toContainEqual([step, flaw]);
    expect(proofOf(evidence).holds).toBe(false);
  });
});
