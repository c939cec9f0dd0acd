import type { Seat } from "@flagship/kernel";
import { percentAtLeast } from "../../common/dice/open-ended.ts";
import { distance, within, type Place } from "../../common/plane/point.ts";
import type { AimedFire, CloseCombat, FigureOrders, Order, OrderKind, ReactionFire } from "./action.ts";
import { canThrowAt, storeOf } from "./area.ts";
import { stepOf } from "../data/figures.ts";
import {
  armsOf,
  contactsOf,
  figureAt,
  figuresOf,
  isAble,
  isStanding,
  nearestOf,
  profile,
  runOf,
  sideIndex,
} from "./figures.ts";
import type { Area } from "../data/decks.ts";
import { HIGHEST_NUMBER } from "../data/to-hit.ts";
import { numberToHit } from "./fire.ts";
import { holds } from "./missions.ts";
import { canAid } from "./nerve.ts";
import { mayYield } from "./melee.ts";
import { canReact } from "./moving.ts";
import { isObstructed, sees } from "./sight.ts";
import type { Figure, State } from "./state.ts";
import { objectsFor } from "./work.ts";
import { isIn, structureOf, wayTo } from "./walls.ts";

/** How a side carries itself: straight on, from cover to cover, or staying where it is. */
export const STANCES = ["assault", "careful", "stay"] as const;
/** A storm goes for what has to be taken and fires only on the way: what attackers do who have not all day. */
export type Stance = (typeof STANCES)[number] | "storm";

/** A storm still stops for shots that hit at least so often, in percent, while so many turns are to spare. */
const SURE = 60;
const TO_SPARE = 3;
/** Ways through a deck are so much longer than they look. */
export const DETOUR = 1.3;

export const orderFor = (figure: Figure, order: OrderKind, more: Partial<Order> = {}): Order => ({
  figure: figure.id,
  order,
  path: [],
  detour: [],
  target: -1,
  object: "",
  halt: 0,
  luck: figure.hero && figure.luck > 1,
  ...more,
});

/** Orders for the whole side. */
export const ordersIn = (state: State, seat: Seat, stance: Stance): FigureOrders => ({
  type: "figure-orders",
  orders: figuresOf(state, seat)
    .filter((figure) => isAble(figure))
    .map((figure) => orderOf(state, figure, stance)),
});

const known = (state: State, figure: Figure): Figure[] =>
  state.located[sideIndex(figure.side)]
    .map((id) => figureAt(state, id))
    .filter((enemy): enemy is Figure => enemy !== undefined && isStanding(enemy));

const shoots = (figure: Figure): boolean =>
  !figure.disarmed && armsOf(figure).some((arm) => stepOf(arm) !== undefined);

function orderOf(state: State, figure: Figure, stance: Stance): Order {
  if (figure.fleeing) return orderFor(figure, "fall-back");
  const enemies = known(state, figure);
  const target = bestTarget(state, figure, enemies);
  if (figure.condition === "pinned")
    return target === undefined ? orderFor(figure, "rally") : orderFor(figure, "fire");
  const foe = contactsOf(state, figure)[0];
  if (foe !== undefined) return orderFor(figure, "charge", { target: foe.id });
  const work = workFor(state, figure);
  if (work !== undefined) return work;
  const thrown = throwFor(state, figure, enemies);
  if (thrown !== undefined) return thrown;
  const prey = nearestOf(figure, enemies);
  if (stance === "storm" && isHurried(state, figure, target)) return press(state, figure, stance, false);
  if (!shoots(figure)) return rush(state, figure, prey, stance);
  if (target !== undefined) {
    const near = profile(figure).melee <= 5 && prey !== undefined && within(figure, prey, runOf(figure));
    if (near && stance === "assault" && isWeaker(prey, figure))
      return orderFor(figure, "charge", { target: prey.id });
    return orderFor(figure, "aim");
  }
  return press(state, figure, stance, enemies.length > 0);
}

/** Whether a figure of a storm goes on: it has somewhere to go, and no sure shot with time to spare. */
function isHurried(state: State, figure: Figure, aim: Aim | undefined): boolean {
  const goal = goalFor(state, figure);
  if (goal === undefined) return false;
  const needed = (DETOUR * distance(figure, goal)) / Math.max(1, runOf(figure));
  return aim === undefined || aim.percent < SURE || state.turns - state.turn < needed + TO_SPARE;
}

const isWeaker = (enemy: Figure, figure: Figure): boolean => profile(enemy).melee > profile(figure).melee;

