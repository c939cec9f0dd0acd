import fs from "node:fs";
import { message, type Warning } from "@flagship/kernel";
import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { confirmOf, secondsOf } from "../src/pages/table/answers.ts";
import { questionKey, questionOf, type Moment } from "../src/pages/table/question.tsx";

const ROOT = new URL("../../..", import.meta.url).pathname;

/** A moment in which the reader is asked, and an act is held back for a warning. */
function heldBack(warning: Warning) {
  const done = vi.fn<(what: string) => void>();
  const choice = { action: "end", label: message("end") };
  const moment = {
    seen: {
      number: 3,
      waitingFor: [{ seat: 0 }],
      choices: { ask: message("ask"), open: [choice], barred: [] },
    },
    viewer: 0,
    handed: {},
    over: false,
    eyes: { asTheySee: false },
    source: { pending: signal(false), link: signal("live") },
    seatNames: [],
    warnings: {
      held: { warning, deed: () => {} },
      show: () => done("show"),
      forget: () => done("back"),
    },
    onAnyway: done,
    say: ({ key }: { readonly key: string }) => key,
    word: (key: string) => key,
  } as unknown as Moment;
  const seconds = secondsOf(moment, () => false, undefined);
  return { done, seconds, confirm: confirmOf(moment, () => {}), question: questionOf(moment) };
}

const WARNING: Warning = { kind: "late", text: message("late"), rule: "SFC-EW-04" };

test("before a probable mistake the confirm does it anyway, and the warning stands under the question", () => {
  const { confirm, question, done } = heldBack(WARNING);
  expect(question).toMatchObject({ ask: "ask", warning: WARNING, refusal: undefined });
  expect(confirm).toMatchObject({ enter: true, button: { label: "Do it anyway", quiet: true } });
  confirm.button.onPress();
  expect(done.mock.calls).toEqual([["once"]]);
});

test("beside it one goes back, or never hears of it again", () => {
  const { seconds, done } = heldBack(WARNING);
  expect(seconds.map(({ label, letter }) => [label, letter])).toEqual([
    ["back", "b"],
    ["Don't warn again", "n"],
  ]);
  for (const { onPress } of seconds) onPress();
  expect(done.mock.calls).toEqual([["back"], ["always"]]);
});

test("where the warning speaks of something on the board, it is shown", () => {
  const { seconds, done } = heldBack({ ...WARNING, shows: ["card:7"] });
  expect(seconds[0]).toMatchObject({ label: "show-me", letter: "s" });
  seconds[0]?.onPress();
  expect(done.mock.calls).toEqual([["show"]]);
});

test("whatever the board has of its own, undo, a hint and what was missed are never dropped", () => {
  const own = ["Reset", "Step back", "Next ship"].map((label) => ({ label, letter: "x", onPress: () => {} }));
  const moment = {
    seen: { number: 3, waitingFor: [{ seat: 0 }], choices: { ask: message("ask"), open: [], barred: [] } },
    viewer: 0,
    handed: { seconds: own },
    over: false,
    eyes: { asTheySee: false },
    source: { pending: signal(false), undo: { cost: signal({ free: true }), take: () => {} } },
    warnings: {},
    word: (key: string) => key,
  } as unknown as Moment;
  const hint = vi.fn<() => void>();
  const seconds = secondsOf(moment, () => false, hint, { count: 2, play: () => {} });
  expect(seconds.map(({ label, letter, tells }) => [label, letter, tells])).toEqual([
    ["Reset", "x", undefined],
    ["Step back", "x", undefined],
    ["Next ship", "x", undefined],
    ["What happened (2)", "v", undefined],
    ["undo", "u", undefined],
    ["hint", "h", true],
  ]);
  seconds.at(-1)?.onPress();
  expect(hint).toHaveBeenCalledOnce();
});

test("undo and a standing pass are asked about first where something is plotted", () => {
  const done = vi.fn<(what: string) => void>();
  const moment = (planned: boolean): Moment =>
    ({
      seen: {
        number: 3,
        waitingFor: [{ seat: 0, window: { name: "fire" } }],
        choices: { ask: message("ask"), open: [], barred: [] },
      },
      viewer: 0,
      handed: { planned },
      over: false,
      eyes: { asTheySee: false },
      source: {
        pending: signal(false),
        undo: { cost: signal({ free: true }), take: () => done("undo") },
        leaveStanding: (window: string) => done(`always pass ${window}`),
      },
      warnings: {},
      onDrop: () => done("asked first"),
      word: (key: string) => key,
    }) as unknown as Moment;
  const pressAll = (planned: boolean): void =>
    secondsOf(moment(planned), () => false, undefined).forEach(({ onPress }) => onPress());
  pressAll(false);
  expect(done.mock.calls).toEqual([["always pass fire"], ["undo"]]);
  done.mockClear();
  pressAll(true);
  expect(done.mock.calls).toEqual([["asked first"], ["asked first"]]);
});

