import type { Seat } from "@flagship/kernel";
import { between, distance, within, type Place } from "../../common/plane/point.ts";
import { CONTACT, enemiesOf, figuresOf, has, isAble, isStanding, otherSide, sideIndex } from "./figures.ts";
import type { Figure, State } from "./state.ts";
import { isClear, isIn, passesBy, roomAt, structureOf } from "./walls.ts";

/** How far one is located in the light and in the dark (EC-SKG-05). */
const LIGHT_REACH = 1000;
const DARK_REACH = 300;
/** Motion sensors feel through walls this far. */
const SENSOR_REACH = 300;
/** A hidden figure, or a false blip, is found out this near (EC-SKM-06). */
const FIND_REACH = 100;
/** Figures share what they see this far (EC-SKG-06). */
const SHARE_REACH = 2000;
/** Smoke deeper than this hides (EC-SKF-09); a cloud is this wide to each side. */
const SMOKE_DEPTH = 100;
export const SMOKE_RADIUS = 60;
/** A figure this near to the line and to the firer is in the way (EC-SKF-09). */
const BODY = 10;
const IN_THE_WAY = 30;

/** Whether a door can be seen and walked through. */
export function isOpen(state: State, door: string): boolean {
  const now = state.doors[door];
  if (now !== undefined) return now === "open" || now === "gone";
  return structureOf(state.deck).deck.doors.find(({ id }) => id === door)?.kind === "open";
}

export const isLocked = (state: State, door: string): boolean => {
  const now = state.doors[door];
  if (now !== undefined) return now === "locked";
  const kind = structureOf(state.deck).deck.doors.find(({ id }) => id === door)?.kind;
  return kind === "locked" || kind === "airlock";
};

/** How much smoke lies on the line. */
export function smokeOn(state: State, from: Place, to: Place): number {
  let depth = 0;
  const length = distance(from, to);
  for (const cloud of state.clouds) {
    if (cloud.until <= state.turn) continue;
    const steps = Math.ceil(length / 10);
    let inside = 0;
    for (let step = 0; step <= steps; step++)
      if (within(between(from, to, steps === 0 ? 0 : step / steps), cloud, SMOKE_RADIUS)) inside += 1;
    depth += inside * 10;
  }
  return depth;
}

/** Whether walls, shut doors and smoke leave the line free (EC-SKF-09). */
export function inLine(state: State, from: Place, to: Place): boolean {
  const { walls, doors, deck } = structureOf(state.deck);
  if (!isClear(from, to, walls)) return false;
  for (const [index, line] of doors.entries())
    if (!isOpen(state, deck.doors[index]?.id ?? "") && !isClear(from, to, [line])) return false;
  return smokeOn(state, from, to) <= SMOKE_DEPTH;
}

/** Whether somebody the firer knows of stands in the way. */
export const isObstructed = (state: State, firer: Figure, at: Place, target: Figure): boolean =>
  state.figures.some(
    (other) =>
      other !== firer &&
      other !== target &&
      isStanding(other) &&
      (other.side === firer.side || state.located[sideIndex(firer.side)].includes(other.id)) &&
      within(other, firer, IN_THE_WAY) &&
      passesBy(firer, at, other, BODY),
  );

export const isDark = (state: State, at: Place): boolean =>
  state.dark || roomAt(structureOf(state.deck).deck, at)?.dark === true;

/** How far this figure can make out somebody at that place. */
function reachOf(state: State, seer: Figure, target: Figure, at: Place): number {
  const light = isDark(state, at) ? DARK_REACH : LIGHT_REACH;
  const geared = seer.items.includes("motion-sensor") ? light * 2 : light;
  return has(target, "cloak") ? geared / 2 : geared;
}

/** Whether a figure makes out another that stands at this place (EC-SKG-05, EC-SKM-06). */
export function sees(state: State, seer: Figure, target: Figure, at: Place = target): boolean {
  if (!isAble(seer)) return false;
  const far = distance(seer, at);
  if (far > reachOf(state, seer, target, at)) return false;
  if (target.hidden && !target.betrayed && far > FIND_REACH) return false;
  return inLine(state, seer, at);
}

/** Phase K1: who is located, what sensors show, which false blips are found out. */
export function sense(state: State): void {
  for (const side of [0, 1] as const) senseSide(state, side);
}

/** What one side makes out. */
function senseSide(state: State, side: 0 | 1): void {
  const located = locate(state, side);
  for (const enemy of located) glimpse(state, side, enemy);
  const seers = figuresOf(state, side).filter(isAble);
  const sensors = seers.filter(({ items }) => items.includes("motion-sensor"));
  const decoys = state.decoys[otherSide(side)].filter(
    (decoy) => !seers.some((seer) => within(seer, decoy, FIND_REACH) && inLine(state, seer, decoy)),
  );
  state.decoys[otherSide(side)] = decoys;
  const moving = enemiesOf(state, side).filter(
    (enemy) => enemy.moved > 0 && isStanding(enemy) && !located.includes(enemy),
  );
  state.blips[side] = [...moving, ...decoys]
    .filter((one) => sensors.some((sensor) => within(sensor, one, SENSOR_REACH)))
    .map(({ x, y }) => ({ x, y }))
    .sort((a, b) => a.x - b.x || a.y - b.y);
}

/** The enemies a side has in sight, and whoever it touches. */
export function locate(state: State, side: 0 | 1): Figure[] {
  const own = figuresOf(state, side).filter(isStanding);
  const located = enemiesOf(state, side).filter(
    (enemy) =>
      enemy.condition !== "off" &&
      own.some((seer) => (isStanding(enemy) && within(seer, enemy, CONTACT)) || sees(state, seer, enemy)),
  );
  state.located[side] = located.map(({ id }) => id);
  return located;
}

export function glimpse(state: State, side: Seat, { id, x, y, condition }: Figure): void {
  state.glimpses[sideIndex(side)][id] = { x, y, condition, turn: state.turn };
}

/** The other side sees this figure from now until it looks round again. */
export function reveal(state: State, figure: Figure): void {
  figure.betrayed = true;
  const located = state.located[otherSide(figure.side)];
  if (!located.includes(figure.id)) {
    located.push(figure.id);
    located.sort((a, b) => a - b);
  }
  glimpse(state, otherSide(figure.side), figure);
}

/** Whether what a friend sees is known to the figure (EC-SKG-06). */
export const sharesWith = (state: State, friend: Figure, figure: Figure): boolean =>
  friend === figure ||
  (state.jammed[sideIndex(friend.side)] < state.turn &&
    friend.condition === "ready" &&
    friend.stunned === 0 &&
    within(friend, figure, SHARE_REACH));

/** The cover a place gives: the best that stands there. */
export function coverAt(state: State, at: Place): number {
  let best = 0;
  for (const cover of structureOf(state.deck).deck.cover)
    if (cover.worth > best && isIn(at, cover)) best = cover.worth;
  return best;
}
