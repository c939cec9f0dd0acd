import { damageAt } from "./fire.ts";
import { headingOf, sidesFacing } from "./hex.ts";
import type { ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";

/** What the missiles that were just declared meet. */
export interface Blow {
  readonly missiles: number;
  /** Damage if all of them hit. */
  readonly damage: number;
  /** Sides, from 0, that face the first of their firers, and the points of the strongest of them. */
  readonly sides: readonly number[];
  readonly points: number;
}

const TURNS = { no: 0, port: 5, starboard: 1 } as const;

/** Missiles at a ship, and the shield that it shows them after turning to a side. */
export function blowAt(view: State, no: ShipNo, side: keyof typeof TURNS): Blow {
  const ship = shipAt(view, no);
  const coming = view.shots.slice(view.shotsFrom).flatMap((shot) => {
    const by = shipAt(view, shot.by);
    const weapon = figuresAt(view, by).weapons[shot.weapon];
    return shot.target === no && weapon?.kind === "missile"
      ? [{ by, damage: damageAt(weapon, shot.range, weapon.most) }]
      : [];
  });
  const [first] = coming;
  const sides = first === undefined ? [] : sidesFacing(ship, headingOf(ship.heading + TURNS[side]), first.by);
  return {
    missiles: coming.length,
    damage: coming.reduce((sum, { damage }) => sum + damage, 0),
    sides,
    points: Math.max(0, ...sides.map((one) => ship.shields[one] ?? 0)),
  };
}
