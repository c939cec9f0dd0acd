import type { Seat } from "@flagship/kernel";
import { elementType, fields, type ElementId } from "../../data/elements.ts";
import { sideOf } from "../damage.ts";
import type { Action } from "../action.ts";
import { plainMuster } from "../sample.ts";
import type { State } from "../state.ts";

/** Armies worth raising: around gun robots, around tac-craft, around tanks. */
export function musters(state: State, seat: Seat): readonly Action[] {
  const { sovereignty } = sideOf(state, seat);
  const craft = CRAFT.find((type) => fields(sovereignty, type));
  return [
    around(state, seat, "gun-robot", 0.5),
    around(state, seat, "gun-robot", 0.75),
    ...(craft === undefined ? [] : [around(state, seat, craft, 0.5)]),
    plainMuster(state, seat),
  ];
}

const CRAFT: readonly ElementId[] = ["fighter", "interceptor", "stinger", "hunter", "phantom"];

/** A share of the points in one kind of machine, the rest as usual. */
function around(state: State, seat: Seat, type: ElementId, share: number): Action {
  const purse = state.purse[seat] ?? 0;
  const { price } = elementType(type);
  const count = Math.min(40, Math.floor((purse * share) / price));
  if (count === 0) return plainMuster(state, seat);
  const rest = {
    ...state,
    purse: state.purse.map((points, side) => (side === seat ? purse - count * price : points)),
  };
  const usual = plainMuster(rest, seat);
  return usual.type === "muster" ? { ...usual, machines: [{ type, count }, ...usual.machines] } : usual;
}
