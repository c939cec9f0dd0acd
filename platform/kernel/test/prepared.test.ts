import { expect, test } from "vitest";
import {
  act,
  asHeardBy,
  beginMatch,
  heardSince,
  holds,
  makeHeader,
  preparedReply,
  readPrepared,
  recordOf,
  readRecord,
  replay,
  takeBack,
  verifyRecord,
  type Match,
  type ReadyLine,
  type Seat,
} from "@flagship/kernel";
import { highOrbit } from "./example/high-orbit.ts";

const burn = (fuel: number) => ({ type: "burn", fuel });
const whenever: ReadyLine = { kind: "burn", answer: burn(2), after: 0 };
const replyIn = (match: Match, seat: Seat, ...lines: readonly ReadyLine[]) =>
  preparedReply(match, seat, lines, (act) => heardSince(match, seat, act));

function begun(): Match {
  const secret = "7".repeat(64);
  const header = makeHeader(highOrbit, { options: {}, seats: 2 }, secret);
  if (!header.ok) throw new Error(header.refusal.code);
  return beginMatch(highOrbit, header.value, secret);
}

test("the first line whose condition holds decides; a condition rests on what the seat has heard", () => {
  const match = begun();
  const burned: ReadyLine = {
    after: 0,
    kind: "burn",
    if: { type: "burned", with: { burns: [1, 3] } },
    answer: burn(0),
  };
  expect(replyIn(match, 1, burned)).toEqual({ dropped: "no-fit" });
  expect(replyIn(match, 1, burned, whenever)).toEqual({ answer: burn(2) });
  expect(replyIn(match, 1, { ...whenever, kind: "dodge" })).toBe("wait");
  expect(replyIn(match, 1, { ...whenever, answer: burn(9) }, whenever)).toEqual({
    dropped: "not-allowed",
  });
  // What the other has sealed is not heard until both are in.
  expect(act(match, 0, burn(1)).ok).toBe(true);
  expect(replyIn(match, 1, burned)).toEqual({ dropped: "no-fit" });
  expect(replyIn(match, 0, whenever)).toBe("wait");
  expect(act(match, 1, burn(3)).ok).toBe(true);
  const asked = match.waiting[0]?.kind ?? "";
  expect(replyIn(match, 1, { ...burned, kind: asked, answer: {} })).toEqual({ dropped: "not-allowed" });
  expect(replyIn(match, 1, { ...burned, kind: asked, after: 2 })).toEqual({
    dropped: "no-fit",
  });
});

test("an event is told by its type and by each field that is named, and by nothing it inherits", () => {
  const event = { type: "burned", burns: [1, 2] };
  expect(holds({ type: "burned", with: {} }, event)).toBe(true);
  expect(holds({ type: "burned", with: { burns: [1, 2] } }, event)).toBe(true);
  expect(holds({ type: "burned", with: { burns: [2, 1] } }, event)).toBe(false);
  expect(holds({ type: "burned", with: { toString: undefined } }, event)).toBe(false);
  expect(holds({ type: "dodged", with: {} }, event)).toBe(false);
});

test("it is an act of the seat, told to it alone as prepared; it replays, verifies, and can be taken back", () => {
  const match = begun();
  expect(act(match, 0, burn(1), undefined, true).ok).toBe(true);
  const told = match.steps.at(-1)?.told.filter(({ event }) => event.type === "prepared") ?? [];
  expect(told.map((one) => [asHeardBy(one, 0), asHeardBy(one, 1), asHeardBy(one, "spectator")])).toEqual([
    [{ type: "prepared", seat: 0 }, undefined, undefined],
  ]);
  expect(match.log).toEqual([{ by: 0, action: burn(1), prepared: true }]);
  const record = readRecord(JSON.stringify(recordOf(match)));
  expect(record.ok && verifyRecord(highOrbit, record.value).ok).toBe(true);
  const again = replay(highOrbit, match.header, match.secret, match.log);
  expect(again.steps).toEqual(match.steps);
  const typed = { ...recordOf(match), log: [{ by: 0, action: burn(1) }] };
  expect(verifyRecord(highOrbit, typed).ok).toBe(false);
  expect(takeBack(match, 0, 0, [1]).ok).toBe(true);
  expect(replyIn(match, 1, whenever)).toEqual({ dropped: "changed" });
});

test("lines from outside are actions of the game in plain data, and not too long", () => {
  expect(readPrepared(highOrbit, [whenever])).toEqual({
    ok: true,
    value: [{ kind: "burn", answer: burn(2) }],
  });
  const long = { type: "burned", with: { burns: Array.from({ length: 3000 }, () => 1) } };
  for (const [line, field] of [
    [{ ...whenever, answer: { type: "nothing" } }, "lines.1.answer"],
    [{ ...whenever, answer: burn(-1) }, "lines.1.answer"],
    [{ ...whenever, answer: { ...burn(1), more: 1 } }, "lines.1.answer"],
    [{ ...whenever, if: { type: "burned", with: { n: Infinity } } }, "lines.1"],
    [{ ...whenever, if: long }, "lines.1"],
  ] as const) {
    const read = readPrepared(highOrbit, [whenever, line]);
    expect(read.ok ? "accepted" : read.refusal.field).toBe(field);
  }
});
