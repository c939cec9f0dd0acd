import type { Ask } from "./ask.ts";
import type { Post } from "./setting.ts";
import { NONE, type Ship } from "./ship.ts";
import { commanderOf, seatAt, shipAt, type Shot, type State } from "./state.ts";

/** What versions before the fifth did not know yet. */
type Newer = "evasionDie" | "host";
type OldState = Omit<State, "ships" | "shots" | "holding" | "offers" | "asked"> & {
  readonly asked: readonly OldAsk[];
  readonly ships: readonly Omit<Ship, Newer>[];
  readonly shots: readonly Omit<Shot, "aimed" | "damage">[];
};

/** Until the fifth version a question did not say which seat answers it, and a sealed answer was a text. */
interface OldAsk {
  readonly who: number;
  readonly kind: string;
  readonly done: boolean;
  readonly answer: string;
}

/** A battle that an earlier version left behind. */
export function upgrade(old: unknown, from: number): State {
  if (from >= 7) return old as State;
  const sixth = from < 6 ? toSixth(old, from) : (old as State);
  // Until the seventh version every captain worked his sensors himself, and nobody wrote reports down.
  return { ...sixth, setting: { ...sixth.setting, sensors: "captain" }, signals: [] };
}

function toSixth(old: unknown, from: number): State {
  const state = from < 5 ? toFifth(old as OldState) : (old as State);
  const asked = (old as OldState).asked.map((ask) => upgradeAsk(state, ask));
  return { ...state, asked };
}

/** Nobody has held fire, been taken aboard or offered peace in it yet. */
const toFifth = (state: OldState): State => ({
  ...state,
  asked: [],
  ships: state.ships.map(upgradeShip),
  shots: state.shots.map((shot) => ({ ...shot, aimed: false, damage: 0 })),
  holding: [],
  offers: state.captains.map(() => false),
});

/** Crews of the second version did not cloak; the fifth began to reckon what they use from the whole turn. */
const NEW_TO_CREWS = { cloaking: false, stepped: 0, absorbed: 0 };

function upgradeShip(ship: Omit<Ship, Newer>): Ship {
  const newer = { ...ship, evasionDie: 0, host: NONE };
  return ship.crew === undefined ? newer : { ...newer, crew: { ...NEW_TO_CREWS, ...ship.crew } };
}

/** Which post answered which question; all others were the captain's (ST-CGN-10). */
const POSTS: Readonly<Record<string, Post>> = {
  warp: "helm",
  shares: "engineer",
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
  lose: "weapons",
  "power-down": "engineer",
  disarm: "weapons",
  lower: "shields",
};
/** Questions that a captain answers for all his ships. */
const FOR_ALL_SHIPS: ReadonlySet<string> = new Set(["declare", "lay"]);

/** An answer that was sealed as a text is asked for again. */
function upgradeAsk(state: State, { who, kind, done, answer }: OldAsk): Ask {
  const post = POSTS[kind] ?? "captain";
  const seat = FOR_ALL_SHIPS.has(kind)
    ? commanderOf(state, who).posts[post]
    : seatAt(state, shipAt(state, who), post);
  return { kind, who, seat, done: done && answer === "" };
}
