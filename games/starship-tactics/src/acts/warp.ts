import { whole, type Refusal } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { about } from "../rules/event.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { shapes } from "../rules/references.ts";
import type { Ship, ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";

/** Steps by which a ship may differ this turn from the speed it began with (ST-HLM-07). */
const reach = (ship: Ship): number => (ship.crew?.rushed === true ? 2 : 1);

export function checkWarp(state: State, no: ShipNo, change: number): Refusal | undefined {
  const ship = shipAt(state, no);
  const speed = ship.warp + change;
  const most = reach(ship);
  if (Math.abs(speed - ship.warpBefore) > most) return refuse("warp-steps", "ST-HLM-07", { most }, "change");
  if (ship.crew !== undefined && ship.crew.shaken.helm > 0 && change !== 0)
    return refuse("helmsman-shaken", "ST-BRG-05", undefined, "change");
  const { emergency } = figuresAt(state, ship);
  return speed < 1 || speed > emergency
    ? refuse("warp-limit", "ST-XSU-04", { most: emergency }, "change")
    : undefined;
}

/** A change of warp speed (ST-HLM-07, ST-XSU-04). */
export const warp = act("warp", { ship: shapes.ship, change: whole(-2, 2) })({
  ...aboard,
  offer: (state, _seat, { who }) =>
    [0, 1, -1, 2, -2].map((change) => ({
      action: { type: "warp", ship: who, change },
      label: message("label.warp", { warp: shipAt(state, who).warp + change }),
    })),
  check: (state, _seat, { ship, change }) => checkWarp(state, ship, change),
  does(state, _seat, { ship: no, change }, table, ask) {
    const ship = shipAt(state, no);
    ship.warp += change;
    answered(state, ask);
    if (change !== 0 && table.listening)
      table.tell({ type: "warp-changed", warp: ship.warp, ...about(state, no, "ST-HLM-07") });
  },
  sample(state, _seat, dice, { who }) {
    const changes = [0, 0, 0, 1, -1].filter((change) => checkWarp(state, who, change) === undefined);
    return { type: "warp", ship: who, change: changes.length > 0 ? dice.pick(changes) : 0 };
  },
});

export const askWarp = (state: State, no: ShipNo) => askShip(state, "warp", no, "helm");

export const warpSpeed = question("warp", [warp])({
  window: "warp",
  lone: true,
  stakes: 1,
  ask(state, { who }) {
    const ship = shipAt(state, who);
    return message("ask.warp", { ship: ship.name, warp: ship.warp });
  },
  fallback: (_state, { who }) => ({ type: "warp", ship: who, change: 0 }),
});
