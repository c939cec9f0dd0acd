import { message, refuse } from "../say.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { askShip, sealedInAsk } from "../rules/inquiry.ts";
import { shapes } from "../rules/references.ts";
import { isStationOut, type ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { numberField } from "./forms.ts";

/** Damage control is worked from the communications station (ST-BRG-06). */
export function mostToCommit(state: State, no: ShipNo): number {
  const ship = shipAt(state, no);
  const { crew } = ship;
  const idle = crew === undefined || crew.shaken.sensors > 0 || isStationOut(ship, "communications");
  return idle ? 0 : crew.damageControl;
}

/** Damage control for this phase, fixed before any die is rolled (ST-SCI-04). */
export const commit = act("commit", { ship: shapes.ship, points: shapes.points })({
  ...aboard,
  offer(state, _seat, { who }) {
    const most = mostToCommit(state, who);
    return [
      {
        action: { type: "commit", ship: who, points: 0 },
        label: message("label.commit"),
        ...(most > 0 ? { fields: [numberField("points", "field.damage-control", most, 0)] } : {}),
      },
    ];
  },
  check(state, _seat, { ship, points }) {
    const most = mostToCommit(state, ship);
    return points > most ? refuse("too-many-points", "ST-SCI-04", { most }, "points") : undefined;
  },
  does(state, _seat, { ship, points }) {
    const { crew } = shipAt(state, ship);
    if (crew === undefined) return;
    crew.committed = Math.min(crew.damageControl, points);
    crew.damageControl -= crew.committed;
  },
  sample: (_state, _seat, _dice, { who }) => ({ type: "commit", ship: who, points: 0 }),
});

export const askCommitment = (state: State, no: ShipNo) => askShip(state, "commit", no, "damage");

export const committing = question("commit", [commit])({
  window: "commit",
  lone: true,
  stakes: 1,
  ask: (state, { who }) =>
    message("ask.commit", { ship: shipAt(state, who).name, points: mostToCommit(state, who) }),
  sealed: sealedInAsk(),
  fallback: (_state, { who }) => ({ type: "commit", ship: who, points: 0 }),
});
