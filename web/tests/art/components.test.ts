import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

import { sprite } from "../../art/gallery";
import Card from "../../src/art/Card.svelte";
import Pin from "../../src/art/Pin.svelte";
import PointsMark from "../../src/art/PointsMark.svelte";
import Production from "../../src/art/Production.svelte";
import Seal from "../../src/art/Seal.svelte";
import Strip from "../../src/art/Strip.svelte";
import { cardOf, cards } from "./printed";

const known = new Set([...sprite().matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
const targets = (body: string) => [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);

describe("a card", () => {
  const card = cardOf("icebreaker");

  it("is decoration unless it is given a name", () => {
    expect(render(Card, { props: { card, name: "Icebreaker" } }).body).toContain(
      'aria-hidden="true"',
    );
    const named = render(Card, { props: { card, name: "Icebreaker", label: "Icebreaker" } }).body;
    expect(named).toContain('role="img" aria-label="Icebreaker"');
    expect(named).not.toContain("aria-hidden");
  });

  it("shows its title and what lies on it", () => {
    const { body } = render(Card, {
      props: { card, name: "Brise-glace", filled: [["energy", "krystallium"]], construction: true },
    });
    expect(body).toContain("BRISE-GLACE");
    expect(targets(body)).toEqual(["art-cube-krystallium"]);
  });

  it("counts open spaces when it is small", () => {
    const { body } = render(Card, {
      props: { card, name: "Icebreaker", small: true, filled: [["energy", "energy"]] },
    });
    expect(targets(body)).toEqual(["art-blank-energy"]);
    expect(body).toMatch(/>2<\/text>/);
  });

  it("escapes its name", () => {
    expect(render(Card, { props: { card, name: "<b>" } }).body).not.toContain("<B>");
  });

  it("needs few nodes at rest", () => {
    for (const each of cards) {
      const { body } = render(Card, { props: { card: each, name: each.names.en ?? "" } });
      expect(body.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(6);
    }
  });
});

describe("marks", () => {
  it("point only to symbols of the sprite", () => {
    for (const card of cards) {
      const { body } = render(Strip, { props: { card, name: card.id } });
      for (const target of targets(body)) expect(known).toContain(target);
    }
  });

  it("strike corruption through", () => {
    const { production } = cardOf("occult_district");
    expect(targets(render(Production, { props: { production } }).body)).toEqual([
      "art-pin-materials",
      "art-struck-science",
    ]);
  });

  it("show what points are multiplied by", () => {
    const points = cardOf("valhalla").points ?? { each: 0, per: [] };
    expect(targets(render(PointsMark, { props: { points } }).body)).toEqual([
      "art-seal",
      "art-times",
      "art-type-project",
      "art-pin-general",
    ]);
  });

  it("carry numbers and names", () => {
    const pin = render(Pin, { props: { what: "gold", count: 3, label: "3 gold" } }).body;
    expect(pin).toContain('aria-label="3 gold"');
    expect(pin).toMatch(/>3<\/text>/);
    expect(render(Seal, { props: { points: 12 } }).body).toMatch(/>12<\/text>/);
  });
});
