import * as z from "zod/mini";
import { FastDice, type Dice, type NumberField } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { tellShares } from "../rules/allocated.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { areSharesHeld, heldShares } from "../rules/panels.ts";
import { available, movementFor, setMovement } from "../rules/power.ts";
import { shapes } from "../rules/references.ts";
import type { ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { numberField, toggleField } from "./forms.ts";
import { askOrders } from "./orders.ts";
import { POWER } from "./power-fields.ts";

const { ship, points } = shapes;

/** The Engineer fixes the three shares (ST-CSQ-02, ST-ENG-05). */
export const shares = act("shares", {
  ship,
  movement: points,
  weapons: points,
  shields: points,
  /** Only ships with the device; left out: no cloak. */
  cloak: z.optional(z.boolean()),
})({
  ...aboard,
  offer(state, _seat, { who }) {
    const there = shipAt(state, who);
    const limit = available(there);
    const held = areSharesHeld(there) ? heldShares(there) : undefined;
    const third = Math.floor(limit / 3);
    const [movement, weapons, shields] = held ?? [third, third, limit - 2 * third];
    const action = { type: "shares", ship: who, movement, weapons, shields } as const;
    if (held !== undefined)
      return [{ action, label: message("label.shares-locked"), rules: ["ST-BRG-13"], sure: true }];
    const share = (name: "movement" | "weapons" | "shields", initial: number): NumberField => ({
      ...numberField(name, `field.share.${name}`, limit, initial),
      cost: { budget: POWER, amount: 1 },
    });
    const cloak = figuresAt(state, there).cloak > 0 ? [toggleField("cloak", "field.cloak", false)] : [];
    const fields = [
      share("movement", movement),
      share("weapons", weapons),
      share("shields", shields),
      ...cloak,
    ];
    return [{ action, label: message("label.shares"), fields, sure: true }];
  },
  check(state, _seat, action) {
    const there = shipAt(state, action.ship);
    const { cloak } = figuresAt(state, there);
    if (action.cloak === true && cloak === 0) return refuse("no-cloak", "ST-PLA-05", undefined, "cloak");
    const cost = action.movement + action.weapons + action.shields + (action.cloak === true ? cloak : 0);
    const limit = available(there);
    if (cost > limit) return refuse("over-allocated", "ST-ENG-05", { cost, limit }, "movement");
    if (!areSharesHeld(there)) return undefined;
    const held = heldShares(there);
    const asHeld = [action.movement, action.weapons, action.shields].every(
      (share, index) => share === held[index],
    );
    if (asHeld) return undefined;
    const dark = (there.crew?.blackout ?? 0) > 0;
    return dark ? refuse("shares-locked", "ST-BRG-13") : refuse("engineer-shaken", "ST-BRG-05");
  },
  does(state, _seat, action, table, ask) {
    tellShares(state, action, table);
    const there = shipAt(state, action.ship);
    const { crew } = there;
    if (crew === undefined) return;
    crew.shares = [action.movement, action.weapons, action.shields];
    crew.cloaking = action.cloak === true;
    crew.stepped = 0;
    crew.absorbed = 0;
    there.toMovement = action.movement;
    there.toWeapons = action.weapons;
    there.toShields = action.shields;
    const speed = crew.blackout > 0 ? 0 : movementFor(figuresAt(state, there), action.movement);
    setMovement(state, there, speed);
    answered(state, ask, askOrders(state, action.ship));
  },
  sample: (state, _seat, dice, { who }) => anyShares(state, who, dice),
});

function anyShares(state: State, no: ShipNo, dice: Dice) {
  const there = shipAt(state, no);
  if (areSharesHeld(there)) {
    const [movement, weapons, shields] = heldShares(there);
    return { type: "shares", ship: no, movement, weapons, shields } as const;
  }
  const total = available(there);
  const movement = dice.below(total + 1);
  const weapons = dice.below(total - movement + 1);
  return { type: "shares", ship: no, movement, weapons, shields: total - movement - weapons } as const;
}

export const askShares = (state: State, no: ShipNo) => askShip(state, "shares", no, "engineer");

export const sharing = question("shares", [shares])({
  lone: true,
  ask(state, { who }) {
    const there = shipAt(state, who);
    return message("ask.shares", { ship: there.name, power: available(there) });
  },
  fallback: (state, { who }) => anyShares(state, who, new FastDice(state.turn + who + 1)),
});
