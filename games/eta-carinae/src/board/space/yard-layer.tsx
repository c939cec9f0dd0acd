import { SHIP_CLASSES } from "../../data/ships.ts";
import type { Action, HullOrder } from "../../rules/action.ts";
import { check } from "../../rules/check.ts";
import { hullPrice } from "../../rules/setup.ts";
import { fillingOf } from "../filling.ts";
import { colourOf } from "../looks.ts";
import { FleetYard } from "./FleetYard.tsx";
import type { Layer, Scene } from "./layer.ts";
import { Outfitting } from "./Outfitting.tsx";
import { sidesOf } from "./tokens.ts";

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
export function outfitLayer({ props, view, seat, lexicon }: Scene): Layer {
  const filling = fillingOf<Outfit>(props, "outfit");
  if (filling === undefined) return {};
  const rows = filling.fields.find(({ name }) => name === "purchases");
  const item = rows?.kind === "rows" ? rows.fields.find(({ name }) => name === "item") : undefined;
  return {
    desk: (
      <Outfitting
        view={view}
        seat={seat}
        lexicon={lexicon}
        items={item?.kind === "pick" ? item.from : []}
        purchases={filling.answer.purchases}
        fault={check(view, seat, filling.answer)}
        onChange={(purchases) => filling.write({ purchases: [...purchases] })}
        onSend={filling.send}
      />
    ),
  };
}