test("without a connection the confirm steps back, and the answer is said to be kept", () => {
  const moment = (link: string): Moment =>
    ({
      seen: {
        number: 3,
        waitingFor: [{ seat: 0 }],
        choices: { ask: message("ask"), open: [], barred: [] },
      },
      viewer: 0,
      handed: { confirm: { label: "Fire", onPress: () => {} }, reason: "8 on shield 6" },
      over: false,
      eyes: { asTheySee: false },
      source: { pending: signal(false), link: signal(link) },
      warnings: {},
      say: ({ key }: { readonly key: string }) => key,
      word: (key: string) => key,
    }) as unknown as Moment;
  expect(questionOf(moment("live")).reason).toBe("8 on shield 6");
  expect(confirmOf(moment("live"), () => {}).button.quiet).toBe(false);
  expect(questionOf(moment("lost"))).toMatchObject({
    reason: "Your answer is kept until the connection is back.",
    told: true,
  });
  expect(confirmOf(moment("lost"), () => {}).button).toMatchObject({ label: "Fire", quiet: true });
});

test("whoever waits prepares their next move by the confirm, where that can be done", () => {
  const onPrepare = vi.fn<() => void>();
  const moment = (more: object): Moment =>
    ({
      seen: { number: 3, waitingFor: [{ seat: 1 }] },
      viewer: 0,
      handed: {},
      over: false,
      eyes: { asTheySee: false },
      source: { pending: signal(false) },
      seatNames: ["Ada", "Bo"],
      warnings: {},
      word: (key: string) => key,
      ...more,
    }) as unknown as Moment;
  expect(confirmOf(moment({}), () => {}).button.whyNot).toBe("nothing-to-decide");
  const { button, enter } = confirmOf(moment({ onPrepare }), () => {});
  expect(button).toMatchObject({ label: "Prepare your next move", quiet: true, tells: true });
  expect([button.whyNot, enter]).toEqual([undefined, false]);
  button.onPress();
  expect(onPrepare).toHaveBeenCalledOnce();
});

test("the end of a match or a lesson is a question of its own; what is only watched is none", () => {
  const choices = { ask: message("ask"), open: [], barred: [] };
  const base = { source: {}, asking: 4, warnings: {}, over: false, seen: { choices } };
  const key = (more: object): string | undefined => questionKey({ ...base, ...more } as unknown as Moment);
  expect(key({})).toBe("4 undefined");
  expect(key({ warnings: { held: { warning: WARNING } } })).toBe("4 late");
  expect(key({ playing: {} })).toBeUndefined();
  expect(key({ seen: {} })).toBeUndefined();
  expect(key({ over: true, seen: {} })).toBe("over");
  expect(key({ source: { coach: signal({ done: true }) } })).toBe("over");
});

/** Letters that do the same at every table: a board that gave one to a deed of its own would lose it. */
const OF_THE_TABLE = /\bletter: (?:[^,\n]*\? ?)?"[uhvlgwr]"/;

test("no board gives a letter of the table to a deed of its own", () => {
  const boards = fs
    .globSync("games/*/src/**/board/**/*.{ts,tsx}", { cwd: ROOT })
    .filter((path) => OF_THE_TABLE.test(fs.readFileSync(`${ROOT}/${path}`, "utf8")));
  expect(boards).toEqual([]);
});

test("the end of a beginner's match leads on to the full game, and tells why where it does not", () => {
  const refusal = { code: "solo.full", message: message("full") };
  const told = vi.fn<(refusal: unknown) => void>();
  const at = (onFullGame?: () => unknown): Moment =>
    ({
      seen: { number: 9, waitingFor: [] },
      handed: {},
      over: true,
      source: {},
      eyes: { asTheySee: false },
      onRematch: () => Promise.resolve(undefined),
      onRefused: told,
      onFullGame,
    }) as unknown as Moment;
  const seconds = (moment: Moment) => secondsOf(moment, () => false, undefined);
  expect(seconds(at()).map(({ label }) => label)).toEqual(["Replay", "Save record"]);
  const [full, ...others] = seconds(at(() => refusal));
  expect(full).toMatchObject({ label: "Full game", letter: "f" });
  expect(others.map(({ label }) => label)).toEqual(["Replay", "Save record"]);
  full?.onPress();
  expect(told.mock.calls).toEqual([[refusal]]);
});
