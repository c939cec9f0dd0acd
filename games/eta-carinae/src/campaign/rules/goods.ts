import { FIT_TABLE } from "../../space/data/fits.ts";
import { MISSILE_TABLE, MISSILES, type MissileId } from "../../common/data/missiles.ts";
import { NANO, NANO_TABLE, type NanoId } from "../../ground/data/nano.ts";
import { troopPrice } from "../../common/data/platoons.ts";
import { classOf, isClassId } from "../../space/data/ships.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { craftPrice, TAC_CRAFT, TAC_CRAFT_TABLE, type TacCraftId } from "../../space/data/tac-craft.ts";
import { TROOP_TABLE, TROOPS, type TroopId } from "../../common/data/troops.ts";
import {
  TACTICAL_MISSILE_PRICE,
  VEHICLE_TABLE,
  VEHICLES,
  type VehicleId,
} from "../../ground/data/vehicles.ts";
import type { FitId } from "../../space/data/fits.ts";
import { FACILITIES, FACILITY_TABLE, MODULE_PRICE, type FacilityId } from "../data/facilities.ts";
import { isFitId } from "./ships.ts";

/** The hull that bottles a hole which was found (EC-CJMP-12). */
const BOTTLE_HULL = 200;

/** Something that build points buy in a system (EC-CECO-04 to EC-CECO-06). */
export type Item =
  | { readonly kind: "ship"; readonly class: string }
  | { readonly kind: "bottle"; readonly class: string }
  | { readonly kind: "facility"; readonly type: FacilityId }
  | { readonly kind: "module" }
  | { readonly kind: "troop"; readonly type: TroopId }
  | { readonly kind: "vehicle"; readonly type: VehicleId }
  | { readonly kind: "craft"; readonly type: TacCraftId }
  | { readonly kind: "missile"; readonly type: MissileId }
  | { readonly kind: "pod"; readonly type: FitId }
  | { readonly kind: "nano"; readonly type: NanoId };

const among = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

/** The kind and the type of a thing that is written `kind:type`; some have a kind only. */
export function partsOf(text: string): readonly [kind: string, type: string] {
  const at = text.indexOf(":");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** What a thing is called: its type, or its kind where it has none. */
export const itemName = (text: string): string => {
  const [kind, type] = partsOf(text);
  return `@${type === "" ? kind : type}`;
};

/** What a lot of cargo is called: by its type where it has one. */
export const nameOfLot = (what: string): string => {
  const [, type] = partsOf(what);
  return `@${type === "" ? `campaign.${what}` : type}`;
};

/** Reads `ship:F-CA`, `facility:laser`, `module`, `troop:marine`, `vehicle:walker`, `craft:fighter`, `missile:M10`, `pod:T1`, `nano:dust`. */
export function readItem(text: string): Item | undefined {
  const [kind, type] = partsOf(text);
  if (text === "module") return { kind: "module" };
  if (kind === "ship" && isClassId(type)) {
    const { bottles, role } = classOf(type);
    if (role === "BH") return { kind: "bottle", class: type };
    return bottles > 0 ? undefined : { kind: "ship", class: type };
  }
  if (kind === "facility" && among(FACILITIES, type)) return { kind, type };
  if (kind === "troop" && among(TROOPS, type)) return { kind, type };
  if (kind === "vehicle" && among(VEHICLES, type)) return { kind, type };
  if (kind === "craft" && among(TAC_CRAFT, type)) return { kind, type };
  if (kind === "missile" && among(MISSILES, type)) return { kind, type };
  if (kind === "pod" && isFitId(type)) return { kind, type };
  if (kind === "nano" && among(NANO, type)) return { kind, type };
  return undefined;
}

export const isItem = (text: string): boolean => readItem(text) !== undefined;

/** The whole price of one piece in the yards of a sovereignty (table D3.14). */
export function priceOf(item: Item, power: Sovereignty): number {
  switch (item.kind) {
    case "ship":
    case "bottle":
      return hullPrice(item);
    case "facility":
      return FACILITY_TABLE[item.type].price;
    case "module":
      return MODULE_PRICE;
    case "troop":
      return troopPrice(item.type, power);
    case "vehicle": {
      const { price, missiles } = VEHICLE_TABLE[item.type];
      return price + missiles * TACTICAL_MISSILE_PRICE;
    }
    case "craft":
      return craftPrice(item.type);
    case "missile":
      return MISSILE_TABLE[item.type].price;
    case "pod":
      return FIT_TABLE[item.type].price;
    case "nano":
      return NANO_TABLE[item.type].price;
  }
}

const hullPrice = (item: Extract<Item, { kind: "ship" | "bottle" }>): number =>
  item.kind === "bottle" ? BOTTLE_HULL : classOf(item.class).price;

/** Turns that one piece takes: a ship one for every 100 points (EC-CECO-04), the rest by the table. */
export function turnsOf(item: Item): number {
  if (item.kind === "ship" || item.kind === "bottle") return Math.ceil(hullPrice(item) / 100);
  return item.kind === "facility" ? FACILITY_TABLE[item.type].turns : 1;
}

/** Whether a sovereignty makes it at all. */
export function isSoldTo(item: Item, power: Sovereignty): boolean {
  switch (item.kind) {
    case "ship":
      return classOf(item.class).sovereignty === power;
    case "bottle":
      return classOf(item.class).sovereignty === (power === "S" ? "F" : power);
    case "troop":
      return TROOP_TABLE[item.type].from.includes(power) && item.type !== "civilian" && item.type !== "crew";
    case "craft":
      return TAC_CRAFT_TABLE[item.type].flownBy.includes(power);
    case "facility":
    case "module":
    case "vehicle":
    case "missile":
    case "pod":
    case "nano":
      return true;
  }
}

/** Squads of class 5 and 6 are trained in barracks only (EC-CECO-05). */
export const needsBarracks = (troop: TroopId): boolean =>
  TROOP_TABLE[troop].class >= 5 && !TROOP_TABLE[troop].robot;
