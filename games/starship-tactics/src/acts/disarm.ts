import { message, refuse } from "../say.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { chargesToCut, defaultDisarm, disarmWeapons } from "../rules/power-down.ts";
import { shapes, WEAPON } from "../rules/references.ts";
import { NONE, type ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { leaving, numberField } from "./forms.ts";
import { powerGroup } from "./power-fields.ts";

/** The helmsman takes lost power out of his weapons (ST-ENG-10). */
export const disarm = act("disarm", { ship: shapes.ship, power: shapes.power })({
  ...aboard,
  offer(state, _seat, { who }) {
    const ship = shipAt(state, who);
    const power = defaultDisarm(ship);
    if (chargesToCut(ship) === 0) return [leaving({ type: "disarm", ship: who, power })];
    const { weapons } = figuresAt(state, ship);
    const fields = ship.charges.flatMap((charge, index) => {
      if (charge === 0) return [];
      const name = WEAPON.to(index);
      const values = { number: index + 1, weapon: `@${weapons[index]?.type ?? ""}` };
      return [numberField(name, "field.weapon", charge, power[name] ?? 0, values)];
    });
    return [
      {
        action: { type: "disarm", ship: who, power },
        label: message("label.disarm"),
        fields: [powerGroup(fields)],
      },
    ];
  },
  /** A missile weapon short of its Power To Arm is disarmed: its whole charge goes, and nothing else beyond what is due. */
  check(state, _seat, action) {
    const ship = shipAt(state, action.ship);
    const { weapons } = figuresAt(state, ship);
    const due = chargesToCut(ship);
    let cut = 0;
    let missile = 0;
    for (const [name, points] of Object.entries(action.power)) {
      const weapon = WEAPON.at(name) ?? NONE;
      const held = ship.charges[weapon] ?? 0;
      if (points > held || held === 0)
        return refuse("wrong-charge", "ST-ENG-10", { least: 0, most: held }, `power.${name}`);
      cut += points;
      if (weapons[weapon]?.kind !== "beam") missile = Math.max(missile, points);
    }
    const over = cut - due;
    return over === 0 || (over > 0 && over < missile)
      ? undefined
      : refuse("cut-exactly", "ST-ENG-10", { due }, "power");
  },
  does(state, _seat, { ship, power }, _table, ask) {
    disarmWeapons(state, ship, power);
    answered(state, ask);
  },
  sample: (state, _seat, _dice, { who }) => ({
    type: "disarm",
    ship: who,
    power: defaultDisarm(shipAt(state, who)),
  }),
});

export const askDisarm = (state: State, no: ShipNo) => askShip(state, "disarm", no, "weapons");

export const disarming = question("disarm", [disarm])({
  window: "disarm",
  lone: true,
  stakes: 1,
  ask(state, { who }) {
    const { name, crew } = shipAt(state, who);
    return message("ask.disarm", { ship: name, due: crew?.cutWeapons ?? 0 });
  },
  fallback: (state, { who }) => ({ type: "disarm", ship: who, power: defaultDisarm(shipAt(state, who)) }),
});
