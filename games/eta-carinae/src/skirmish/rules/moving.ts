import { between, distance, squared, within, type Place } from "../../common/plane/point.ts";
import { message } from "../../say.ts";
import { tellDoor } from "./doors.ts";
import type { SkirmishEvent, SkirmishTable } from "./event.ts";
import { numberToHit, type Passing } from "./fire.ts";
import {
  armsOf,
  CONTACT,
  contactsOf,
  figureAt,
  figuresOf,
  has,
  isAble,
  isStanding,
  nearestOf,
  otherSide,
  profile,
  runOf,
  sideIndex,
  walkOf,
} from "./figures.ts";
import { figureName } from "./naming.ts";
import { isLocked, isOpen, sees, sense } from "./sight.ts";
import type { Figure, Plan, State } from "./state.ts";
import { cross, isClear, isIn, roomAt, shareWithin, structureOf, wayTo } from "./walls.ts";

/** What it costs to open an unlocked door (EC-SKM-03). */
const DOOR_COST = 20;
/** A shot and a step, a throw and a step (EC-SKO-01). */
const STEP = 20;
/** What can be jumped at a run, and what a leap clears (EC-SKM-02). */
const JUMP = 20;
const LEAP = 60;
/** Climbing is this slow a turn. */
const CLIMB = 10;
/** Leaps without weight end at the first wall; this is longer than any deck. */
const ENDLESS = 5000;

/** How far the figure's order lets it go. */
export function allowanceOf(state: State, figure: Figure): number {
  if (figure.halted) return 0;
  switch (figure.order) {
    case "fire":
      return figure.condition === "pinned" ? 0 : STEP;
    case "throw":
      return STEP;
    case "advance":
      return walkOf(figure);
    case "run":
    case "charge":
    case "fall-back":
      return state.weightless ? ENDLESS : runOf(figure);
    default:
      return 0;
  }
}

/** Who moves when: shortest run first, then lower class, then by chance (EC-SKM-01). */
export function movingOrder(state: State, table: SkirmishTable): Figure[] {
  const movers = state.figures.filter((figure) => isAble(figure) && allowanceOf(state, figure) > 0);
  const mixed = movers.length > 1 ? table.dice.shuffle([...movers]) : movers;
  return mixed.sort((a, b) => runOf(a) - runOf(b) || profile(a).class - profile(b).class);
}

/** Phase K5. Returns the ways that were gone, for those who watch. */
export function moveAll(state: State, table: SkirmishTable): ReadonlyMap<number, readonly Place[]> {
  const trails = new Map<number, readonly Place[]>();
  const moved = new Set<number>();
  for (const figure of state.figures) figure.moved = 0;
  for (const figure of movingOrder(state, table)) {
    if (!isAble(figure)) continue;
    const trail = move(state, table, figure, moved);
    moved.add(figure.id);
    if (trail.length > 1) trails.set(figure.id, trail);
  }
  // Who went out of sight is out of sight: both sides look round before anything is told.
  sense(state);
  for (const side of [0, 1] as const) tellWalks(state, table, side, trails);
  return trails;
}

/** One line for a side: its own people read of all their figures, the others of those they have in sight. */
function tellWalks(
  state: State,
  table: SkirmishTable,
  side: 0 | 1,
  trails: ReadonlyMap<number, readonly Place[]>,
): void {
  const gone = figuresOf(state, side).filter(({ id, moved }) => moved > 0 && trails.has(id));
  const walked = (walkers: readonly Figure[]): SkirmishEvent => ({
    type: "skirmish-moved",
    seat: side,
    walks: walkers.map((figure) =>
      message("skirmish.walk", { name: figureName(figure), x: figure.x, y: figure.y }),
    ),
    rules: ["EC-SKM-01"],
  });
  const seen = gone.filter(({ id }) => state.located[otherSide(side)].includes(id));
  if (seen.length > 0) state.gallery.push(walked(seen));
  if (gone.length === 0 || !table.listening) return;
  table.tell(walked(gone), { to: [side], ...(seen.length > 0 ? { others: walked(seen) } : {}) });
}

function move(
  state: State,
  table: SkirmishTable,
  figure: Figure,
  moved: ReadonlySet<number>,
): readonly Place[] {
  const plan = state.plans[figure.id];
  const wanted = wishedPath(state, figure, plan);
  if (wanted.length === 0) return [figure];
  const before = { x: figure.x, y: figure.y };
  const early = state.figures.filter(
    (enemy) => moved.has(enemy.id) && enemy.side !== figure.side && isStanding(enemy),
  );
  const path = chooseWay(state, figure, plan, wanted, early);
  const foes = contactsOf(state, figure);
  const trail = walk(state, table, figure, path, plan?.halt ?? 0, early);
  figure.moved = Math.round(trailLength(trail));
  // Haste gives a hidden figure away (EC-SKM-06).
  if (figure.moved > walkOf(figure)) {
    figure.betrayed = true;
    figure.hidden = false;
  }
  const carried = figureAt(state, figure.carries);
  if (carried !== undefined) {
    carried.x = figure.x;
    carried.y = figure.y;
  }
  const left = foes.filter((foe) => !within(foe, figure, CONTACT));
  if (left.length > 0 && squared(before, figure) > 0)
    state.leaving.push({ figure: figure.id, foes: left.map(({ id }) => id) });
  return trail;
}

