import { message, refuse } from "../say.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { about } from "../rules/event.ts";
import { answered } from "../rules/inquiry.ts";
import { shapes } from "../rules/references.ts";
import { captainAt, shipAt } from "../rules/state.ts";
import { numberField } from "./forms.ts";

/** Points that a ship brings or has earned are divided between its captain and its crew (ST-CAM-09, ST-CAM-11). */
export const divide = act("divide", { ship: shapes.ship, captain: shapes.points })({
  ...aboard,
  offer(state, _seat, { who }) {
    const { toDivide } = shipAt(state, who);
    const half = Math.floor(toDivide / 2);
    return [
      {
        action: { type: "divide", ship: who, captain: half },
        label: message("label.divide"),
        fields: [numberField("captain", "field.captain-points", Math.floor(toDivide), half)],
      },
    ];
  },
  check(state, _seat, { ship, captain }) {
    const most = Math.floor(shipAt(state, ship).toDivide);
    return captain > most ? refuse("too-many-points", "ST-CAM-09", { most }, "captain") : undefined;
  },
  /** Everybody is told (ST-CAM-10). A captain of several ships adds their shares up. */
  does(state, _seat, action, table, ask) {
    const ship = shipAt(state, action.ship);
    const captain = captainAt(state, ship.captain);
    ship.crewRating += ship.toDivide - action.captain;
    ship.toDivide = 0;
    if (state.setting.level === "advanced") captain.ap += action.captain;
    else captain.rating += action.captain;
    answered(state, ask);
    if (!table.listening) return;
    table.tell({
      type: "points-divided",
      captain: action.captain,
      crew: ship.crewRating,
      ...about(state, action.ship, "ST-CAM-10"),
    });
  },
  sample: (state, _seat, dice, { who }) => ({
    type: "divide",
    ship: who,
    captain: dice.below(Math.floor(shipAt(state, who).toDivide) + 1),
  }),
});

export const division = question("divide", [divide])({
  ask(state, { who }) {
    const { name, toDivide } = shipAt(state, who);
    return message("ask.divide", { ship: name, points: toDivide });
  },
  fallback: (state, { who }) => ({
    type: "divide",
    ship: who,
    captain: Math.floor(shipAt(state, who).toDivide / 2),
  }),
});
