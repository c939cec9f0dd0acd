import type { Choice, GroupField, PickField } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { HOLD, SHIP, weaponNamed } from "../rules/references.ts";
import { NONE } from "../rules/ship.ts";

/** One weapon that can fire now and what it can be fired at. */
export interface Gun {
  /** The field's name: ship and weapon. */
  readonly key: string;
  readonly ship: number;
  readonly weapon: number;
  readonly aims: readonly Aim[];
}

export interface Aim {
  readonly target: number;
  readonly range: number;
  /** To be rolled or less on a d10. */
  readonly number: number;
  readonly damage: number;
  readonly expected: number;
}

/** Which weapon is aimed at which ship; what is missing holds its fire. */
export type Aims = Readonly<Record<string, string>>;

const isGroup = (field: { readonly kind: string }): field is GroupField => field.kind === "group";
const isPick = (field: { readonly kind: string }): field is PickField => field.kind === "pick";

/** The weapons of a declaration, read from its form (ST-SEQ-07). */
export function gunsIn(open: readonly Choice<Action>[]): readonly Gun[] {
  const group = open[0]?.fields?.find(isGroup);
  return (group?.fields ?? []).filter(isPick).map((field) => {
    const { by, weapon } = weaponNamed(field.name) ?? { by: NONE, weapon: NONE };
    return {
      key: field.name,
      ship: by,
      weapon,
      aims: field.from
        .filter((one) => one.value !== HOLD)
        .map((one) => {
          const figure = (name: string): number => Number(one.preview?.with?.[name] ?? 0);
          return {
            target: SHIP.at(one.value) ?? NONE,
            range: figure("range"),
            number: figure("number"),
            damage: figure("damage"),
            expected: figure("expected"),
          };
        }),
    };
  });
}

/** Everything that bears on a ship aimed at it; aimed there already, it is called off. */
export function aimAll(guns: readonly Gun[], aims: Aims, target: number): Aims {
  const bearing = guns.filter((gun) => gun.aims.some((aim) => aim.target === target));
  const all = bearing.every((gun) => aims[gun.key] === String(target));
  return { ...aims, ...Object.fromEntries(bearing.map((gun) => [gun.key, all ? HOLD : String(target)])) };
}

/** What fire control proposes: everything at the only ship there is to fire at. */
export function onlyTarget(guns: readonly Gun[]): Aims {
  const targets = new Set(guns.flatMap((gun) => gun.aims.map(({ target }) => target)));
  const [target] = targets;
  return target === undefined || targets.size > 1 ? {} : aimAll(guns, {}, target);
}

/** Shots, expected damage and the most there can be, of a declaration. */
export function volley(
  guns: readonly Gun[],
  aims: Aims,
): { readonly shots: number; readonly expected: number; readonly most: number } {
  let [shots, expected, most] = [0, 0, 0];
  for (const gun of guns) {
    const aim = gun.aims.find((one) => String(one.target) === aims[gun.key]);
    if (aim === undefined) continue;
    shots += 1;
    expected += aim.expected;
    most += aim.damage;
  }
  return { shots, expected: Math.round(expected * 10) / 10, most };
}
