import type { Field, Pickable, Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { FITS } from "../../space/data/fits.ts";
import { MISSILES } from "../../common/data/missiles.ts";
import { NANO } from "../../ground/data/nano.ts";
import { SHIP_CLASSES } from "../../space/data/ships.ts";
import { TAC_CRAFT } from "../../space/data/tac-craft.ts";
import { TROOPS } from "../../common/data/troops.ts";
import { VEHICLES } from "../../ground/data/vehicles.ts";
import { FACILITIES } from "../data/facilities.ts";
import { called, number, pick, rows } from "./field-parts.ts";
import { isSoldTo, itemName, priceOf, readItem } from "./goods.ts";
import { realmOf, worldName } from "./places.ts";
import { makingFault } from "./production.ts";
import { WORLD } from "./references.ts";
import type { State } from "./state.ts";

const EVERY_ITEM: readonly string[] = [
  ...SHIP_CLASSES.map((one) => `ship:${one.id}`),
  ...FACILITIES.map((one) => `facility:${one}`),
  "module",
  ...TROOPS.map((one) => `troop:${one}`),
  ...VEHICLES.map((one) => `vehicle:${one}`),
  ...TAC_CRAFT.map((one) => `craft:${one}`),
  ...MISSILES.map((one) => `missile:${one}`),
  ...FITS.map((one) => `pod:${one}`),
  ...NANO.map((one) => `nano:${one}`),
];

/** Everything that the own worlds can make, as rows. */
export function purchaseField(state: State, seat: Seat): Field | undefined {
  const { sovereignty } = realmOf(state, seat);
  const worlds = state.worlds.flatMap((world, index) => (world.owner === seat ? [index] : []));
  const items = EVERY_ITEM.flatMap((value): Pickable[] => {
    const item = readItem(value);
    if (item === undefined || !isSoldTo(item, sovereignty)) return [];
    if (!worlds.some((index) => makingFault(state, seat, index, item) === undefined)) return [];
    return [
      {
        value,
        label: message("field.campaign.item", {
          item: itemName(value),
          price: priceOf(item, sovereignty),
        }),
      },
    ];
  });
  if (items.length === 0) return undefined;
  const where = worlds.map((index) => ({
    value: WORLD.to(index),
    label: message("field.campaign.world", { world: worldName(state, index) }),
    subject: WORLD.to(index),
  }));
  return rows(
    "buys",
    60,
    [],
    [
      called("where", pick("world", where)),
      called("what", pick("item", items)),
      called("count", number("n", 1, 20, 1)),
    ],
  );
}
