import type { ArmId } from "./arms.ts";
import type { BeamId } from "../../space/data/beams.ts";
import { LANDING_MASS } from "../../space/data/bodies.ts";
import { FIT_TABLE } from "../../space/data/fits.ts";
import { classOf, SHIP_CLASSES } from "../../space/data/ships.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { craftPrice, TAC_CRAFT, TAC_CRAFT_TABLE, type TacCraftId } from "../../space/data/tac-craft.ts";
import { HIGH_HORIZON, HORIZON } from "./terrain.ts";
import { SQUAD_TONS, VEHICLE_TONS } from "../../common/data/tethers.ts";
import { TROOP_TABLE, TROOPS, type TroopId } from "../../common/data/troops.ts";
import { TACTICAL_MISSILE_PRICE, VEHICLE_TABLE, VEHICLES, type Going, type VehicleId } from "./vehicles.ts";

/** Ships that are light enough to come down: assault landers and most scouts (EC-LAND-05). */
type LanderId = `${Sovereignty}-${"LD" | "SC"}`;
const LANDERS: readonly LanderId[] = SHIP_CLASSES.filter(({ mass }) => mass < LANDING_MASS).map(
  ({ id }) => id as LanderId,
);

/** Everything that takes part in a ground battle as an element. */
export type ElementId = TroopId | VehicleId | TacCraftId | LanderId;
export const ELEMENTS: readonly ElementId[] = [...TROOPS, ...VEHICLES, ...TAC_CRAFT, ...LANDERS];

/** How an element takes damage: squads fall, machines lose systems, landers lose hull. */
type Nature = "squad" | "robot" | "vehicle" | "craft" | "lander";

export interface ElementType {
  readonly nature: Nature;
  /** Troop class; 0 for machines. */
  readonly class: number;
  /** Melee factor; 0: it has none (EC-GSEQ-04). */
  readonly melee: number;
  readonly armor: number;
  /** Weapons it always has; squads carry support weapons besides. */
  readonly arms: readonly ArmId[];
  readonly move: number;
  readonly going: Going;
  /** Squads it carries. */
  readonly bay: number;
  readonly ams: number;
  readonly missiles: number;
  readonly horizon: number;
  readonly stealth: boolean;
  /** Penetrations until it is a wreck; only landers count them. */
  readonly hull: number;
  /** Metric tons on a tether: 20 a squad, 60 for each cargo factor of a vehicle (RULINGS R46). */
  readonly tons: number;
  readonly price: number;
}

/** Cyn'Ru shadows are located at half range and hard to hit (table D3.10). */
const STEALTHY: TroopId = "shadow";

const still = { class: 0, melee: 0, bay: 0, ams: 0, missiles: 0, horizon: HORIZON, stealth: false, hull: 0 };

function troopType(id: TroopId): ElementType {
  const troop = TROOP_TABLE[id];
  return {
    ...still,
    nature: troop.robot ? "robot" : "squad",
    class: troop.class,
    melee: troop.melee,
    armor: troop.armor,
    arms: troop.weapon === "KE" ? [] : [troop.weapon],
    move: troop.move,
    going: "foot",
    stealth: id === STEALTHY,
    tons: SQUAD_TONS,
    price: troop.price,
  };
}

function vehicleType(id: VehicleId): ElementType {
  const { size, price, missiles, ...rest } = VEHICLE_TABLE[id];
  return {
    ...still,
    ...rest,
    nature: "vehicle",
    missiles,
    tons: VEHICLE_TONS * size,
    price: price + missiles * TACTICAL_MISSILE_PRICE,
  };
}

/** Tac-craft fly over the field and reach any point of it (EC-LAND-02, EC-GND-20). */
function craftType(id: TacCraftId): ElementType {
  const craft = TAC_CRAFT_TABLE[id];
  const beams: ArmId[] = craft.beam === "L4" || craft.beam === "L6" ? [craft.beam] : [];
  return {
    ...still,
    nature: "craft",
    armor: craft.armor,
    arms: craft.missiles > 0 ? [...beams, "M10"] : beams,
    move: HIGH_HORIZON,
    going: "flies",
    bay: craft.bay,
    missiles: craft.missiles,
    horizon: HIGH_HORIZON,
    stealth: craft.stealth,
    tons: 0,
    price: craftPrice(id),
  };
}

/** A ship's beam on the ground: a die for each factor (EC-GND-20); none of these mounts an L15. */
const beamArm = (beam: BeamId): ArmId => (beam === "L15" ? "L12" : beam);

function landerType(id: LanderId): ElementType {
  const ship = classOf(id);
  const pods = ship.fits.reduce((total, fit) => total + FIT_TABLE[fit].room, 0);
  return {
    ...still,
    nature: "lander",
    armor: ship.armor,
    arms: ship.batteries.flatMap((beams) => Array.from({ length: beams }, () => beamArm(ship.beam))),
    move: 0,
    going: "stands",
    bay: ship.cargo - pods,
    ams: ship.amsRating,
    hull: ship.hull,
    tons: 0,
    price: ship.price,
  };
}

const ELEMENT_TABLE: Readonly<Record<string, ElementType>> = Object.fromEntries([
  ...TROOPS.map((id) => [id, troopType(id)] as const),
  ...VEHICLES.map((id) => [id, vehicleType(id)] as const),
  ...TAC_CRAFT.map((id) => [id, craftType(id)] as const),
  ...LANDERS.map((id) => [id, landerType(id)] as const),
]);

export const isElementId = (id: string): id is ElementId => Object.hasOwn(ELEMENT_TABLE, id);
export const isTroopId = (id: string): id is TroopId => Object.hasOwn(TROOP_TABLE, id);

/** What a type of element can do. */
export function elementType(id: ElementId): ElementType {
  const type = ELEMENT_TABLE[id];
  if (type === undefined) throw new Error(`no element is called ${id}`);
  return type;
}

/** Whether a sovereignty fields it; vehicles are everybody's. */
export function fields(sovereignty: Sovereignty, id: ElementId): boolean {
  if (isTroopId(id)) return TROOP_TABLE[id].from.includes(sovereignty);
  const craft = (TAC_CRAFT as readonly string[]).includes(id) ? TAC_CRAFT_TABLE[id as TacCraftId] : undefined;
  if (craft !== undefined) return craft.flownBy.includes(sovereignty);
  return (VEHICLES as readonly string[]).includes(id) || id.startsWith(`${sovereignty}-`);
}
