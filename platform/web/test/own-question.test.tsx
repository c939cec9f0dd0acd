// @vitest-environment happy-dom
import { message, type Choice, type Decision, type Seen } from "@flagship/kernel";
import { render } from "preact";
import { expect, test } from "vitest";
import { useOwnQuestion } from "../src/pages/table/own-question.ts";

const ORDERS: readonly Choice<unknown>[] = [{ action: { type: "seal" }, label: message("seal") }];

const tableAt = (number: number, mine: Decision | undefined, open = ORDERS): Seen =>
  ({
    number,
    view: {},
    waitingFor: [...(mine === undefined ? [] : [mine]), { seat: 2, kind: "orders", sealed: true }],
    // As it comes over the wire: never the same objects.
    ...(mine === undefined ? {} : { choices: structuredClone({ ask: message("ask"), open, barred: [] }) }),
  }) as Seen;

/** Draws the table of seat 1 again and again: the numbers that its questions get. */
function sitDown(): (seen: Seen | undefined, acts?: number, viewer?: number) => number {
  const place = document.createElement("div");
  let count = -1;
  function Table({ seen, acts, viewer }: { seen: Seen | undefined; acts: number; viewer: number }): null {
    count = useOwnQuestion(seen, viewer, acts);
    return null;
  }
  return (seen, acts = 0, viewer = 1) => {
    render(<Table seen={seen} acts={acts} viewer={viewer} />, place);
    return count;
  };
}

const MINE: Decision = { seat: 1, kind: "orders", sealed: true };

test("what others seal leaves the reader's question as it is", () => {
  const at = sitDown();
  const first = at(tableAt(4, MINE));
  expect([at(tableAt(5, MINE)), at(tableAt(6, MINE))]).toEqual([first, first]);
});

test("the reader's own act makes a new question, though the same is asked again", () => {
  const at = sitDown();
  const first = at(tableAt(4, MINE));
  expect(at(tableAt(5, MINE), 1)).toBe(first + 1);
});

test("other choices, another decision, something taken back, another reader: a new question", () => {
  const at = sitDown();
  const first = at(tableAt(4, MINE));
  expect(at(tableAt(5, MINE, []))).toBe(first + 1);
  expect(at(tableAt(6, { ...MINE, answered: true }, []))).toBe(first + 2);
  expect(at(tableAt(5, { ...MINE, answered: true }, []))).toBe(first + 3);
  expect(at(tableAt(5, { ...MINE, answered: true }, []), 0, 3)).toBe(first + 4);
});

test("whoever is asked nothing follows what happens", () => {
  const at = sitDown();
  const first = at(undefined);
  expect(at(tableAt(4, undefined))).toBe(first + 1);
  expect(at(tableAt(5, undefined))).toBe(first + 2);
  expect(at(tableAt(6, MINE))).toBe(first + 3);
  // Drawn once more, nothing has changed.
  expect(at(tableAt(6, MINE))).toBe(first + 3);
});
