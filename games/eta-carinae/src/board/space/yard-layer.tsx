import { message } from "@flagship/kernel";
import { SHIP_CLASSES } from "../../data/ships.ts";
import type { Action, HullOrder } from "../../rules/action.ts";
import { check } from "../../rules/check.ts";
import { readItem, sells } from "../../rules/hold.ts";
import { hullPrice } from "../../rules/setup.ts";
import { shipRef, shipsOf } from "../../rules/units.ts";
import { fillingOf } from "../filling.ts";
import { colourOf } from "../looks.ts";
import { Yard } from "../Yard.tsx";
import { FleetYard } from "./FleetYard.tsx";
import type { Layer, Scene } from "./layer.ts";
import { Outfitting } from "./Outfitting.tsx";
import { nameOfShip, sidesOf } from "./tokens.ts";

type Fleet = Extract<Action, { type: "fleet" }>;
type Outfit = Extract<Action, { type: "outfit" }>;

/** A fleet is bought: the classes of the own yards, and what is left of the points. */
export function fleetLayer({ props, view, seat, lexicon }: Scene): Layer {
  const filling = fillingOf<Fleet>(props, "fleet");
  if (filling === undefined) return {};
  const { hulls } = filling.answer;
  const { sovereignty } = view.scenario.sides[seat === 0 ? 0 : 1];
  const countOf = (id: string): number =>
    hulls.reduce((total, hull) => total + (hull.class === id ? hull.count : 0), 0);
  return {
    desk: (
      <FleetYard
        lexicon={lexicon}
        classes={SHIP_CLASSES.filter((one) => one.sovereignty === sovereignty)}
        power={colourOf(sidesOf(view), seat)}
        countOf={countOf}
        cost={hulls.reduce((total, hull) => total + hull.count * hullPrice(hull), 0)}
        purse={view.purse[seat] ?? 0}
        fault={check(view, seat, filling.answer)}
        onCount={(id, count) => filling.write({ hulls: withCount(hulls, id, count) })}
        onSend={filling.send}
      />
    ),
  };
}

/** So many hulls of a class; a disguise that was chosen in the form stays with the first of them. */
function withCount(hulls: readonly HullOrder[], id: string, count: number): HullOrder[] {
  const first = hulls.find((hull) => hull.class === id);
  const others = hulls.filter((hull) => hull.class !== id);
  return count === 0 ? others : [...others, { class: id, shown: "", ...first, count }];
}

/** Extras are bought: for each ship what its yards sell and its bays hold. */
export function outfitLayer({ props, view, seat, lexicon, say }: Scene): Layer {
  const filling = fillingOf<Outfit>(props, "outfit");
  if (filling === undefined) return {};
  const { purchases } = filling.answer;
  const rows = filling.fields.find(({ name }) => name === "purchases");
  const items = rows?.kind === "rows" ? rows.fields.find(({ name }) => name === "item") : undefined;
  return {
    desk: (
      <Outfitting
        purse={view.purse[seat] ?? 0}
        fault={check(view, seat, filling.answer)}
        onSend={filling.send}
      >
        {[...shipsOf(view, seat)].map(([index, ship]) => {
          const ref = shipRef(index);
          const name = nameOfShip(ship, index, lexicon);
          return (
            <li key={ref}>
              <strong>{name}</strong>
              <Yard
                label={say(message("board.outfit-for", { name }))}
                items={
                  items?.kind === "pick"
                    ? items.from.filter(({ value }) => {
                        const item = readItem(value);
                        return item !== undefined && sells(ship, item);
                      })
                    : []
                }
                bought={purchases.flatMap((one, place) =>
                  one.ship === ref ? [{ place, item: one.item, n: one.count }] : [],
                )}
                onBuy={(item, count) =>
                  filling.write({ purchases: [...purchases, { ship: ref, item, count }] })
                }
                onStrike={(place) => filling.write({ purchases: purchases.filter((_, at) => at !== place) })}
              />
            </li>
          );
        })}
      </Outfitting>
    ),
  };
}
