import { FastDice, type Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { askFor, hasOwnSensors, seatOf } from "../rules/asks.ts";
import { checkAsking } from "../rules/check.ts";
import { placesFor } from "../rules/crew-bonus.ts";
import { fallback } from "../rules/fallback.ts";
import { cheapestLoss, lossOf } from "../rules/losses.ts";
import { sample } from "../rules/sample.ts";
import { isExpert } from "../rules/setting.ts";
import type { Ask } from "../rules/ask.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { allocations, shareCandidates } from "./allocations.ts";
import { warpCandidates } from "./disengage.ts";
import { aimCandidate, evadeCandidates, fireCandidates } from "./gunnery.ts";
import { moveCandidates } from "./moves.ts";
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

/** The actions worth thinking about, best first. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  const one = askFor(state, seat);
  if (one === undefined) return [];
  const thought = candidatesFor(state, one);
  return thought.length > 0 ? thought : [fallback(state, one)];
}

function candidatesFor(state: State, one: Ask): Action[] {
  const no = one.who;
  switch (one.kind) {
    case "allocate":
      return allocations(state, no);
    case "shares":
      return shareCandidates(state, no);
    case "orders":
      return [ordersCandidate(state, no)];
    case "arm":
      return [armCandidate(state, no, one)];
    case "raise":
      return [raiseCandidate(state, no, one)];
    case "engineering":
      return engineeringCandidates(state, no);
    case "science":
      return listOf(scienceCandidate(state, no));
    case "sensors":
      return sensorCandidates(state, no);
    case "question":
      return questionCandidates(state, no);
    case "move":
      return moveOrAsk(state, no);
    case "declare":
      return fireCandidates(state, no);
    case "evade":
      return evadeCandidates(state, no);
    case "aim":
      return [aimCandidate(state, no)];
    case "commit":
      return commitCandidates(state, no);
    case "lose":
      return listOf(lossCandidate(state, no));
    case "bonus":
      return bonusCandidates(state, no);
    case "warp":
      return warpCandidates(state, no);
    case "power-down":
      return powerDownCandidates(state, no);
    case "disarm":
      return [disarmCandidate(state, no)];
    case "lower":
      return [lowerCandidate(state, no)];
    case "place":
    case "lay":
      return [1, 2, 3, 4].map((seed) =>
        sample({ ...state, asked: [one] }, seatOf(state, one), new FastDice(seed * 7919 + no)),
      );
    case "divide":
    case "rule":
      return [];
  }
}

const listOf = (action: Action | undefined): Action[] => (action === undefined ? [] : [action]);

/** Where the captain works the sensors himself, he asks before he moves (ST-XSQ-10). */
function moveOrAsk(state: State, no: ShipNo): Action[] {
  const [question] = isExpert(state.setting) ? questionCandidates(state, no) : [];
  const open =
    question?.type === "scan" ||
    (question?.type === "ask" && checkAsking(state, no, question.question, question.detail) === undefined);
  return open && !hasOwnSensors(state, shipAt(state, no)) ? [question] : moveCandidates(state, no);
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
