import { tenth, type Message, type Seat } from "@flagship/kernel";
import { percentAtMost } from "../common/dice/open-ended.ts";
import { distance } from "../common/plane/point.ts";
import { STAY, type Action, type OrderSheet, type Shot } from "../ground/rules/action.ts";
import { diceOf, inReach, numberAgainst } from "../ground/rules/hits.ts";
import { unitName } from "../ground/rules/naming.ts";
import { bestShots, lethality, volleyWorth } from "../ground/rules/plan.ts";
import {
  armOf,
  canMove,
  elementAt,
  elementRef,
  elementsOf,
  enemiesSeen,
  facilityAt,
  isStanding,
} from "../ground/rules/units.ts";
import type { View } from "../ground/rules/view.ts";
import { message, ofTable } from "./say.ts";

/** As many buildings and targets are told; the orders themselves have them all. */
const TOLD = 2;

/** Who goes, who holds, and what fire is expected to cost the enemy. */
export function explainGround(view: View, seat: Seat, action: Action): readonly Message[] {
  if (action.type === "orders") return aboutOrders(view, seat, action.sheet);
  if (action.type !== "fire") return [];
  const shots = action.shots.length === 0 ? bestShots(view, seat) : action.shots;
  return [
    message("coach.losses", { shots: shots.length, points: tenth(volleyWorth(view, shots)) }),
    ...aboutTargets(view, shots),
  ];
}

/** How many get which order, who goes for which building, and how the buildings stand (EC-GSEQ-02, EC-FAC-07). */
function aboutOrders(view: View, seat: Seat, sheet: OrderSheet): readonly Message[] {
  const own = [...elementsOf(view, seat)]
    .filter(([, element]) => canMove(view, element))
    .map(([index, element]) => ({
      ref: elementRef(index),
      element,
      order: sheet[elementRef(index)] ?? STAY,
    }));
  const moving = own.filter(({ order }) => order.do !== "stay");
  const kinds = [...Map.groupBy(moving, ({ order }) => order.do)].map(([deed, told]) =>
    message("coach.told", { n: told.length, order: ofTable(`ground.deed.${deed}`) }),
  );
  const seen = [...enemiesSeen(view, seat)].length;
  const takers = moving.flatMap(({ ref, element, order }) => {
    const facility = order.do === "occupy" ? facilityAt(view, order.target) : undefined;
    if (facility === undefined) return [];
    const range = Math.round(distance(element, facility));
    return [
      message("coach.occupies", {
        unit: unitName(view, ref),
        place: unitName(view, order.target),
        value: facility.value,
        range,
      }),
    ];
  });
  const places = view.facilities.filter((one) => isStanding(one) && one.value > 0);
  const worth = (list: readonly { readonly value: number }[]): number =>
    list.reduce((sum, { value }) => sum + value, 0);
  return [
    message("coach.squads", {
      moving: moving.length,
      all: own.length,
      holding: own.length - moving.length,
      seen,
    }),
    ...(kinds.length === 0 ? [] : [message("coach.orders", { kinds })]),
    ...takers.slice(0, TOLD),
    ...(places.length === 0
      ? []
      : [
          message("coach.buildings", {
            own: worth(places.filter(({ holder }) => holder === seat)),
            all: worth(places),
          }),
        ]),
  ];
}

/** The chance to take out those at whom most is fired. */
function aboutTargets(view: View, shots: readonly Shot[]): readonly Message[] {
  const aimed = [...Map.groupBy(shots, ({ target }) => target)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return aimed.slice(0, TOLD).flatMap(([ref, volley]) => {
    const target = elementAt(view, ref);
    if (target === undefined) return [];
    let [spared, easiest] = [1, -Infinity];
    for (const { by, arm } of volley) {
      const gunner = elementAt(view, by);
      const id = gunner === undefined ? undefined : armOf(gunner, arm);
      if (gunner === undefined || id === undefined) continue;
      const number = numberAgainst(view, gunner, id, target);
      if (!inReach(number)) continue;
      easiest = Math.max(easiest, number);
      spared *= (1 - (percentAtMost(number) * lethality(target).out) / 100) ** diceOf(id);
    }
    return Number.isFinite(easiest)
      ? [
          message("coach.volley", {
            shots: volley.length,
            target: unitName(view, ref),
            number: easiest,
            percent: Math.round(100 * (1 - spared)),
          }),
        ]
      : [];
  });
}
