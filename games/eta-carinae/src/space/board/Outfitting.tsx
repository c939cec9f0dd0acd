import { nameOf, type Lexicon, type Pickable } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Meter, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Purchase } from "../rules/action.ts";
import { fillOf, priceOf, sells, stow } from "../rules/hold.ts";
import { readItem, type Item } from "../rules/item.ts";
import { buyExtras } from "../rules/setup.ts";
import type { Ship } from "../rules/state.ts";
import { shipRef, shipsOf } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { Purse } from "../../common/board/muster/Purse.tsx";
import { Yard } from "../../common/board/Yard.tsx";
import { nameOfShip } from "./tokens.ts";

export interface OutfittingProps {
  readonly view: View;
  readonly seat: number;
  readonly lexicon: Lexicon;
  /** Everything that the own yards sell. */
  readonly items: readonly Pickable[];
  readonly purchases: readonly Purchase[];
  readonly onChange: (purchases: readonly Purchase[]) => void;
}

/** Extras for every ship: what its yards sell, how full its bays are then, and what is left of the points. */
export function Outfitting(props: OutfittingProps): JSX.Element {
  const { view, seat, lexicon, items, purchases, onChange } = props;
  const say = useSay();
  const after = structuredClone(view);
  buyExtras(after, seat, purchases);
  const purse = view.purse[seat] ?? 0;
  return (
    <section class="ec-sheet" aria-label={say(message("field.purchases"))}>
      <Purse cost={purse - (after.purse[seat] ?? 0)} purse={purse} />
      <ul class="ec-wares">
        {[...shipsOf(view, seat)].map(([index, ship]) => {
          const ref = shipRef(index);
          const name = nameOfShip(ship, index, lexicon);
          return (
            <li key={ref} class="ec-group">
              <h4>{name}</h4>
              <Bays ship={after.ships[index] ?? ship} />
              <Yard
                label={say(message("board.outfit-for", { name }))}
                items={pricedFor(ship, items, lexicon)}
                bought={purchases.flatMap((one, place) =>
                  one.ship === ref ? [{ place, item: one.item, n: one.count }] : [],
                )}
                onBuy={(item, count) => onChange([...purchases, { ship: ref, item, count }])}
                onStrike={(place) => onChange(purchases.toSpliced(place, 1))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How full a ship's bays are. */
function Bays({ ship }: { readonly ship: Ship }): JSX.Element {
  const say = useSay();
  const { tacBay, cargo } = fillOf(ship);
  const bays = [
    ["board.tac-bays", tacBay, ship.left.tacBay],
    ["board.cargo-bays", cargo, ship.left.cargo],
  ] as const;
  return (
    <div class="ec-bays">
      {bays.map(([key, used, room]) => (
        <Meter
          key={key}
          label={say(message(key))}
          value={used}
          max={room}
          tone={used > room ? "danger" : "info"}
        />
      ))}
    </div>
  );
}

/** What a ship's yards sell, each with its price: first what there is room for. */
const pricedFor = (ship: Ship, items: readonly Pickable[], lexicon: Lexicon): readonly Pickable[] =>
  items
    .flatMap((one) => {
      const item = readItem(one.value);
      if (item === undefined || !sells(ship, item)) return [];
      // A reload is of the missiles that the launchers hold.
      const label =
        item.kind === "reload"
          ? message("item.reload", { type: nameOf(ship.hold.missile, lexicon) })
          : one.label;
      const priced = message("board.priced", { item: label, price: priceOf(item, ship) });
      return [{ item, pickable: { ...one, label: priced } }];
    })
    .toSorted((a, b) => Number(hasRoom(ship, b.item)) - Number(hasRoom(ship, a.item)))
    .map(({ pickable }) => pickable);

function hasRoom(ship: Ship, item: Item): boolean {
  const after = structuredClone(ship);
  stow(after, item, 1);
  const { tacBay, cargo } = fillOf(after);
  return tacBay <= ship.left.tacBay && cargo <= ship.left.cargo;
}
