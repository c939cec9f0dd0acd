import type { Refusal } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { distance, type Place } from "../../common/plane/point.ts";
import { CARRY, type Order, type OrderKind } from "./action.ts";
import { canThrowAt, isThrown, REACH, storeOf } from "./area.ts";
import { figureAt, isStanding, knows, sideIndex } from "./figures.ts";
import { canAid } from "./nerve.ts";
import { coverAt } from "./sight.ts";
import type { Figure, State } from "./state.ts";
import { isShut, handlings, objectsFor } from "./work.ts";
import { isClear, isIn, structureOf } from "./walls.ts";

/** What pinned figures may still be told (EC-SKO-03). */
const PINNED: ReadonlySet<OrderKind> = new Set(["fire", "hide", "rally", "fall-back", "watch"]);
const WALKS: ReadonlySet<OrderKind> = new Set(["fire", "advance", "run", "throw"]);

/** Why a figure cannot be told this (EC-SKO-01 to EC-SKO-03). */
export function checkOrder(state: State, figure: Figure, order: Order): Refusal | undefined {
  if (figure.fleeing && order.order !== "fall-back")
    return refuse("skirmish-fleeing", "EC-SKN-01", undefined, "order");
  if (figure.condition === "pinned" && (!PINNED.has(order.order) || order.path.length > 0))
    return refuse("skirmish-pinned", "EC-SKO-03", undefined, "order");
  if (order.luck && (!figure.hero || figure.luck < 1))
    return refuse("skirmish-no-luck", "EC-SKH-02", undefined, "luck");
  const particular = checkObject(state, figure, order);
  if (particular !== undefined) return particular;
  if (order.path.length > 0 && !WALKS.has(order.order))
    return refuse("skirmish-no-path", "EC-SKO-02", undefined, "path");
  const path = order.order === "throw" ? order.path.slice(1) : order.path;
  return (
    checkPath(state, figure, path, "path") ??
    checkPath(state, figure, order.detour, "detour") ??
    sameGoal(order)
  );
}

/** What the order acts on is there and can be reached. */
function checkObject(state: State, figure: Figure, order: Order): Refusal | undefined {
  const other = figureAt(state, order.target);
  switch (order.order) {
    case "charge":
      if (figure.carries >= 0) return refuse("skirmish-burdened", "EC-SKN-04", undefined, "order");
      return other === undefined ||
        other.side === figure.side ||
        !isStanding(other) ||
        !state.located[sideIndex(figure.side)].includes(other.id)
        ? refuse("skirmish-not-located", "EC-SKG-05", undefined, "target")
        : undefined;
    case "run":
      return figure.carries >= 0 ? refuse("skirmish-burdened", "EC-SKN-04", undefined, "order") : undefined;
    case "throw":
      return checkThrow(state, figure, order);
    case "use":
      return checkUse(state, figure, order.object);
    case "aid":
      return other === undefined || !canAid(figure, other) || !["", CARRY].includes(order.object)
        ? refuse("skirmish-nobody-to-aid", "EC-SKN-04", undefined, "target")
        : undefined;
    case "hide":
      return coverAt(state, figure) === 0 && !knows(figure, "scout")
        ? refuse("skirmish-no-cover", "EC-SKM-06", undefined, "order")
        : undefined;
    case "rally":
      return figure.condition === "pinned"
        ? undefined
        : refuse("skirmish-not-pinned", "EC-SKN-03", undefined, "order");
    default:
      return undefined;
  }
}

function checkThrow(state: State, figure: Figure, { object, path }: Order): Refusal | undefined {
  const at = path[0];
  if (!isThrown(object) || storeOf(state, figure, object) < 1)
    return refuse("skirmish-nothing-to-throw", "EC-SKF-11", undefined, "object");
  if (at === undefined) return refuse("skirmish-throw-where", "EC-SKO-02", undefined, "path");
  if (distance(figure, at) > REACH[object])
    return refuse("skirmish-throw-far", "EC-SKF-08", { reach: REACH[object] }, "path");
  return canThrowAt(state, figure, object, at)
    ? undefined
    : refuse("skirmish-no-line", "EC-SKF-09", undefined, "path");
}

function checkUse(state: State, figure: Figure, object: string): Refusal | undefined {
  const handling = handlings(state).get(object);
  if (handling === undefined || !objectsFor(state, figure).includes(handling.place))
    return refuse("skirmish-nothing-at-hand", "EC-SKM-03", undefined, "object");
  const { what, place } = handling;
  const charge = what === "charge";
  const thing = structureOf(state.deck).deck.things.find(({ id }) => id === place);
  if (what === "test")
    return thing?.test === undefined
      ? refuse("skirmish-nothing-to-try", "EC-SKH-03", undefined, "object")
      : undefined;
  if (thing !== undefined && (charge || figure.side !== 0))
    return refuse("skirmish-nothing-at-hand", "EC-SKH-05", undefined, "object");
  if (!charge) return undefined;
  return figure.charges > 0 && isShut(state, place)
    ? undefined
    : refuse("skirmish-no-charge", "EC-SKM-03", undefined, "object");
}

/** Paths stay on the deck and go through doors, not walls. How far one comes is seen when one goes. */
function checkPath(state: State, figure: Figure, path: readonly Place[], field: string): Refusal | undefined {
  const { deck, walls } = structureOf(state.deck);
  let from: Place = figure;
  for (const to of path) {
    if (!deck.rooms.some((room) => isIn(to, room)) || !isClear(from, to, walls))
      return refuse("skirmish-wall", "EC-SKM-02", undefined, field);
    from = to;
  }
  return undefined;
}

/** Another way leads to the same goal (EC-SKM-01). */
function sameGoal({ path, detour }: Order): Refusal | undefined {
  const [a, b] = [path.at(-1), detour.at(-1)];
  if (b === undefined) return undefined;
  return a !== undefined && a.x === b.x && a.y === b.y
    ? undefined
    : refuse("skirmish-other-goal", "EC-SKM-01", undefined, "detour");
}
