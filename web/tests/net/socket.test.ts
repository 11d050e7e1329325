// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Socket, type Contact } from "../../src/net/socket";
import { Wire, welcome } from "./wire";

let contacts: Contact[];
let ends: string[];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.made = [];
  contacts = [];
  ends = [];
  socket = new Socket("/api/tables/x/socket", {
    opened: () => undefined,
    received: () => undefined,
    changed: (contact) => contacts.push(contact),
    ended: (code) => ends.push(code),
  });
});

afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it speaks to the page's own host", () => {
  expect(Wire.last.address.href).toBe("ws://localhost:3000/api/tables/x/socket");
});

test("it comes back by itself, waiting longer each time", () => {
  Wire.last.break();
  vi.advanceTimersByTime(300);
  expect(Wire.made).toHaveLength(2);
  for (let tries = 0; tries < 6; tries += 1) {
    Wire.last.break();
    vi.advanceTimersByTime(8_000);
  }
  const before = Wire.made.length;
  Wire.last.break();
  vi.advanceTimersByTime(3_900);
  expect(Wire.made).toHaveLength(before);
  vi.advanceTimersByTime(4_200);
  expect(Wire.made).toHaveLength(before + 1);
});

test("a connection that neither comes about nor fails is begun anew", () => {
  vi.advanceTimersByTime(8_000);
  expect(Wire.made).toHaveLength(2);
});

test("one that looks open and answers nothing is begun anew", () => {
  Wire.last.open();
  Wire.last.tell(welcome());
  vi.advanceTimersByTime(20_000);
  expect(Wire.last.of("ping")).toHaveLength(1);
  vi.advanceTimersByTime(8_000);
  expect(Wire.made).toHaveLength(2);
});

test("where the server has refused it does not come back", () => {
  Wire.last.open();
  Wire.last.break(4000, "table/unknown");
  vi.advanceTimersByTime(60_000);
  expect(Wire.made).toHaveLength(1);
  expect(ends).toEqual(["table/unknown"]);
  expect(contacts.at(-1)).toBe("ended");
});

test("a page that is looked at again asks whether the connection lives", () => {
  Wire.last.open();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(Wire.last.of("ping")).toHaveLength(1);
});