/** Where the order sends the figure: its path, the enemy it charges, away from whom it flees. */
function wishedPath(state: State, figure: Figure, plan: Plan | undefined): readonly Place[] {
  const structure = structureOf(state.deck);
  if (figure.order === "throw") return plan?.path.slice(1) ?? [];
  if (figure.order === "charge") {
    const target = figureAt(state, plan?.target ?? -1);
    if (target === undefined || !isStanding(target)) return [];
    figure.charging = target.id;
    if (has(figure, "huge") || has(figure, "leap") || has(figure, "savage")) target.shaken = true;
    return wayTo(structure, figure, target);
  }
  if (figure.order === "fall-back") {
    const { x0, y0, x1, y1 } = structure.deck.starts[sideIndex(figure.side)];
    return wayTo(structure, figure, { x: Math.round((x0 + x1) / 2), y: Math.round((y0 + y1) / 2) });
  }
  if (state.weightless && figure.order === "run")
    return plan?.path.slice(0, 1).map((to) => leap(figure, to)) ?? [];
  return plan?.path ?? [];
}

/** Without weight one leaps straight on until something solid stops one (EC-SKM-05). */
function leap(from: Place, towards: Place): Place {
  const length = distance(from, towards);
  return length === 0 ? towards : between(from, towards, ENDLESS / length);
}

/** The first way, or the other one when enemies who have moved stand too near the first (EC-SKM-01). */
function chooseWay(
  state: State,
  figure: Figure,
  plan: Plan | undefined,
  path: readonly Place[],
  early: readonly Figure[],
): readonly Place[] {
  if (plan === undefined || plan.detour.length === 0 || plan.halt === 0) return path;
  const threatened = early.some(
    (enemy) =>
      sees(state, figure, enemy) &&
      [figure, ...path].some((from, index, corners) => {
        const to = corners[index + 1];
        return to !== undefined && distance(nearestOnLeg(from, to, enemy), enemy) < plan.halt;
      }),
  );
  return threatened ? plan.detour : path;
}

function nearestOnLeg(from: Place, to: Place, by: Place): Place {
  const length = squared(from, to);
  const share =
    length === 0 ? 0 : ((by.x - from.x) * (to.x - from.x) + (by.y - from.y) * (to.y - from.y)) / length;
  return between(from, to, Math.min(1, Math.max(0, share)));
}

/** How fine a way is looked at. */
const STRIDE = 5;

/** Goes along a path as far as allowance, walls, doors, gaps and enemies let it. */
function walk(
  state: State,
  table: SkirmishTable,
  figure: Figure,
  path: readonly Place[],
  halt: number,
  early: readonly Figure[],
): readonly Place[] {
  let left = allowanceOf(state, figure);
  const trail: Place[] = [{ x: figure.x, y: figure.y }];
  for (const corner of path) {
    const from = { x: figure.x, y: figure.y };
    const length = distance(from, corner);
    const strides = Math.max(1, Math.ceil(length / STRIDE));
    for (let stride = 1; stride <= strides; stride++) {
      const next = between(from, corner, stride / strides);
      const cost = costOf(state, table, figure, next);
      if (cost === undefined || cost > left || isHalted(state, figure, next, halt, early)) {
        trail.push({ x: figure.x, y: figure.y });
        return trail;
      }
      left -= cost;
      figure.x = next.x;
      figure.y = next.y;
      if (touches(state, figure)) {
        trail.push({ x: figure.x, y: figure.y });
        return trail;
      }
    }
    trail.push({ x: figure.x, y: figure.y });
  }
  return trail;
}

/** What the next stride costs; nothing when there is no way. */
function costOf(state: State, table: SkirmishTable, figure: Figure, to: Place): number | undefined {
  const { deck, walls, doors } = structureOf(state.deck);
  if (!deck.rooms.some((room) => isIn(to, room)) || !isClear(figure, to, walls)) return undefined;
  let cost = distance(figure, to);
  const climbs = has(figure, "swarm") || has(figure, "acid-blood");
  if (!climbs && roomAt(deck, to)?.rough === true) cost *= 2;
  if (!climbs && deck.climbs.some((area) => isIn(to, area))) cost *= allowanceOf(state, figure) / CLIMB;
  for (const gap of deck.gaps) {
    if (!isIn(to, gap) || climbs || figure.items.includes("harness")) continue;
    if (!canJump(figure, to, gap)) return undefined;
  }
  for (const [index, line] of doors.entries()) {
    const id = deck.doors[index]?.id ?? "";
    if (isOpen(state, id) || !touchesLine(figure, to, line)) continue;
    if (isLocked(state, id)) return undefined;
    state.doors[id] = "open";
    cost += DOOR_COST;
    tellDoor(state, table, id, "EC-SKM-03", figure);
  }
  return cost;
}