/** Claws and mandibles go for whoever is near. */
function rush(state: State, figure: Figure, prey: Figure | undefined, stance: Stance): Order {
  if (stance !== "stay" && prey !== undefined && within(figure, prey, 2 * runOf(figure)))
    return orderFor(figure, "charge", { target: prey.id });
  const ghost = nearestOf(
    figure,
    Object.values(state.glimpses[sideIndex(figure.side)]).filter(
      ({ condition }) => condition === "ready" || condition === "pinned",
    ),
  );
  if (stance === "assault" && ghost !== undefined)
    return orderFor(figure, "run", { path: steps(state, figure, ghost) });
  return press(state, figure, stance, false);
}

/** On towards what has to be taken or kept. */
function press(state: State, figure: Figure, stance: Stance, hurried: boolean): Order {
  const goal = goalFor(state, figure);
  if (goal === undefined || (stance === "stay" && figure.side === 1)) return orderFor(figure, "watch");
  const path = steps(state, figure, goal);
  if (path.length === 0) return orderFor(figure, "watch");
  const careful = stance === "careful" || hurried || figure.carries >= 0;
  return careful
    ? orderFor(figure, "advance", { path, halt: 60 })
    : orderFor(figure, "run", { path: steps(state, figure, goal) });
}

/** Where a figure is wanted; the figures are shared out among the goals. */
function goalFor(state: State, figure: Figure): Place | undefined {
  const { goals, things, starts } = structureOf(state.deck).deck;
  if (figure.kind === "civilian" && figure.side === 0) return middle(starts[0]);
  if (
    figure.side === 0 &&
    (state.mission === "sabotage" || state.mission === "purge" || state.mission === "raid")
  ) {
    const open = things.filter(
      ({ id }) => !state.done.includes(id) && (state.mission !== "raid" || id === "archive"),
    );
    if (open.length > 0) return open[figure.id % open.length];
  }
  if (figure.side === 0 && state.mission === "rescue") {
    const captive = state.figures.find(({ condition }) => condition === "captive");
    if (captive !== undefined) return captive;
  }
  if (goals.length === 0) return undefined;
  const open = figure.side === 0 ? goals.filter((goal) => isOpenTo(state, figure, goal)) : goals;
  const goal = open[figure.id % open.length];
  if (goal === undefined || isIn(figure, goal) || keeps(state, figure)) return undefined;
  return middle(goal);
}

/** Whether an attacker is still wanted there: nobody of his side holds the place without him. */
const isOpenTo = (state: State, figure: Figure, goal: Area): boolean =>
  !holds(state, figure.side, goal) || keeperOf(state, figure.side, goal) === figure;

/** The one who stays in a place that has been taken. */
const keeperOf = (state: State, side: Seat, goal: Area): Figure | undefined =>
  figuresOf(state, side).find((one) => one.condition === "ready" && isIn(one, goal));

const keeps = (state: State, figure: Figure): boolean =>
  figure.side === 0 && structureOf(state.deck).deck.goals.some((goal) => keeperOf(state, 0, goal) === figure);

