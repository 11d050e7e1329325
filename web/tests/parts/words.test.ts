import { expect, test } from "vitest";

import { partsOf } from "../../src/parts/words";

test("marks become strong words and pins, the rest stays as it is", () => {
  expect(partsOf("**Zeppelin** pays [gold] 2 [of 3] per [vehicle]")).toEqual([
    { kind: "strong", text: "Zeppelin" },
    { kind: "plain", text: " pays " },
    { kind: "pin", what: "gold", number: "", times: "" },
    { kind: "plain", text: "\u00a02 [of 3] per " },
    { kind: "token", type: "vehicle" },
  ]);
});

test("a number and its pin are not parted", () => {
  expect(partsOf("It costs 2 [gold], +3[energy]")).toEqual([
    { kind: "plain", text: "It costs " },
    { kind: "pin", what: "gold", number: "2 ", times: "" },
    { kind: "plain", text: ", " },
    { kind: "pin", what: "energy", number: "+3", times: "" },
  ]);
});

test("where the number comes after its pin, they are not parted either", () => {
  expect(partsOf("[gold]×2）[energy]3個")).toEqual([
    { kind: "pin", what: "gold", number: "", times: "×2" },
    { kind: "plain", text: "）" },
    { kind: "pin", what: "energy", number: "", times: "3個" },
  ]);
});

test("a text without marks is one part, an empty one none", () => {
  expect(partsOf("Done")).toEqual([{ kind: "plain", text: "Done" }]);
  expect(partsOf("")).toEqual([]);
});
