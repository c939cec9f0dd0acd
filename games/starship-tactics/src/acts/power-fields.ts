import type { GroupField, NumberField } from "@flagship/kernel";
import { message, type PlainKey } from "../say.ts";
import type { Figures } from "../rules/figures.ts";
import { isDamaged, isDead } from "../rules/power.ts";
import { shieldName, WEAPON } from "../rules/references.ts";
import type { Ship } from "../rules/ship.ts";
import { numberField } from "./forms.ts";

/** The budget that all power of an allocation comes from. */
export const POWER = "power";

export const weaponFields = (
  figures: Figures,
  ship: Ship,
  initial: (weapon: number) => number,
): NumberField[] =>
  figures.weapons.flatMap((weapon, index) => {
    if (isDamaged(ship, index)) return [];
    const field = numberField(WEAPON.to(index), "field.weapon", weapon.most, initial(index), {
      number: index + 1,
      weapon: `@${weapon.type}`,
    });
    // All or nothing where least and most are the same (B-10).
    return [
      {
        ...field,
        ...(weapon.least === weapon.most ? { step: weapon.most } : {}),
        cost: { budget: POWER, amount: 1 },
      },
    ];
  });

export const shieldFields = (
  figures: Figures,
  ship: Ship,
  initial: (side: number) => number,
  amount = figures.shields.power / figures.shields.points,
): NumberField[] =>
  [0, 1, 2, 3, 4, 5].flatMap((side) => {
    if (isDead(ship, side)) return [];
    const field = numberField(shieldName(side), `field.shield.${side + 1}`, figures.maxShield, initial(side));
    return [{ ...field, cost: { budget: POWER, amount } }];
  });

/** Amounts of power by system, within what there is. */
export const powerGroup = (
  fields: readonly NumberField[],
  limit?: number,
  label: PlainKey = "field.power",
): GroupField => ({
  kind: "group",
  name: "power",
  label: message(label),
  fields,
  ...(limit === undefined ? {} : { budgets: [{ name: POWER, label: message(label), limit }] }),
});
