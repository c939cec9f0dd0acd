import { FastDice, type Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { checkAsking } from "../acts/ask-sensors.ts";
import { placesFor } from "../rules/crew-bonus.ts";
import { starshipTactics } from "../rules/game.ts";
import { askFor, hasOwnSensors } from "../rules/inquiry.ts";
import { cheapestLoss, lossOf } from "../rules/losses.ts";
import { isExpert } from "../rules/setting.ts";
import type { Ask } from "../rules/ask.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { allocations, firstAllocation, shareCandidates } from "./allocations.ts";
import { warpCandidates } from "./disengage.ts";
import { aimCandidate, evadeCandidates, fireCandidates, firstFire } from "./gunnery.ts";
import { firstMove, moveCandidates } from "./moves.ts";
import {
  armCandidate,
  commitCandidates,
  disarmCandidate,
  engineeringCandidates,
  lowerCandidate,
  ordersCandidate,
  powerDownCandidates,
  raiseCandidate,
  scienceCandidate,
} from "./panels.ts";
import { questionCandidates, sensorCandidates } from "./watch.ts";

type Thoughts = (state: State, no: number, ask: Ask) => readonly Action[];

const someAnswers: Thoughts = (state, no, ask) =>
  [1, 2, 3, 4].map((seed) =>
    starshipTactics.sample({ ...state, asked: [ask] }, ask.seat, new FastDice(seed * 7919 + no)),
  );

/** What a computer thinks of at each question; at any other, of what is done for somebody absent. */
const THOUGHTS: Readonly<Record<string, Thoughts>> = {
  allocate: allocations,
  shares: shareCandidates,
  orders: (state, no) => [ordersCandidate(state, no)],
  arm: (state, no, ask) => listOf(armCandidate(state, no, ask)),
  raise: (state, no, ask) => listOf(raiseCandidate(state, no, ask)),
  engineering: engineeringCandidates,
  science: (state, no) => listOf(scienceCandidate(state, no)),
  sensors: sensorCandidates,
  question: questionCandidates,
  move: moveOrAsk,
  declare: fireCandidates,
  evade: evadeCandidates,
  aim: (state, no) => [aimCandidate(state, no)],
  commit: commitCandidates,
  lose: (state, no) => listOf(lossCandidate(state, no)),
  bonus: bonusCandidates,
  warp: warpCandidates,
  "power-down": powerDownCandidates,
  disarm: (state, no) => [disarmCandidate(state, no)],
  lower: (state, no) => [lowerCandidate(state, no)],
  place: someAnswers,
  lay: someAnswers,
};

/** The actions worth thinking about, best first. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  const ask = askFor(state, seat);
  if (ask === undefined) return [];
  const thought = THOUGHTS[ask.kind]?.(state, ask.who, ask) ?? [];
  return thought.length > 0 ? thought : [starshipTactics.fallback(state, seat)];
}

/** What comes first among the candidates, without making the others: asked for at every step of a play-out. */
const FIRST_THOUGHTS: Readonly<Record<string, (state: State, no: number) => Action | undefined>> = {
  allocate: firstAllocation,
  declare: firstFire,
  move: (state, no) => questionBefore(state, no) ?? firstMove(state, no),
};

/** The first of the candidates. */
export function firstThought(state: State, seat: Seat): Action {
  const ask = askFor(state, seat);
  const first = ask === undefined ? undefined : FIRST_THOUGHTS[ask.kind]?.(state, ask.who);
  return first ?? candidates(state, seat)[0] ?? starshipTactics.fallback(state, seat);
}

function listOf<T>(found: T | undefined): T[] {
  return found === undefined ? [] : [found];
}

/** Where the captain works the sensors himself, he asks before he moves (ST-XSQ-10). */
function moveOrAsk(state: State, no: ShipNo): Action[] {
  const question = questionBefore(state, no);
  return question === undefined ? moveCandidates(state, no) : [question];
}

function questionBefore(state: State, no: ShipNo): Action | undefined {
  if (!isExpert(state.setting)) return undefined;
  const [question] = questionCandidates(state, no);
  const open =
    question?.type === "scan" ||
    (question?.type === "ask" && checkAsking(state, no, question.question, question.detail) === undefined);
  return open && !hasOwnSensors(state, shipAt(state, no)) ? question : undefined;
}

function lossCandidate(state: State, no: ShipNo): Action | undefined {
  const loss = lossOf(state, no);
  return loss === undefined
    ? undefined
    : { type: "lose", ship: no, weapon: String(cheapestLoss(state, loss)) };
}

const WISHES = ["repair", "aim", "power", "shield"] as const;

function bonusCandidates(state: State, no: ShipNo): Action[] {
  if (!shipAt(state, no).offered) return [];
  return WISHES.flatMap((bonus): Action[] => {
    const [where] = placesFor(state, no, bonus);
    return where === undefined ? [] : [{ type: "bonus", ship: no, bonus, where }];
  });
}
