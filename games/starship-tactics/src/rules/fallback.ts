import { FastDice, type Actor } from "@flagship/kernel";
import type { Action } from "./action.ts";
import { askFor } from "./asks.ts";
import { cheapestLoss, lossOf } from "./losses.ts";
import { straightPoints, mustGoStraight } from "./movement.ts";
import { asPath } from "./reach.ts";
import { presetOrder } from "./presets.ts";
import { sample } from "./sample.ts";
import { seatOf } from "./asks.ts";
import type { Ask } from "./ask.ts";
import { NONE } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";

/** What is done for a seat whose clock ran out: hold, pass, keep what it has. */
export function fallbackFor(state: State, seat: Actor): Action {
  const one = askFor(state, Number(seat));
  if (one === undefined) throw new Error(`nobody asks seat ${seat}`);
  return fallback(state, one);
}

export function fallback(state: State, one: Ask): Action {
  const no = one.who;
  switch (one.kind) {
    case "divide":
      return { type: "divide", ship: no, captain: Math.floor(shipAt(state, no).toDivide / 2) };
    case "bonus":
      return { type: "bonus", ship: no, bonus: "none", where: "" };
    case "warp":
      return { type: "warp", ship: no, change: 0 };
    case "allocate": {
      const ship = shipAt(state, no);
      const name = ship.entering ? "all-ahead" : "guard";
      return {
        type: "allocate",
        ship: no,
        cloak: false,
        power: presetOrder(figuresAt(state, ship), ship, name),
      };
    }
    case "orders":
      return { type: "orders", ship: no, arm: true, fire: true, text: "" };
    case "engineering":
      return { type: "engineering", ship: no, use: "none", where: "" };
    case "science":
      return { type: "science", ship: no, use: "none", power: {} };
    case "sensors": {
      const { sensors } = shipAt(state, no);
      if (sensors.askedNow > 0) return { type: "quiet", ship: no };
      return {
        type: "sensors",
        ship: no,
        use: sensors.lock === NONE ? "none" : "keep",
        target: "",
        detect: false,
      };
    }
    case "question":
      return { type: "quiet", ship: no };
    case "move": {
      const ship = shipAt(state, no);
      const path = mustGoStraight(ship)
        ? Array.from({ length: straightPoints(state, ship) }, () => "ahead" as const)
        : [];
      return { type: "move", ship: no, path: asPath(path), roll: false };
    }
    case "declare":
      return { type: "declare", fire: {} };
    case "evade":
      return { type: "evade", ship: no, side: "no" };
    case "aim":
      return { type: "aim", ship: no, roll: false };
    case "commit":
      return { type: "commit", ship: no, points: 0 };
    case "rule":
      return { type: "rule", dice: {} };
    case "lose": {
      const loss = lossOf(state, no);
      return { type: "lose", ship: no, weapon: String(loss === undefined ? 0 : cheapestLoss(state, loss)) };
    }
    case "place":
    case "lay":
    case "shares":
    case "arm":
    case "raise":
    case "power-down":
    case "disarm":
    case "lower":
      return sample({ ...state, asked: [one] }, seatOf(state, one), new FastDice(state.turn + no + 1));
  }
}