const touchesLine = (from: Place, to: Place, line: { readonly from: Place; readonly to: Place }): boolean =>
  cross(from, to, line) || distance(nearestOnLeg(line.from, line.to, to), to) < 1;

/** A gap can be jumped at a run when it is narrow enough on this way (EC-SKM-02). */
function canJump(figure: Figure, to: Place, gap: Parameters<typeof shareWithin>[2]): boolean {
  if (figure.order !== "run" && figure.order !== "charge" && figure.order !== "fall-back") return false;
  const length = distance(figure, to);
  const on = length === 0 ? to : between(figure, to, 200 / length);
  const back = length === 0 ? to : between(to, figure, 200 / length);
  const span = shareWithin(back, on, gap);
  const width = span === undefined ? 0 : (span[1] - span[0]) * distance(back, on);
  return width <= (has(figure, "leap") ? LEAP : JUMP);
}

/** A later mover stops short of enemies who have moved before it (EC-SKM-01). */
const isHalted = (
  state: State,
  figure: Figure,
  next: Place,
  halt: number,
  early: readonly Figure[],
): boolean =>
  halt > 0 &&
  early.some(
    (enemy) =>
      distance(next, enemy) < halt &&
      distance(next, enemy) < distance(figure, enemy) &&
      sees(state, figure, enemy),
  );

/** Moves end at an enemy on his feet. */
const touches = (state: State, figure: Figure): boolean =>
  state.figures.some(
    (enemy) => enemy.side !== figure.side && isStanding(enemy) && within(enemy, figure, CONTACT),
  );

export const trailLength = (trail: readonly Place[]): number => {
  let length = 0;
  for (const [index, to] of trail.entries()) {
    const from = trail[index - 1];
    if (from !== undefined) length += distance(from, to);
  }
  return length;
};

/** What watching figures saw of the ways that were gone: the nearest point, the last, and the one that is hit most easily (EC-SKF-06). */
export function spotAll(state: State, trails: ReadonlyMap<number, readonly Place[]>): void {
  state.spotted = [[], []];
  for (const firer of state.figures) {
    if (!canReact(firer)) continue;
    for (const [id, trail] of trails) {
      const target = figureAt(state, id);
      if (target === undefined || target.side === firer.side) continue;
      const seen = pointsOf(trail).filter((at) => sees(state, firer, target, at));
      const nearest = nearestOf(firer, seen);
      const last = seen.at(-1);
      if (nearest === undefined || last === undefined) continue;
      const how = {
        hurried: target.order === "run" || target.order === "charge" || target.order === "fall-back",
        prone: target.hidden,
      };
      const easiest = easiestOf(seen, ({ x, y }) => aimedAt(state, firer, target, { x, y, ...how }));
      const spots = [nearest, last, easiest].filter(
        (spot, place, all) => all.findIndex((other) => squared(other, spot) === 0) === place,
      );
      for (const { x, y } of spots)
        state.spotted[sideIndex(firer.side)].push({ firer: firer.id, target: id, x, y, ...how });
    }
  }
}

/** What the firer's first weapon needs at a point; more than can be rolled when it has none. */
const aimedAt = (state: State, firer: Figure, target: Figure, passing: Passing): number =>
  numberToHit(state, firer, target, armsOf(firer)[0] ?? "none", passing) ?? Infinity;

/** The first of the points at which the least is needed. */
function easiestOf(points: readonly Place[], needed: (at: Place) => number): Place {
  let best = points[0] ?? { x: 0, y: 0 };
  let least = needed(best);
  for (const point of points.slice(1)) {
    const number = needed(point);
    if (number < least) [least, best] = [number, point];
  }
  return best;
}

/** Who may fire in reaction: on watch or advancing, and not fired yet (EC-SKF-06). */
export const canReact = (figure: Figure): boolean =>
  isAble(figure) &&
  !figure.fired &&
  !figure.disarmed &&
  (figure.order === "watch" || figure.order === "advance");

/** Points of a way, close enough together. */
function pointsOf(trail: readonly Place[]): Place[] {
  const points: Place[] = [];
  for (const [index, to] of trail.entries()) {
    const from = trail[index - 1];
    if (from === undefined) continue;
    const steps = Math.max(1, Math.ceil(distance(from, to) / 20));
    for (let step = 1; step <= steps; step++) points.push(between(from, to, step / steps));
  }
  return points;
}
