import { message } from "../../say.ts";
import { SHIP_CLASSES } from "../data/ships.ts";
import type { Action, HullOrder } from "../rules/action.ts";
import { spaceBattle } from "../rules/game.ts";
import { hullPrice } from "../rules/setup.ts";
import { fillingOf } from "../../common/board/filling.ts";
import { colourOf } from "../../common/board/looks.ts";
import { confirmOf } from "../../common/board/sending.ts";
import { FleetYard } from "./FleetYard.tsx";
import type { Layer, Scene } from "./layer.ts";
import { Outfitting } from "./Outfitting.tsx";
import { sidesOf } from "./tokens.ts";

type Fleet = Extract<Action, { type: "fleet" }>;
type Outfit = Extract<Action, { type: "outfit" }>;

/** A fleet is bought: the classes of the own yards, and what is left of the points. */
export function fleetLayer({ props, view, seat, lexicon, say }: Scene): Layer {
  const filling = fillingOf<Fleet>(props, "fleet");
  if (filling === undefined) return {};
  const { hulls } = filling.answer;
  const { sovereignty } = view.scenario.sides[seat === 0 ? 0 : 1];
  const countOf = (id: string): number =>
    hulls.reduce((total, hull) => total + (hull.class === id ? hull.count : 0), 0);
  const cost = hulls.reduce((total, hull) => total + hull.count * hullPrice(hull), 0);
  const purse = view.purse[seat] ?? 0;
  return {
    handover: {
      ask: say(message("board.ask.fleet", { points: purse })),
      reason: say(message("board.reason.fleet")),
      confirm: confirmOf(
        {
          label: message("board.buy-fleet", {
            ships: hulls.reduce((total, { count }) => total + count, 0),
            cost,
          }),
          quiet: hulls.length === 0,
          fault: spaceBattle.check(view, seat, filling.answer),
          onSend: filling.send,
        },
        say,
      ),
    },
    page: (
      <FleetYard
        lexicon={lexicon}
        classes={SHIP_CLASSES.filter((one) => one.sovereignty === sovereignty)}
        power={colourOf(sidesOf(view), seat)}
        countOf={countOf}
        cost={cost}
        purse={purse}
        onCount={(id, count) => filling.write({ hulls: withCount(hulls, id, count) })}
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
  const rows = filling.fields.find(({ name }) => name === "purchases");
  const item = rows?.kind === "rows" ? rows.fields.find(({ name }) => name === "item") : undefined;
  const { purchases } = filling.answer;
  return {
    handover: {
      ask: say(message("board.ask.outfit", { points: view.purse[seat] ?? 0 })),
      reason: say(message("board.reason.outfit")),
      confirm: confirmOf(
        {
          label:
            purchases.length === 0
              ? message("label.outfit-none")
              : message("board.buy-extras", {
                  extras: purchases.reduce((total, { count }) => total + count, 0),
                }),
          quiet: purchases.length === 0,
          fault: spaceBattle.check(view, seat, filling.answer),
          onSend: filling.send,
        },
        say,
      ),
    },
    page: (
      <Outfitting
        view={view}
        seat={seat}
        lexicon={lexicon}
        items={item?.kind === "pick" ? item.from : []}
        purchases={purchases}
        onChange={(next) => filling.write({ purchases: [...next] })}
      />
    ),
  };
}
