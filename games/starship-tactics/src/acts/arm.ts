import { FastDice, type Dice, type Offer, type Refusal } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { tellArms } from "../rules/allocated.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { isOfficerShaken } from "../rules/panels.ts";
import { checkWeapons, isDamaged, strangeName, writeCharges } from "../rules/power.ts";
import { armed } from "../rules/presets.ts";
import { shapes, WEAPON } from "../rules/references.ts";
import type { Ship, ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { leaving } from "./forms.ts";
import { powerGroup, weaponFields } from "./power-fields.ts";
import { askRaise } from "./raise.ts";

interface Arm {
  type: "arm";
  ship: number;
  power: Record<string, number>;
}

const chargesIn = (ship: Ship, power: Readonly<Record<string, number>>): number[] =>
  ship.charges.map((_, weapon) => power[WEAPON.to(weapon)] ?? 0);

/** Why the Helmsman can set nothing: shaken, cloaking, or without an order (ST-BRG-05, ST-CLK-03, ST-CGN-05). */
function whyNotArm({ crew }: Ship): Refusal | undefined {
  if (isOfficerShaken(crew, "helm")) return refuse("helmsman-shaken", "ST-BRG-05");
  if (crew?.cloaking === true) return refuse("cloaked-arms", "ST-CLK-03");
  return crew?.mayArm === false ? refuse("no-order-to-arm", "ST-CGN-05") : undefined;
}

/** The Helmsman arms weapons within his share, on the Captain's order (ST-CSQ-02). */
export const arm = act("arm", { ship: shapes.ship, power: shapes.power })({
  ...aboard,
  offer(state, _seat, { who }): Offer<Arm>[] {
    const ship = shipAt(state, who);
    const figures = figuresAt(state, ship);
    const idle = whyNotArm(ship);
    const power = isOfficerShaken(ship.crew, "helm") ? writeCharges(ship.charges) : {};
    const action = { type: "arm", ship: who, power } as const;
    if (idle !== undefined) return [leaving(action), { action, label: message("label.arm"), barred: idle }];
    if (ship.toWeapons === 0) return [leaving(action)];
    const start = armed(figures, ship, ship.toWeapons);
    const form = powerGroup(
      weaponFields(figures, ship, (weapon) => start[weapon] ?? 0),
      ship.toWeapons,
    );
    return [{ action, label: message("label.arm"), fields: [form], sure: true }];
  },
  check(state, _seat, action) {
    const ship = shipAt(state, action.ship);
    const figures = figuresAt(state, ship);
    const strange = strangeName(figures, action.power);
    if (strange !== undefined)
      return refuse("no-such-system", "ST-CSQ-02", { name: strange }, `power.${strange}`);
    const charges = chargesIn(ship, action.power);
    const sum = charges.reduce((total, charge) => total + charge, 0);
    if (isOfficerShaken(ship.crew, "helm")) {
      const same = charges.every((charge, weapon) => charge === ship.charges[weapon]);
      return same ? undefined : refuse("helmsman-shaken", "ST-BRG-05", undefined, "power");
    }
    if (sum > 0 && ship.crew?.mayArm === false)
      return refuse("no-order-to-arm", "ST-CGN-05", undefined, "power");
    if (sum > ship.toWeapons)
      return refuse("over-allocated", "ST-XSQ-05", { cost: sum, limit: ship.toWeapons }, "power");
    return checkWeapons(ship, figures, charges, ship.crew?.cloaking === true);
  },
  does(state, _seat, action, table, ask) {
    tellArms(state, action, table);
    const ship = shipAt(state, action.ship);
    ship.charges = chargesIn(ship, action.power);
    ship.toWeapons = ship.charges.reduce((total, charge) => total + charge, 0);
    answered(state, ask, askRaise(state, action.ship));
  },
  sample: (state, _seat, dice, { who }) => anyArms(state, who, dice),
});

function anyArms(state: State, no: ShipNo, dice: Dice): Arm {
  const ship = shipAt(state, no);
  if (isOfficerShaken(ship.crew, "helm")) return { type: "arm", ship: no, power: writeCharges(ship.charges) };
  const power: Record<string, number> = {};
  if (whyNotArm(ship) !== undefined) return { type: "arm", ship: no, power };
  let left = ship.toWeapons;
  for (const [index, weapon] of figuresAt(state, ship).weapons.entries()) {
    if (isDamaged(ship, index) || left < weapon.least) continue;
    const charge = weapon.least + dice.below(Math.min(weapon.most, left) - weapon.least + 1);
    power[WEAPON.to(index)] = charge;
    left -= charge;
  }
  return { type: "arm", ship: no, power };
}

export const askArms = (state: State, no: ShipNo) => askShip(state, "arm", no, "weapons");

export const arming = question("arm", [arm])({
  lone: true,
  ask(state, { who }) {
    const ship = shipAt(state, who);
    return message("ask.arm", { ship: ship.name, power: ship.toWeapons });
  },
  fallback: (state, { who }) => anyArms(state, who, new FastDice(state.turn + who + 1)),
});
