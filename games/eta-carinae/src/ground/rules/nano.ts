import type { Dice, Seat, Table } from "@flagship/kernel";
import { AREA_CIRCLE, NANO_TABLE, type NanoId } from "../data/nano.ts";
import { within, type Place } from "../../common/plane/point.ts";
import type { Action } from "./action.ts";
import type { GroundEvent } from "./event.ts";
import { remember, TRACKED } from "./spotting.ts";
import type { Element, State } from "./state.ts";
import { isFit } from "./units.ts";

type Deployment = Extract<Action, { type: "deploy" }>;

/** One package in use, with its area or its prey. */
type Package =
  | { readonly kind: "dust" | "digger" }
  | { readonly kind: "area"; readonly at: Place }
  | { readonly kind: "mission"; readonly prey: string };

/** Packages report only over relay probes to a listener (EC-NANO-07). */
const listens = (state: State, seat: Seat): boolean => (state.nano[seat]?.relay ?? 0) > 0;

/** Before the first turn each package searches; tiger packages of the enemy hunt them first (EC-NANO-01 to EC-NANO-08). */
export function releaseNano(
  state: State,
  table: Table<GroundEvent>,
  deployments: readonly Deployment[],
): void {
  for (const [seat, deployment] of deployments.entries()) {
    const sent = packagesOf(state, seat, deployment);
    const left = hunted(table.dice, sent, state.nano[1 - seat]?.tiger ?? 0);
    if (!listens(state, seat)) continue;
    for (const one of left) {
      const found =
        table.dice.roll(10) >= NANO_TABLE[one.kind].needed ? search(state, table.dice, seat, one) : 0;
      state.findings[seat]?.push({ package: one.kind, found });
    }
  }
  if (!table.listening || !isPossible(state)) return;
  for (const seat of [0, 1])
    table.tell(
      { type: "ground.nano", findings: state.findings[seat] ?? [], rules: ["EC-NANO-08"] },
      { to: [seat], reveals: true },
    );
}

/** Whether by public knowledge anybody may have brought nano-bots. */
const isPossible = ({ scenario }: State): boolean =>
  scenario.sides.some((side) => side.nano.length > 0 || side.grant > 0);

function packagesOf(state: State, seat: Seat, { areas, missions }: Deployment): Package[] {
  const stock = state.nano[seat];
  const plain = (kind: "dust" | "digger"): Package[] =>
    Array.from({ length: stock?.[kind] ?? 0 }, () => ({ kind }));
  return [
    ...plain("dust"),
    ...areas.map(({ at }): Package => ({ kind: "area", at })),
    ...missions.map(({ kind }): Package => ({ kind: "mission", prey: kind })),
    ...plain("digger"),
  ];
}

/** Each tiger package destroys one of the others on 6 or better (EC-NANO-06). */
function hunted(dice: Dice, packages: readonly Package[], tigers: number): Package[] {
  const left = [...packages];
  for (let tiger = 0; tiger < tigers && left.length > 0; tiger++)
    if (dice.roll(10) >= NANO_TABLE.tiger.needed) left.splice(dice.below(left.length), 1);
  return left;
}

/** What a package that works brings to light; returns how much. */
function search(state: State, dice: Dice, seat: Seat, one: Package): number {
  const enemies = state.elements.filter(
    (element) => element.side !== seat && isFit(element) && element.aboard < 0,
  );
  switch (one.kind) {
    case "dust": {
      const hidden = enemies.filter((element) => element.hidden && element.tracked === TRACKED.not);
      return hidden.length === 0 ? 0 : track([dice.pick(hidden)], TRACKED.dust);
    }
    case "area":
      return track(
        enemies.filter((element) => element.hidden && within(element, one.at, AREA_CIRCLE / 2)),
        TRACKED.area,
      );
    case "mission":
      return track(
        enemies.filter((element) => element.type === one.prey),
        TRACKED.mission,
      );
    case "digger": {
      const buried = state.facilities.filter((facility) => !facility.known[seat === 0 ? 0 : 1]);
      if (buried.length === 0) return 0;
      dice.pick(buried).known[seat === 0 ? 0 : 1] = true;
      return 1;
    }
  }
}

function track(elements: readonly Element[], how: number): number {
  for (const element of elements) {
    element.tracked = Math.max(element.tracked, how);
    remember(element);
  }
  return elements.length;
}

/** No packages at all. */
export const noNano = (): Record<NanoId, number> => ({
  dust: 0,
  area: 0,
  mission: 0,
  digger: 0,
  tiger: 0,
  relay: 0,
});
