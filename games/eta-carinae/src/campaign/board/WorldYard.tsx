import { nameOf, type Field, type Lexicon, type Pickable } from "@flagship/kernel";
import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { PurchaseOrder } from "../rules/action.ts";
import { yieldOf } from "../rules/economy.ts";
import { GOODS } from "../rules/goods.ts";
import { realmOf, worldAt, worldName } from "../rules/places.ts";
import { makingFault } from "../rules/production.ts";
import type { State } from "../rules/state.ts";
import { Yard } from "../../common/board/Yard.tsx";
import { WORLD } from "../rules/references.ts";
import { quoteFor, readyIn } from "../rules/ledger.ts";

export interface WorldYardProps {
  readonly view: State;
  readonly seat: number;
  readonly world: number;
  readonly lexicon: Lexicon;
  readonly fields: readonly Field[];
  readonly buys: readonly PurchaseOrder[];
  readonly onChange: (buys: PurchaseOrder[]) => void;
}

/** What a world of one's own yields, what it works on and when that is ready, and what it is told to build besides. */
export function WorldYard({
  view,
  seat,
  world,
  lexicon,
  fields,
  buys,
  onChange,
}: WorldYardProps): JSX.Element {
  const say = useSay();
  const ref = WORLD.to(world);
  const works = realmOf(view, seat).works.filter((work) => work.world === world);
  return (
    <>
      <p class="ec-dated">
        {say(message("board.campaign.yields", { points: yieldOf(view, worldAt(view, world)) }))}
      </p>
      {works.length > 0 && (
        <ul class="ec-works">
          {works.map((work, place) => (
            <li key={place}>
              {say(
                message("board.campaign.work", {
                  item: nameOf(work.item.split(":")[1] ?? work.item, lexicon),
                  paid: work.paid,
                  price: work.price,
                  month: readyIn(view, work),
                }),
              )}
            </li>
          ))}
        </ul>
      )}
      <Yard
        label={say(message("board.campaign.build", { world: worldName(view, world) }))}
        items={itemsFor(view, seat, world, fields)}
        bought={buys.flatMap(({ world: where, item, n }, place) =>
          where === ref ? [{ place, item, n, note: say(quoteText(view, seat, item, n)) }] : [],
        )}
        onBuy={(item, n) => onChange([...buys, { world: ref, item, n }])}
        onStrike={(place) => onChange(buys.toSpliced(place, 1))}
        quote={(item, n) => say(quoteText(view, seat, item, n))}
      />
    </>
  );
}

const quoteText = (view: State, seat: number, item: string, n: number) => {
  const { now, price, ready } = quoteFor(view, seat, item, n);
  return message(now === price ? "board.campaign.quote" : "board.campaign.quote-shares", {
    now,
    price,
    month: ready,
  });
};

/** What a world can make, of all that is for sale. */
function itemsFor(view: State, seat: number, world: number, fields: readonly Field[]): readonly Pickable[] {
  const buys = fields.find(({ name }) => name === "buys");
  const item = buys?.kind === "rows" ? buys.fields.find(({ name }) => name === "item") : undefined;
  if (item?.kind !== "pick") return [];
  return item.from.filter(({ value }) => {
    const good = GOODS.get(value);
    return good !== undefined && makingFault(view, seat, world, good) === undefined;
  });
}
