import { expect, test } from "vitest";

import { partsOf } from "../../src/parts/words";

test("marks become strong words and pins, the rest stays as it is", () => {
  expect(partsOf("**Zeppelin** pays [gold] 2 [of 3] per [vehicle]")).toEqual([
    { kind: "strong", text: "Zeppelin" },
    { kind: "plain", text: " pays " },
    { kind: "pin", what: "gold" },
    { kind: "plain", text: " 2 [of 3] per " },
    { kind: "token", type: "vehicle" },
  ]);
});

test("a text without marks is one part, an empty one none", () => {
  expect(partsOf("Done")).toEqual([{ kind: "plain", text: "Done" }]);
  expect(partsOf("")).toEqual([]);
});
