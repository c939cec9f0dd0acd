import type { Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { MOST, OUTFIT, type Purchase } from "../action.ts";
import { cloneHold } from "../clone.ts";
import { number, pick, picks } from "../fields.ts";
import { overfull, priceOf, sells, stow } from "../hold.ts";
import { ITEMS, readItem } from "../item.ts";
import type { Ship, State } from "../state.ts";
import { shipAt, shipRef, shipsOf } from "../units.ts";
import { act, question, sealed } from "./contract.ts";

/** Extras for the points granted (EC-SETUP-02). */
const outfit = act(
  "outfit",
  OUTFIT,
)({
  offer: (state, actor) => [
    { action: { type: "outfit", purchases: [] }, label: message("label.outfit-none"), sure: true },
    outfitForm(state, actor),
  ],
  check: (state, actor, { purchases }) => outfitFault(state, actor, purchases),
  sample: () => ({ type: "outfit", purchases: [] }),
});

export const outfits = question("outfit", [outfit])({
  ask: (state, _, actor) => message("ask.outfit", { points: state.purse[actor] ?? 0 }),
  sealed,
  fallback: () => ({ type: "outfit", purchases: [] }),
});

/** Extras within the build points and the bays (EC-SETUP-02). */
function outfitFault(state: State, seat: Seat, purchases: readonly Purchase[]): Refusal | undefined {
  const trial = new Map<string, Ship>();
  let left = state.purse[seat] ?? 0;
  for (const [index, purchase] of purchases.entries()) {
    const field = `purchases.${index}`;
    const own = shipAt(state, purchase.ship);
    if (own === undefined || own.side !== seat)
      return refuse("not-your-ship", "EC-SETUP-02", undefined, field);
    const ship = trial.get(purchase.ship) ?? { ...own, fits: [...own.fits], hold: cloneHold(own.hold) };
    trial.set(purchase.ship, ship);
    const item = readItem(purchase.item);
    if (item === undefined || !sells(ship, item))
      return refuse("not-for-sale", "EC-SETUP-02", { item: purchase.item }, field);
    left -= priceOf(item, ship) * purchase.count;
    if (left < 0)
      return refuse(
        "over-points",
        "EC-SETUP-02",
        { cost: (state.purse[seat] ?? 0) - left, most: state.purse[seat] ?? 0 },
        field,
      );
    stow(ship, item, purchase.count);
    const fault = overfull(ship, purchase);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function outfitForm(state: State, seat: Seat) {
  const own = [...shipsOf(state, seat)];
  const items = [...ITEMS].flatMap(([value, item]) =>
    own.some(([, ship]) => sells(ship, item))
      ? [
          {
            value,
            label: message(`item.${item.kind}`, { type: `@${"type" in item ? item.type : item.kind}` }),
          },
        ]
      : [],
  );
  return {
    action: { type: "outfit" as const, purchases: [] },
    label: message("label.outfit"),
    fields: [
      {
        kind: "rows" as const,
        name: "purchases",
        label: message("field.purchases"),
        atLeast: 0,
        atMost: MOST.purchases,
        initial: [],
        fields: [
          pick(
            "ship",
            picks(
              state,
              own.map(([index]) => shipRef(index)),
            ),
          ),
          pick("item", items),
          number("count", 1, MOST.bought, 1),
        ],
      },
    ],
    rules: ["EC-SETUP-02"],
    sure: true as const,
  };
}
