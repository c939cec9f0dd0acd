import type { Field, Pickable, Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { called, number, pick, rows } from "./field-parts.ts";
import { GOODS, itemName } from "./goods.ts";
import { realmOf, worldName } from "./places.ts";
import { makingFault } from "./production.ts";
import { WORLD } from "./references.ts";
import type { State } from "./state.ts";

/** Everything that the own worlds can make, as rows. */
export function purchaseField(state: State, seat: Seat): Field | undefined {
  const { sovereignty } = realmOf(state, seat);
  const worlds = state.worlds.flatMap((world, index) => (world.owner === seat ? [index] : []));
  const items = [...GOODS].flatMap(([value, good]): Pickable[] => {
    if (!worlds.some((index) => makingFault(state, seat, index, good) === undefined)) return [];
    return [
      {
        value,
        label: message("field.campaign.item", {
          item: itemName(value),
          price: good.price(sovereignty),
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
