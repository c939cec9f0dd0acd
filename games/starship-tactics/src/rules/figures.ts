import { FIRING_CHARTS } from "../data/firing-charts.ts";
import { PLASMA_COLUMNS } from "../data/plasma.ts";
import type { Ratio, ShipClass } from "../data/ships.ts";
import { WEAPON_TYPES, type WeaponType, type WeaponTypeId } from "../data/weapons.ts";
import { AFT, FORWARD, PORT, STARBOARD } from "./hex.ts";

/** What full figures are divided by: 1 in Expert and Command, 3 (or 2, or 4) in Advanced (ST-GEN-04, ST-VAR-01). */
export type Scale = 1 | 2 | 3 | 4;

/** One weapon of a ship with everything a shot asks of it worked out for the scale of the game. */
export interface Weapon {
  readonly type: WeaponTypeId;
  readonly kind: WeaponType["kind"];
  /** Bits of hex.ts. */
  readonly arcs: number;
  /** Weapons with the same bank number form one bank (ST-MUL-05). */
  readonly bank: number;
  /** The least and the most power it takes; equal for missiles and plasma (B-09, B-10). */
  readonly least: number;
  readonly most: number;
  /** Number to hit at range 1, 2, 3 and so on. */
  readonly toHit: readonly number[];
  /** At the same ranges: added to the charge of a beam, or the whole damage of another weapon. */
  readonly damage: readonly number[];
}

/** A class of ships in the scale of the game. */
export interface Figures {
  readonly id: string;
  readonly power: ShipClass["power"];
  readonly role: string;
  readonly chart: ShipClass["chart"];
  readonly crew: number;
  readonly superstructure: number;
  /** Warp engines first, then the impulse engine; one single track in Advanced. */
  readonly engines: readonly number[];
  readonly warpEngines: number;
  readonly total: number;
  readonly movement: Ratio;
  readonly shields: Ratio;
  readonly maxShield: number;
  readonly stress: ShipClass["stress"];
  readonly cruise: number;
  readonly emergency: number;
  readonly cloak: number;
  readonly weapons: readonly Weapon[];
  readonly points: number;
}

/** A full figure in the scale of the game: divided, half rounded up, at least 1 (notes 3.4). */
export const scaled = (full: number, scale: Scale): number =>
  full === 0 ? 0 : Math.max(1, Math.floor((2 * full + scale) / (2 * scale)));

const modifierScaled = (full: number, scale: Scale): number => Math.floor((2 * full + scale) / (2 * scale));

/** Plasma is cut to one half where other figures are cut to a third (R3). */
const plasmaScaled = (full: number, scale: Scale): number =>
  scale === 1 ? full : Math.floor((full * 3 + scale) / (2 * scale));

const ARC_BITS: Readonly<Record<string, number>> = { f: FORWARD, s: STARBOARD, a: AFT, p: PORT };
/** Arcs by their letters. */
export const arcsOf = (letters: string): number =>
  [...letters].reduce((bits, letter) => bits | (ARC_BITS[letter] ?? 0), 0);

/** Number to hit and damage of a weapon type in the scale of the game. */
export function weaponFigures(
  id: WeaponTypeId,
  scale: Scale,
): Pick<Weapon, "kind" | "least" | "most" | "toHit" | "damage"> {
  const type: WeaponType = WEAPON_TYPES[id];
  const toHit = [...FIRING_CHARTS[type.chart]];
  switch (type.kind) {
    case "beam": {
      const damage = toHit.map((_, index) =>
        modifierScaled(type.modifiers.find((step) => index + 1 <= step.to)?.plus ?? 0, scale),
      );
      return { kind: "beam", least: 1, most: scaled(type.most, scale), toHit, damage };
    }
    case "missile": {
      const arm = scaled(type.arm, scale);
      const damage = scaled(type.damage, scale);
      return { kind: "missile", least: arm, most: arm, toHit, damage: toHit.map(() => damage) };
    }
    case "plasma": {
      const arm = scaled(type.arm, scale);
      const column: readonly number[] = PLASMA_COLUMNS[type.column];
      const damage = toHit.map((_, index) => plasmaScaled(column[index] ?? 0, scale));
      return { kind: "plasma", least: arm, most: arm, toHit, damage };
    }
  }
}

/**
 * A class in the scale of the game.
 * @param movementShare alters the Movement Point Ratio: points for each printed one, over 2 (ST-MUL-06).
 */
export function figuresOf(ship: ShipClass, scale: Scale, movementShare = 2): Figures {
  const total = scaled(
    ship.warpEngines.reduce((sum, one) => sum + one, ship.impulse),
    scale,
  );
  const weapons: Weapon[] = [];
  for (const [bank, mount] of ship.mounts.entries()) {
    for (let i = 0; i < mount.count; i++) {
      weapons.push({ type: mount.type, arcs: arcsOf(mount.arcs), bank, ...weaponFigures(mount.type, scale) });
    }
  }
  return {
    id: ship.id,
    power: ship.power,
    role: ship.role,
    chart: ship.chart,
    crew: ship.crew,
    superstructure: scaled(ship.superstructure, scale),
    engines: scale === 1 ? [...ship.warpEngines, ship.impulse] : [total],
    warpEngines: scale === 1 ? ship.warpEngines.length : 1,
    total,
    movement: movementOf(ship.movement, scale, movementShare),
    shields: { ...ship.shields },
    maxShield: scaled(ship.maxShield, scale),
    stress: { ...ship.stress },
    cruise: ship.cruise,
    emergency: ship.emergency,
    cloak: scaled(ship.cloak, scale),
    weapons,
    points: ship.points,
  };
}

const movementOf = (printed: Ratio, scale: Scale, share: number): Ratio =>
  share === 2
    ? { power: printed.power, points: printed.points * scale }
    : { power: printed.power * 2, points: printed.points * scale * share };

/** Whole points that power yields; fractions are lost (B-07, B-08, ST-XSQ-03). */
export const pointsFor = (power: number, ratio: Ratio): number =>
  Math.floor((power * ratio.points) / ratio.power);

/** The least power that yields so many points. */
export const powerFor = (points: number, ratio: Ratio): number =>
  points === 0 ? 0 : Math.ceil((points * ratio.power) / ratio.points);