export const middle = ({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): Place => ({
  x: Math.round((x0 + x1) / 2),
  y: Math.round((y0 + y1) / 2),
});

/** The way on foot, as an order's path. */
export const steps = (state: State, from: Place, to: Place): Place[] =>
  wayTo(structureOf(state.deck), from, { x: to.x, y: to.y })
    .slice(0, 8)
    .map(({ x, y }) => ({ x, y }));

/** Locks, consoles, eggs and the wounded at hand. */
function workFor(state: State, figure: Figure): Order | undefined {
  const { things, doors } = structureOf(state.deck).deck;
  const object = objectsFor(state, figure).find((id) =>
    figure.side === 0 &&
    state.mission !== "boarding" &&
    state.mission !== "rescue" &&
    state.mission !== "hold"
      ? things.some((thing) => thing.id === id && (state.mission !== "raid" || id === "archive"))
      : false,
  );
  if (object !== undefined) return orderFor(figure, "use", { object });
  const shut = doors.find(
    ({ id, x, y, kind }) =>
      kind === "locked" && state.doors[id] === undefined && distance(figure, { x, y }) <= 30,
  );
  if (shut !== undefined && figure.side === 0)
    return orderFor(figure, "use", { object: figure.charges > 0 ? `charge:${shut.id}` : shut.id });
  const hurt = figuresOf(state, figure.side).find((other) => canAid(figure, other) && !other.stabilised);
  return hurt === undefined ? undefined : orderFor(figure, "aid", { target: hurt.id });
}

/** A grenade where enemies stand together and no friend is near. */
function throwFor(state: State, figure: Figure, enemies: readonly Figure[]): Order | undefined {
  const what = (["shell", "grenade"] as const).find((one) => storeOf(state, figure, one) > 0);
  if (what === undefined) return undefined;
  for (const enemy of enemies) {
    const at = { x: enemy.x, y: enemy.y };
    const hit = enemies.filter((other) => within(other, at, 40)).length;
    const friends = figuresOf(state, figure.side).some(
      (friend) => isStanding(friend) && within(friend, at, 80),
    );
    if (hit >= 2 && !friends && canThrowAt(state, figure, what, at))
      return orderFor(figure, "throw", { object: what, path: [at] });
  }
  return undefined;
}

/** A shot that can be made, and how often it hits. */
interface Aim {
  readonly target: Figure;
  readonly weapon: number;
  readonly percent: number;
}

/** What a shot is worth: its chance by the price of what it hits. */
function bestTarget(state: State, figure: Figure, enemies: readonly Figure[]): Aim | undefined {
  let best: Aim | undefined;
  let most = 0;
  for (const [weapon, arm] of armsOf(figure).entries()) {
    if (weapon > 1 || stepOf(arm) === undefined || figure.disarmed) continue;
    for (const target of enemies) {
      if (!sees(state, figure, target) || isObstructed(state, figure, target, target)) continue;
      const number = numberToHit(state, figure, target, arm) ?? 99;
      if (number > HIGHEST_NUMBER) continue;
      const percent = percentAtLeast(number);
      const worth = percent * (1 + profile(target).price);
      if (worth > most) [most, best] = [worth, { target, weapon, percent }];
    }
  }
  return best;
}

/** What a side's aimed fire is expected to hit, by what each target counts for. */
export function fireWorth(
  state: State,
  orders: readonly Pick<Order, "figure" | "order">[],
  worthOf: (figure: Figure) => number,
): number {
  let total = 0;
  for (const { figure: id, order } of orders) {
    const figure = order === "aim" || order === "fire" ? figureAt(state, id) : undefined;
    const aim = figure === undefined ? undefined : bestTarget(state, figure, known(state, figure));
    if (aim !== undefined) total += (aim.percent / 100) * worthOf(aim.target);
  }
  return total;
}

/** Everybody who was told to fires at the best he sees. */
export const shotsIn = (state: State, seat: Seat): AimedFire => ({
  type: "aimed-fire",
  shots: figuresOf(state, seat)
    .filter((figure) => isAble(figure) && (figure.order === "aim" || figure.order === "fire"))
    .flatMap((figure) => {
      const best = bestTarget(state, figure, known(state, figure));
      return best === undefined ? [] : [{ figure: figure.id, target: best.target.id, weapon: best.weapon }];
    }),
});

/** The best shot of each who watched. */
export function reactionsIn(state: State, seat: Seat): ReactionFire {
  const shots = new Map<number, { readonly worth: number; readonly shot: ReactionFire["shots"][number] }>();
  for (const spot of state.spotted[sideIndex(seat)]) {
    const { firer: id, target: at, x, y } = spot;
    const firer = figureAt(state, id);
    const target = figureAt(state, at);
    if (firer === undefined || target === undefined || !canReact(firer)) continue;
    for (const [weapon, arm] of armsOf(firer).entries()) {
      if (weapon > 1 || stepOf(arm) === undefined) continue;
      const number = numberToHit(state, firer, target, arm, spot) ?? 99;
      const worth = percentAtLeast(number) * (1 + profile(target).price);
      if (number <= HIGHEST_NUMBER && worth > (shots.get(id)?.worth ?? 0))
        shots.set(id, { worth, shot: { figure: id, target: at, weapon, x, y } });
    }
  }
  return { type: "reaction-fire", shots: [...shots.values()].map(({ shot }) => shot) };
}

/** Blows at the weakest in reach; the meek give up where they can. */
export function blowsIn(state: State, seat: Seat): CloseCombat {
  const own = figuresOf(state, seat).filter((figure) => isAble(figure));
  return {
    type: "close-combat",
    blows: own.flatMap((figure) => {
      const foes = contactsOf(state, figure).sort(
        (a, b) => profile(b).melee - profile(a).melee || a.id - b.id,
      );
      return foes[0] === undefined ? [] : [{ figure: figure.id, target: foes[0].id }];
    }),
    yielding: figuresOf(state, seat)
      .filter(
        (figure) => isStanding(figure) && mayYield(state, figure) && contactsOf(state, figure).length > 1,
      )
      .map(({ id }) => ({ figure: id })),
  };
}
