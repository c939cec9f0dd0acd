import { CARDS, damageOf, isWeapon, weaponOf } from "../data/cards.ts";
import { crippledStructure, printedShields, printedStructure, valueOf } from "../data/kinds.ts";
import type { Action } from "./action.ts";
import { MEAN_DAMAGE } from "./labels.ts";
import type { Shot, Unit, UnitId } from "./state.ts";
import { lifeOf, shieldsOf, structureDamage } from "./units.ts";
import type { View } from "./view.ts";
import { isFaceUp, isShownShip } from "./marks.ts";

/** What comes at one unit, as far as the viewer knows it. */
export interface IncomingVolley {
  readonly at: UnitId;
  readonly unit: Unit;
  readonly shots: readonly Shot[];
  /** The sum of the cards; a face-down card counts as the mean of its type. */
  readonly damage: number;
  /** Every card of it is known. */
  readonly exact: boolean;
  readonly covered: boolean;
  readonly fromCloak: boolean;
}

/** What a card of a volley does: exactly if it is known, else on average. */
export const weightOf = (shot: Shot): number =>
  shot.card >= 0 ? damageOf(shot.card) : MEAN_DAMAGE[shot.weapon];

const RANGES: Readonly<Record<Shot["weapon"], readonly [least: number, most: number]>> = (() => {
  const figures = (fits: (card: number) => boolean): readonly [number, number] => {
    const values = CARDS.filter(({ id }) => isWeapon(id) && fits(id)).map(({ value }) => value);
    return [Math.min(...values), Math.max(...values)];
  };
  return {
    phaser: figures((card) => weaponOf(card) === "phaser"),
    torpedo: figures((card) => weaponOf(card) === "torpedo"),
    plasma: figures((card) => weaponOf(card) === "plasma"),
    squadron: figures(() => true),
  };
})();

/** The least and the most that a face-down card of a type does. */
export const rangeOf = (weapon: Shot["weapon"]): readonly [least: number, most: number] => RANGES[weapon];

const sumOf = (shots: readonly Shot[]): number => shots.reduce((sum, shot) => sum + weightOf(shot), 0);

/** The volleys that still stand, in the order in which they were announced. */
export function volleysIn(view: View): IncomingVolley[] {
  const { shots, units, covered } = view.battle;
  const standing = shots.filter((shot) => !shot.gone);
  return [...Map.groupBy(standing, (shot) => shot.at)].flatMap(([at, cards]): IncomingVolley[] => {
    const unit = units[at];
    if (unit === undefined) return [];
    return [
      {
        at,
        unit,
        shots: cards,
        damage: Math.round(sumOf(cards)),
        exact: cards.every((shot) => shot.card >= 0),
        covered: covered.includes(at),
        fromCloak: cards.some((shot) => shot.cloaked),
      },
    ];
  });
}

export type Fate = "holds" | "shields-down" | "crippled" | "destroyed";

/** What so much damage makes of a unit; unknown for one that lies face down. */
export function fateOf(unit: Unit, damage: number): Fate | undefined {
  if (!isFaceUp(unit)) return undefined;
  if (damage >= lifeOf(unit)) return "destroyed";
  const hurt: Unit = { ...unit, hurt: unit.hurt + damage };
  const structure = structureDamage(hurt);
  if (isShownShip(unit) && structure >= crippledStructure(unit.kind)) return "crippled";
  return hurt.hurt >= shieldsOf(unit) && isShownShip(unit) ? "shields-down" : "holds";
}

/** What each fate costs, as a share of the ship's value. */
const COSTS: Readonly<Record<Fate, number>> = { holds: 0, "shields-down": 0.25, crippled: 0.5, destroyed: 2 };

/** How much so much damage would hurt, in points. */
export function harmOf(unit: Unit, damage: number): number {
  const fate = fateOf(unit, damage);
  return damage + (fate === undefined ? 0 : COSTS[fate] * valueOf(unit.kind));
}

/** What a ship has left of its shields and structure, and how much of it is threatened. */
export interface Strength {
  readonly full: number;
  readonly left: number;
  readonly threatened: number;
}

export function strengthsOf(
  unit: Unit,
  damage: number,
): { readonly shields: Strength; readonly structure: Strength } {
  const shields = Math.max(0, shieldsOf(unit) - unit.hurt);
  const structure = Math.max(0, printedStructure(unit.kind) - structureDamage(unit));
  const through = Math.max(0, damage - shields);
  return {
    shields: { full: printedShields(unit.kind), left: shields, threatened: Math.min(shields, damage) },
    structure: {
      full: printedStructure(unit.kind),
      left: structure,
      threatened: Math.min(structure, through),
    },
  };
}

/** The unit an answer protects, and the damage that would still come. */
export interface Effect {
  readonly at: UnitId;
  readonly damage: number;
}

const meanOf = (shots: readonly Shot[]): number => (shots.length === 0 ? 0 : sumOf(shots) / shots.length);

/** What is left of a volley after an answer; undefined where nobody can tell. */
export function effectOf(view: View, action: Action): Effect | undefined {
  const volleys = volleysIn(view);
  const less = (at: UnitId, by: (volley: IncomingVolley) => number): Effect | undefined => {
    const volley = volleys.find((incoming) => incoming.at === at);
    return volley === undefined
      ? undefined
      : { at, damage: Math.max(0, Math.round(sumOf(volley.shots) - by(volley))) };
  };
  const shotAt = (index: number): Shot | undefined => view.battle.shots[index];
  switch (action.type) {
    case "evade":
    case "warp":
      return { at: action.unit, damage: 0 };
    case "computer":
      return action.unit === undefined ? undefined : { at: action.unit, damage: 0 };
    case "gremlins": {
      const shot = shotAt(action.shot);
      return shot === undefined ? undefined : less(shot.at, () => weightOf(shot));
    }
    case "deflect": {
      const chosen = action.shot === undefined ? undefined : shotAt(action.shot);
      return less(action.unit, ({ shots }) =>
        chosen === undefined ? meanOf(stoppableIn(view, shots)) : weightOf(chosen),
      );
    }
    case "web":
      return less(action.unit, ({ shots }) => meanOf(shots.filter((shot) => shot.weapon === action.weapon)));
    default:
      return undefined;
  }
}

/** What a Deflector may hit by what is announced (SC-DEF-08, SC-GDF-01). */
const stoppableIn = (view: View, shots: readonly Shot[]): readonly Shot[] =>
  view.options.genericDeflectors ? shots : shots.filter((shot) => shot.weapon === "phaser");
