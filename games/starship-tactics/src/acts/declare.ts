import * as z from "zod/mini";
import type { Dice, Field, Offer, Pickable, PickField } from "@flagship/kernel";
import { message } from "../say.ts";
import { act, question } from "../rules/contract.ts";
import {
  bears,
  checkDeclare,
  checkFiringShip,
  checkShot,
  declareFire,
  sees,
  type Declaration,
} from "../rules/fire.ts";
import type { Weapon } from "../rules/figures.ts";
import { askCaptain } from "../rules/inquiry.ts";
import { HOLD, shapes, SHIP, weaponNamed, weaponOf } from "../rules/references.ts";
import { NONE, type CaptainNo, type Ship, type ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { shotPreview, weaponName } from "./shots.ts";

interface Declare extends Declaration {
  type: "declare";
}

/** A captain says which weapons of his ships fire, and at whom (ST-SEQ-07). */
export const declare = act("declare", {
  fire: shapes.fire,
  /** The weapons that fire with a crew's bonus; left out: the first of the ship. */
  aimed: z.optional(shapes.aimed),
})({
  rule: "ST-SEQ-07",
  offer(state, _seat, { who }) {
    const guns: PickField[] = [];
    const barred: Offer<Declare>[] = [];
    for (const [no, ship] of state.ships.entries())
      if (ship.captain === who && ship.fate === "here") readyGuns(state, no, ship, guns, barred);
    const action: Declare = { type: "declare", fire: {} };
    if (guns.length === 0) return [{ action, label: message("label.hold-fire") }, ...barred];
    const group: Field = { kind: "group", name: "fire", label: message("field.targets"), fields: guns };
    const fields = [group, ...aimedField(state, who, guns)];
    return [{ action, label: message("label.declare"), fields }, ...barred];
  },
  check: (state, _seat, action, { who }) => checkDeclare(state, who, action),
  does(state, _seat, action, table, { who }) {
    declareFire(state, who, action, table);
    state.asked = [];
  },
  sample: (state, _seat, dice, { who }) => anyFire(state, who, dice),
});

/** One field per weapon that can fire now; the others are barred with their reason. */
function readyGuns(state: State, no: ShipNo, ship: Ship, guns: PickField[], barred: Offer<Declare>[]): void {
  const refusal = checkFiringShip(ship);
  const action: Declare = { type: "declare", fire: {} };
  if (refusal !== undefined) {
    const label = message("label.fire", { ship: ship.name });
    barred.push({ action, label, subject: `ship.${no}`, barred: refusal });
    return;
  }
  for (const [index, weapon] of figuresAt(state, ship).weapons.entries()) {
    if ((ship.charges[index] ?? 0) === 0) continue;
    const targets = targetsOf(state, no, index, weapon, barred);
    if (targets.length === 0) continue;
    const hold: Pickable = { value: HOLD, label: message("label.hold-fire") };
    guns.push({
      kind: "pick",
      name: weaponOf(no, index),
      label: weaponName(weapon, index),
      from: [hold, ...targets],
      initial: HOLD,
    });
  }
}

function targetsOf(
  state: State,
  no: ShipNo,
  index: number,
  weapon: Weapon,
  barred: Offer<Declare>[],
): Pickable[] {
  const ship = shipAt(state, no);
  const found: Pickable[] = [];
  for (const [target, other] of state.ships.entries()) {
    if (other.side === ship.side || other.fate !== "here") continue;
    const refusal = checkShot(state, no, index, target);
    const subject = `ship.${target}`;
    if (refusal === undefined)
      found.push({
        value: SHIP.to(target),
        label: message("label.target", { target: other.name }),
        subject,
        preview: shotPreview(ship, weapon, index, other),
      });
    else if (!other.cloaked)
      barred.push({
        action: { type: "declare", fire: { [weaponOf(no, index)]: SHIP.to(target) } },
        label: message("label.fire-at", { number: index + 1, weapon: `@${weapon.type}`, target: other.name }),
        subject,
        barred: refusal,
      });
  }
  return found;
}

/** Which of the weapons fire with a crew's bonus, where one is left (ST-CAM-04). */
function aimedField(state: State, captain: CaptainNo, guns: readonly Field[]): Field[] {
  const own = state.ships.filter((ship) => ship.captain === captain && ship.aims > 0);
  const from = guns
    .filter(({ name }) => own.includes(shipAt(state, weaponNamed(name)?.by ?? 0)))
    .map(({ name, label }) => ({ value: name, label }));
  if (from.length === 0) return [];
  const left = own.reduce((sum, ship) => sum + ship.aims, 0);
  const atMost = Math.min(from.length, left);
  const label = message("field.aimed");
  return [{ kind: "pick-many", name: "aimed", label, from, atLeast: 0, atMost, initial: [] }];
}

/** Fires about half of the weapons that bear at random enemies that can be seen. */
function anyFire(state: State, captain: CaptainNo, dice: Dice): Declare {
  const fire: Record<string, string> = {};
  const { limit } = state.setting;
  for (const [no, ship] of state.ships.entries()) {
    if (ship.captain !== captain || checkFiringShip(ship) !== undefined) continue;
    let fired = 0;
    let bank: number = NONE;
    for (const [index, weapon] of figuresAt(state, ship).weapons.entries()) {
      if ((ship.charges[index] ?? 0) === 0 || dice.below(4) === 0) continue;
      if ((limit === "two" && fired >= 2) || (limit === "bank" && bank !== NONE && bank !== weapon.bank))
        continue;
      const target = anyTarget(state, ship, weapon, dice);
      if (target === NONE) continue;
      fire[weaponOf(no, index)] = SHIP.to(target);
      fired += 1;
      ({ bank } = weapon);
    }
  }
  return { type: "declare", fire };
}

function anyTarget(state: State, ship: Ship, weapon: Weapon, dice: Dice): ShipNo {
  const first = dice.below(state.ships.length);
  for (let turn = 0; turn < state.ships.length; turn++) {
    const no = (first + turn) % state.ships.length;
    const target = shipAt(state, no);
    const open = target.fate === "here" && target.side !== ship.side && sees(ship, target, no);
    if (open && bears(state, ship, weapon, target)) return no;
  }
  return NONE;
}

export const askDeclaration = (state: State, captain: CaptainNo) =>
  askCaptain(state, "declare", captain, "weapons");

export const declaring = question("declare", [declare])({
  window: "declare",
  lone: true,
  stakes: 1,
  ask: () => message("ask.declare"),
  fallback: () => ({ type: "declare", fire: {} }),
});
