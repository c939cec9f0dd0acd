import type { Decision, Seat } from "@flagship/kernel";
import type { Ask, AskKind } from "./ask.ts";
import type { Ship } from "./ship.ts";
import { commanderOf, seatAt, shipAt, type State } from "./state.ts";
import type { Post } from "./setting.ts";

/** Which post answers which question (ST-CGN-10). */
const POST_OF: Readonly<Record<AskKind, Post>> = {
  divide: "captain",
  place: "captain",
  lay: "captain",
  bonus: "captain",
  warp: "helm",
  allocate: "captain",
  shares: "engineer",
  orders: "captain",
  arm: "weapons",
  raise: "shields",
  engineering: "engineer",
  science: "damage",
  sensors: "sensors",
  question: "sensors",
  move: "helm",
  declare: "weapons",
  evade: "helm",
  aim: "weapons",
  commit: "damage",
  rule: "captain",
  lose: "weapons",
  "power-down": "engineer",
  disarm: "weapons",
  lower: "shields",
};

/** Answers that stay unseen until the last is in. */
const SEALED: ReadonlySet<AskKind> = new Set(["allocate", "raise", "evade", "aim", "commit"]);

/** Reaction windows for which a seat can leave a standing order. */
const WINDOWS: ReadonlySet<AskKind> = new Set([
  "sensors",
  "question",
  "declare",
  "evade",
  "warp",
  "bonus",
  "aim",
  "commit",
  "power-down",
  "disarm",
  "lower",
  "rule",
]);

export const ask = (who: number, kind: AskKind): Ask => ({ who, kind, done: false, answer: "" });

/** The seat that a question goes to. */
export function seatOf(state: State, one: Ask): Seat {
  if (one.kind === "rule") return state.setting.instructor;
  if (one.kind === "declare" || one.kind === "lay")
    return commanderOf(state, one.who).posts[POST_OF[one.kind]];
  return seatAt(state, shipAt(state, one.who), POST_OF[one.kind]);
}

/** The instructor is shown the dice of an act before they count (ST-INS-04). */
const RULING: Ask = { who: 0, kind: "rule", done: false, answer: "" };

/** What the table waits for: one decision per seat, its open questions first. */
export function decisions(state: State): Decision[] {
  if (state.judged !== undefined) return [decisionFor(state, state.setting.instructor, RULING)];
  const found: { seat: Seat; ask: Ask }[] = [];
  for (const one of state.asked) {
    const seat = seatOf(state, one);
    const before = found.find((other) => other.seat === seat);
    if (before === undefined) found.push({ seat, ask: one });
    else if (before.ask.done && !one.done) before.ask = one;
  }
  return found.map(({ seat, ask: one }) => decisionFor(state, seat, one));
}

function decisionFor(state: State, seat: Seat, one: Ask): Decision {
  const sealed = SEALED.has(one.kind) ? { sealed: true, answered: one.done } : {};
  const window = WINDOWS.has(one.kind) ? { window: { name: one.kind, stakes: stakesOf(state, one) } } : {};
  return { seat, kind: one.kind, ...sealed, ...window };
}

/** For an evasion: how many missiles come; else 1. */
function stakesOf(state: State, one: Ask): number {
  if (one.kind !== "evade") return 1;
  return state.shots.filter((shot) => shot.target === one.who).length;
}

/** The question a seat is to answer now: its first open one, else its first sealed one that it may change. */
export function askFor(state: State, seat: Seat): Ask | undefined {
  if (state.judged !== undefined) return seat === state.setting.instructor ? RULING : undefined;
  let sealed: Ask | undefined;
  for (const one of state.asked) {
    if (seatOf(state, one) !== seat) continue;
    if (!one.done) return one;
    sealed ??= one;
  }
  return sealed;
}

/** A question of this kind about this ship or captain, open or sealed. */
export const findAsk = (state: State, kind: AskKind, who: number): Ask | undefined =>
  state.asked.find((one) => one.kind === kind && one.who === who);

/** An answer has been given: the question goes away. */
export function answered(state: State, kind: AskKind, who: number): void {
  state.asked = state.asked.filter((one) => !(one.kind === kind && one.who === who));
}

/** A sealed answer has been given; when the last is in, all questions go away together. */
export function sealed(state: State, kind: AskKind, who: number, answer: string): boolean {
  const one = findAsk(state, kind, who);
  if (one !== undefined) {
    one.done = true;
    one.answer = answer;
  }
  return state.asked.every((other) => other.done);
}

/** The helm and the sensors of a ship are worked by different people. */
export const hasOwnSensors = (state: State, ship: Ship): boolean =>
  seatAt(state, ship, "sensors") !== seatAt(state, ship, "helm");
