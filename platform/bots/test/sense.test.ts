import { message, type Dice, type Game, type GameEvent, type GameModule, type Seat } from "@flagship/kernel";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { sensing, type Sense } from "../src/index.ts";
import { toolsIn, vocabularyOf } from "../src/lab/vocabulary.ts";

/** A watch at the sensors: eight hours, of which one can make something, or turn a switch to and fro. */
interface Watch {
  hour: number;
  found: number;
  on: boolean;
}
type Duty =
  | { readonly type: "rest" }
  | { readonly type: "search"; readonly with: "radar" | "lidar" | "ears"; readonly lucky: boolean }
  | { readonly type: "switch" }
  | { readonly type: "read" };

const HOURS = 8;
const rest: Duty = { type: "rest" };

const watch: Game<Watch, Duty, Watch, object, GameEvent & { readonly type: "found" }> = {
  id: "watch",
  rulesVersion: 1,
  seats: { min: 1, max: 1 },
  options: [],
  action: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("rest") }),
    z.strictObject({
      type: z.literal("search"),
      with: z.enum(["radar", "lidar", "ears"]),
      lucky: z.boolean(),
    }),
    z.strictObject({ type: z.literal("switch") }),
    z.strictObject({ type: z.literal("read") }),
  ]) as unknown as z.ZodMiniType<Duty>,
  windows: [],
  chairs: () => [{ title: "chair.watch", side: 0 }],
  setup: () => ({ hour: 0, found: 0, on: false }),
  waitingFor: ({ hour }) => (hour < HOURS ? [{ seat: 0, kind: "duty" }] : []),
  choices: () => ({
    ask: message("ask"),
    open: [rest, { type: "switch" as const }, { type: "read" as const }].map((action) => ({
      action,
      label: message("label"),
    })),
    barred: [],
  }),
  check: () => undefined,
  apply(state, _actor, action, table) {
    if (action.type !== "switch") state.hour += 1;
    else state.on = !state.on;
    if (action.type === "search" && (action.lucky || table.dice.below(2) === 0)) state.found += 1;
  },
  view: (state) => ({ ...state }),
  outcome: ({ hour }) => (hour < HOURS ? undefined : { winners: [0], scores: [1], why: message("over") }),
  sample: () => rest,
  fallback: () => rest,
  clone: (state) => ({ ...state }),
  imagine: (view) => ({ ...view }),
  scramble: (state) => state,
};

/** The watch where each hour and state of the switch has its duty. */
const working = (
  duty: (state: Watch) => Duty,
  idle?: (state: Watch, seat: Seat, action: Duty) => boolean | undefined,
): GameModule => ({
  game: watch,
  guide: {
    candidates: (state: Watch) => [duty(state)],
    evaluate: ({ found }: Watch) => found / 10,
    policy: (state: Watch, _seat: Seat, _dice: Dice) => duty(state),
    ...(idle === undefined ? {} : { idle }),
  },
  words: {},
  names: { rulebook: {}, neutral: {} },
  about: { title: "Watch", pitch: "", players: { from: 1, to: 1 }, minutes: { from: 1, to: 1 } },
});

function sensed(module: GameModule, games = 2): Sense {
  const plan = {
    level: "officer",
    options: {},
    seats: 1,
    games,
    seed: 1,
    budget: { iterations: 1 },
  } as const;
  const steps = sensing(module, plan, () => 0);
  const counts: number[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      expect(counts).toEqual(Array.from({ length: games }, (_, game) => game + 1));
      return step.value;
    }
    counts.push(step.value.games);
  }
}

const row = (sense: Sense, kind: string) => sense.kinds.find(({ name }) => name === kind);

test("counts every kind that was offered and every tool of it, used or not", () => {
  const sense = sensed(
    working(({ hour }) => (hour < 3 ? { type: "search", with: "radar", lucky: false } : rest)),
  );
  expect(sense).toMatchObject({ games: 2, acts: 16 });
  expect(row(sense, "search")).toMatchObject({ used: 6, offered: 6, judged: 6, pointless: 0 });
  expect(row(sense, "rest")).toMatchObject({ used: 10, offered: 16, judged: 0 });
  expect(row(sense, "read")).toMatchObject({ used: 0, offered: 16 });
  expect(sense.tools).toEqual([
    { name: "with: radar", used: 6 },
    { name: "with: ears", used: 0 },
    { name: "with: lidar", used: 0 },
  ]);
});

test("an act is pointless when no dice make it better than letting the moment pass", () => {
  const reading = sensed(
    working(({ hour }) => (hour < 5 ? { type: "read" } : rest)),
    1,
  );
  expect(row(reading, "read")).toMatchObject({ used: 5, judged: 5, pointless: 5 });
  expect(reading).toMatchObject({ judged: 5, pointless: 5, undone: 0 });
});

test("the game's own word stands above that", () => {
  const own = (word: boolean) =>
    sensed(
      working(
        ({ hour }) =>
          hour < 5 ? { type: "read" } : hour < 7 ? { type: "search", with: "ears", lucky: true } : rest,
        (_state, _seat, { type }) => (type === "read" ? word : undefined),
      ),
      1,
    );
  expect(own(false)).toMatchObject({ judged: 7, pointless: 0 });
  expect(own(true)).toMatchObject({ judged: 7, pointless: 5 });
});

test("an act that takes back the last one is counted", () => {
  let turns = 0;
  const fidgeting = sensed(
    working(() => ((turns += 1) % 4 < 2 ? rest : { type: "switch" })),
    1,
  );
  expect(row(fidgeting, "switch")?.undone).toBeGreaterThan(0);
  expect(row(fidgeting, "rest")).toMatchObject({ undone: 0 });
});

test("tools come from the shape of actions", () => {
  expect([...vocabularyOf(watch.action)]).toEqual([
    ["", []],
    ["rest", []],
    ["search", ["with: radar", "with: lidar", "with: ears"]],
    ["switch", []],
    ["read", []],
  ]);
  const isTool = (word: string): boolean => word === "with: ears";
  expect(toolsIn({ type: "search", with: "ears", lucky: true }, isTool)).toEqual(["with: ears"]);
});

test("or from the game itself, where its actions speak a language of their own", () => {
  const module = working(({ hour }) => (hour < 3 ? { type: "read" } : rest));
  const tools = (_state: Watch, duty?: Duty): readonly string[] =>
    duty === undefined ? ["book", "lamp"] : duty.type === "read" ? ["book", "book"] : [];
  const { tools: counted } = sensed({ ...module, guide: { ...module.guide, tools } }, 1);
  expect(counted).toEqual([
    { name: "book", used: 6 },
    { name: "lamp", used: 0 },
  ]);
});
