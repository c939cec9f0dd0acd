// @vitest-environment happy-dom
import { message, type GameModule, type Seen, type Warning } from "@flagship/kernel";
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { PLAN_DROPPED, useWarnings, type Warnings } from "../src/pages/table/warned.ts";
import { silenced, unsilence, warningsWanted } from "../src/settings/teaching.ts";
import type { Coach, TableSource } from "../src/source/table-source.ts";

const warningOf = (kind: string): Warning => ({
  kind,
  text: message(`warning.${kind}`),
  shows: [`card:${kind}`],
});

/** Warns of whatever stands in `wrong` and in the view. */
const module = {
  game: { id: "duel" },
  warnings: () =>
    Promise.resolve(
      ({ view, seat, open }: { view: string[]; seat: number; open: unknown[] }, action: string) =>
        view.includes(action) && seat === 1 && open.length === 1
          ? [warningOf(action), warningOf("second")]
          : [],
    ),
} as unknown as GameModule;

const source = (coach?: Coach): TableSource =>
  ({ module, ...(coach === undefined ? {} : { coach: signal(coach) }) }) as unknown as TableSource;

const seen = (number: number): Seen =>
  ({
    number,
    view: ["ram", "drift"],
    waitingFor: [],
    choices: { ask: message("ask"), open: [{}], barred: [] },
  }) as unknown as Seen;

interface Hook {
  now: Warnings | undefined;
  readonly at: (number: number) => void;
}

/** Draws a table that shows what is held at this act. */
async function sitDown(at = source()): Promise<Hook> {
  const place = document.createElement("div");
  function Table({ number }: { readonly number: number }): null {
    hook.now = useWarnings(at, seen(number), 1, number);
    return null;
  }
  const hook: Hook = {
    now: undefined,
    at: (number) => void act(() => render(<Table number={number} />, place)),
  };
  hook.at(1);
  // What warns is loaded then.
  await act(() => Promise.resolve());
  return hook;
}

const deed = (): void => {};

const holds = (hook: Hook, action: string): boolean => {
  let held = false;
  void act(() => {
    held = hook.now?.holds(action, deed) === true;
  });
  return held;
};

const does = (hook: Hook, what: "release" | "show" | "silence" | "forget"): void =>
  void act(() => hook.now?.[what]());

beforeEach(() => {
  unsilence();
  warningsWanted.set("on");
});

test("what was handed out before the warnings came warns as soon as they are there", async () => {
  const place = document.createElement("div");
  const handed: Warnings["holds"][] = [];
  const at = source();
  function Table(): null {
    handed.push(useWarnings(at, seen(1), 1, 1).holds);
    return null;
  }
  void act(() => render(<Table />, place));
  const [first] = handed;
  expect(first?.("ram", deed)).toBe(false);
  await act(() => Promise.resolve());
  await act(() => expect(first?.("ram", deed)).toBe(true));
});

test("a probable mistake is held with the gravest warning, anything else is not", async () => {
  const hook = await sitDown();
  expect(holds(hook, "fire")).toBe(false);
  expect(hook.now?.held).toBeUndefined();
  expect(holds(hook, "ram")).toBe(true);
  expect(hook.now?.held).toEqual({ warning: warningOf("ram"), deed });
  expect(holds(hook, "fire")).toBe(false);
  expect(hook.now?.held).toBeUndefined();
});

test("each kind is shown once in a match: then the next grave one, then none", async () => {
  const hook = await sitDown();
  holds(hook, "ram");
  does(hook, "release");
  expect(hook.now?.held).toBeUndefined();
  expect(holds(hook, "ram")).toBe(true);
  expect(hook.now?.held?.warning.kind).toBe("second");
  does(hook, "release");
  expect(holds(hook, "ram")).toBe(false);
  expect(holds(hook, "drift")).toBe(true);
  expect(holds(await sitDown(), "ram")).toBe(true);
});

test("what is taken back is said again", async () => {
  const hook = await sitDown();
  holds(hook, "ram");
  does(hook, "forget");
  expect(hook.now?.held).toBeUndefined();
  expect(holds(hook, "ram")).toBe(true);
  expect(hook.now?.held?.warning.kind).toBe("ram");
});

test("“Show me” takes the act back and lights what the warning speaks of, until the table changes", async () => {
  const hook = await sitDown();
  holds(hook, "ram");
  expect(hook.now?.shown).toEqual([]);
  does(hook, "show");
  expect(hook.now).toMatchObject({ held: undefined, shown: ["card:ram"] });
  hook.at(2);
  expect(hook.now?.shown).toEqual([]);
});

test("a silenced kind stays silent at every table, and in this browser", async () => {
  const hook = await sitDown();
  holds(hook, "ram");
  does(hook, "silence");
  expect([...silenced.value]).toEqual(["duel/ram"]);
  expect(localStorage.getItem("flagship.warnings.silenced")).toBe("duel/ram");
  const later = await sitDown();
  expect(holds(later, "ram")).toBe(true);
  expect(later.now?.held?.warning.kind).toBe("second");
  unsilence();
  holds(later, "ram");
  expect(later.now?.held?.warning.kind).toBe("ram");
});

test("nothing is said in a lesson, or to those who want no warnings", async () => {
  const coach = { says: message("coach"), lit: [], done: false };
  expect(holds(await sitDown(source(coach)), "ram")).toBe(false);
  warningsWanted.set("off");
  expect(holds(await sitDown(), "ram")).toBe(false);
});

test("nobody is advised at a rated table", async () => {
  const at = (rated?: true): TableSource =>
    ({ module, table: signal(rated === undefined ? {} : { rated }) }) as unknown as TableSource;
  expect(holds(await sitDown(at()), "ram")).toBe(true);
  expect(holds(await sitDown(at(true)), "ram")).toBe(false);
});

test("what would drop a plan is asked about every time, whatever the reader has silenced", async () => {
  const hook = await sitDown();
  warningsWanted.set("off");
  for (const time of ["first", "second"]) {
    void act(() => hook.now?.holdsPlan(deed));
    expect(hook.now?.held, time).toEqual({ deed, warning: PLAN_DROPPED });
    void act(() => hook.now?.release());
    expect(hook.now?.held).toBeUndefined();
  }
  expect(holds(hook, "anything")).toBe(false);
});
