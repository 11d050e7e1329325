// @vitest-environment jsdom

import { beforeAll, describe, expect, test } from "vitest";

import { NewTableForm } from "../../src/home/form.svelte";
import { loadPrinted } from "../around/printed";

beforeAll(loadPrinted);

describe("a new table", () => {
  test("has a place for a friend, and bots for the rest", () => {
    const { options } = new NewTableForm();
    expect(options).toMatchObject({ players: 4, bots: ["casual", "casual"], side: "A" });
    expect(options).toMatchObject({ ascension: false, public: false, start: "when_full" });
  });

  test("leaves hints to those who are alone with bots, unless the host says otherwise", () => {
    const form = new NewTableForm();
    expect(form.options.hints).toBe("alone");
    form.hints = "always";
    expect(form.options.hints).toBe("always");
  });

  test("seats bots of the level that each was given", () => {
    const form = new NewTableForm();
    form.seats = ["expert", null, "beginner"];
    expect(form.options.bots).toEqual(["expert", "beginner"]);
  });

  test("keeps what was chosen for the seats that stay", () => {
    const form = new NewTableForm();
    form.choosePlayers(2);
    form.choosePlayers(3);
    expect(form.seats).toEqual([null, "casual"]);
  });

  test.each([
    [5, false],
    [6, true],
    [7, true],
  ])("with %i players takes the second box of itself: %s", (players, needed) => {
    const form = new NewTableForm();
    form.choosePlayers(players);
    expect(form.options.ascension).toBe(needed);
    form.choosePlayers(3);
    expect(form.options.ascension).toBe(false);
  });

  test("begins at once when nobody has to be waited for", () => {
    const form = new NewTableForm();
    expect(form.startsAtOnce).toBe(false);
    form.seats[0] = "random";
    expect(form.startsAtOnce).toBe(true);
    form.start = "by_host";
    expect(form.startsAtOnce).toBe(false);
    form.choosePlayers(1);
    expect(form.startsAtOnce).toBe(true);
    form.empires = "chosen";
    expect(form.startsAtOnce).toBe(false);
  });

  test("for one is neither public nor open, and waits for nobody", () => {
    const form = new NewTableForm();
    form.isPublic = true;
    form.openTable = true;
    form.start = "by_host";
    form.choosePlayers(1);
    expect(form.options).toMatchObject({ players: 1, bots: [], public: false });
    expect(form.options).toMatchObject({ open_table: false, start: "when_full" });
  });
});
