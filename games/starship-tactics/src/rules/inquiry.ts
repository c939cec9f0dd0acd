import { copyOfData, type Asking, type Given, type Seat, type Sealing } from "@flagship/kernel";
import type { Ask } from "./ask.ts";
import type { StEvent } from "./event.ts";
import type { Post } from "./setting.ts";
import type { CaptainNo, Ship, ShipNo } from "./ship.ts";
import { commanderOf, seatAt, shipAt, type State } from "./state.ts";

/** A question about a ship to whoever holds the post (ST-CGN-10). */
export const askShip = (state: State, kind: string, no: ShipNo, post: Post): Ask => ({
  kind,
  who: no,
  seat: seatAt(state, shipAt(state, no), post),
  done: false,
});

/** A question about all ships of a captain. */
export const askCaptain = (state: State, kind: string, captain: CaptainNo, post: Post): Ask => ({
  kind,
  who: captain,
  seat: commanderOf(state, captain).posts[post],
  done: false,
});

/** The instructor is shown the dice of an act before they count (ST-INS-04). */
const ruling = ({ setting }: State): Ask => ({ kind: "rule", who: 0, seat: setting.instructor, done: false });

/** Where the questions of the match stand. */
export const asking: Required<Asking<State, Ask>> = {
  now: (state) => (state.judged === undefined ? state.asked : [ruling(state)]),
  seat: (_state, { seat }) => seat,
  answered: (_state, { done }) => done,
  close(state) {
    state.asked = [];
  },
};

/** The question a seat is to answer now: its first open one, else its first sealed one that it may change. */
export function askFor(state: State, seat: Seat): Ask | undefined {
  const own = asking.now(state).filter((one) => one.seat === seat);
  return own.find(({ done }) => !done) ?? own[0];
}

/** A question has been answered: it goes away, and others may come. */
export function answered(state: State, ask: Ask, ...next: readonly Ask[]): void {
  state.asked = [...state.asked.filter((one) => one !== ask), ...next];
}

/** Answers that wait in their questions until the last is in. */
export const sealedInAsk = <Answer extends Given>(): Required<
  Pick<Sealing<State, StEvent, Ask, Answer>, "keep" | "kept" | "forget">
> => ({
  keep(_state, ask, action) {
    ask.done = true;
    ask.answer = copyOfData(action);
  },
  kept: (_state, { answer }) => (answer === "hidden" ? undefined : (answer as Answer | undefined)),
  forget(_state, ask) {
    ask.done = false;
    delete ask.answer;
  },
});

/** The helm and the sensors of a ship are worked by different people. */
export const hasOwnSensors = (state: State, ship: Ship): boolean =>
  seatAt(state, ship, "sensors") !== seatAt(state, ship, "helm");
