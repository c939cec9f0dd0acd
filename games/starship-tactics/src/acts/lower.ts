import { message, refuse } from "../say.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { defaultLower, lowerShields, pointsCut } from "../rules/power-down.ts";
import { shapes, shieldName, shieldNamed } from "../rules/references.ts";
import { NONE, type ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { leaving, numberField } from "./forms.ts";
import { powerGroup } from "./power-fields.ts";

/** The science officer takes lost power out of his shields (ST-ENG-10). */
export const lower = act("lower", { ship: shapes.ship, power: shapes.power })({
  ...aboard,
  offer(state, _seat, { who }) {
    const ship = shipAt(state, who);
    const power = defaultLower(state, ship);
    if (pointsCut(state, ship) === 0) return [leaving({ type: "lower", ship: who, power })];
    const fields = ship.shields.flatMap((points, side) => {
      const name = shieldName(side);
      return points === 0 ? [] : [numberField(name, `field.shield.${side + 1}`, points, power[name] ?? 0)];
    });
    return [
      {
        action: { type: "lower", ship: who, power },
        label: message("label.lower"),
        fields: [powerGroup(fields, undefined, "field.shield-points")],
      },
    ];
  },
  check(state, _seat, action) {
    const ship = shipAt(state, action.ship);
    const due = pointsCut(state, ship);
    let cut = 0;
    for (const [name, points] of Object.entries(action.power)) {
      const held = ship.shields[shieldNamed(name) ?? NONE] ?? 0;
      if (points > held || held === 0)
        return refuse("shield-over-maximum", "ST-ENG-10", { most: held }, `power.${name}`);
      cut += points;
    }
    return cut === due ? undefined : refuse("cut-exactly", "ST-ENG-10", { due }, "power");
  },
  does(state, _seat, { ship, power }, _table, ask) {
    lowerShields(state, ship, power);
    answered(state, ask);
  },
  sample: (state, _seat, _dice, { who }) => plainLower(state, who),
});

const plainLower = (state: State, no: ShipNo) =>
  ({ type: "lower", ship: no, power: defaultLower(state, shipAt(state, no)) }) as const;

export const askLower = (state: State, no: ShipNo) => askShip(state, "lower", no, "shields");

export const lowering = question("lower", [lower])({
  window: "lower",
  lone: true,
  stakes: 1,
  ask(state, { who }) {
    const { name, crew } = shipAt(state, who);
    return message("ask.lower", { ship: name, due: crew?.cutShields ?? 0 });
  },
  fallback: (state, { who }) => plainLower(state, who),
});
