import { DECKS, DOOR_HALF, type Area, type Deck, type Door, type Room } from "../data/decks.ts";
import { between, distance, nearestShare, type Place } from "../../common/plane/point.ts";

/** A straight wall, in whole units. */
export interface Wall {
  readonly from: Place;
  readonly to: Place;
}

/** What of a deck never changes, worked out once. */
export interface Structure {
  readonly deck: Deck;
  readonly walls: readonly Wall[];
  /** The doors' own lines: walls while they are shut. */
  readonly doors: readonly Wall[];
  /** Points to walk by: doors, and corners that stand out. */
  readonly posts: readonly Place[];
  /** The next post on the shortest way from post to post, or -1. */
  readonly ways: readonly (readonly number[])[];
  /** Lengths of those ways. */
  readonly lengths: readonly (readonly number[])[];
}

const structures = new Map<string, Structure>();

export function structureOf(id: string): Structure {
  const known = structures.get(id);
  if (known !== undefined) return known;
  const deck = DECKS.find((one) => one.id === id);
  if (deck === undefined) throw new Error(`there is no deck ${id}`);
  const made = makeStructure(deck);
  structures.set(id, made);
  return made;
}

function makeStructure(deck: Deck): Structure {
  const walls = deck.rooms.flatMap((room) => edgesOf(room).flatMap((edge) => broken(edge, deck.doors)));
  const doors = deck.doors.map(doorLine);
  const posts = [...deck.doors.map(({ x, y }) => ({ x, y })), ...outerCorners(deck)];
  return { deck, walls, doors, posts, ...waysBetween(posts, walls) };
}

const doorLine = ({ x, y, wall }: Door): Wall =>
  wall === "x"
    ? { from: { x: x - DOOR_HALF, y }, to: { x: x + DOOR_HALF, y } }
    : { from: { x, y: y - DOOR_HALF }, to: { x, y: y + DOOR_HALF } };

const edgesOf = ({ x0, y0, x1, y1 }: Room): Wall[] => [
  { from: { x: x0, y: y0 }, to: { x: x1, y: y0 } },
  { from: { x: x0, y: y1 }, to: { x: x1, y: y1 } },
  { from: { x: x0, y: y0 }, to: { x: x0, y: y1 } },
  { from: { x: x1, y: y0 }, to: { x: x1, y: y1 } },
];

/** An edge without the doors in it. */
function broken(edge: Wall, doors: readonly Door[]): Wall[] {
  const level = edge.from.y === edge.to.y;
  const along = ({ x, y }: Place): number => (level ? x : y);
  const point = (at: number): Place => (level ? { x: at, y: edge.from.y } : { x: edge.from.x, y: at });
  const cuts = doors
    .filter(
      (door) =>
        (door.wall === "x") === level &&
        (level ? door.y === edge.from.y : door.x === edge.from.x) &&
        along(door) > along(edge.from) &&
        along(door) < along(edge.to),
    )
    .map(along)
    .sort((a, b) => a - b);
  const walls: Wall[] = [];
  let begin = along(edge.from);
  for (const cut of cuts) {
    walls.push({ from: point(begin), to: point(cut - DOOR_HALF) });
    begin = cut + DOOR_HALF;
  }
  walls.push({ from: point(begin), to: point(along(edge.to)) });
  return walls;
}

/** How far from a corner one walks round it. */
const BERTH = 15;

/** Corners of rooms that stand inside another: one walks around them. */
function outerCorners(deck: Deck): Place[] {
  const inside = (a: Room, b: Room): boolean =>
    a !== b && a.x0 > b.x0 && a.x1 < b.x1 && a.y0 > b.y0 && a.y1 < b.y1;
  return deck.rooms
    .filter((room) => deck.rooms.some((other) => inside(room, other)))
    .flatMap(({ x0, y0, x1, y1 }) => [
      { x: x0 - BERTH, y: y0 - BERTH },
      { x: x1 + BERTH, y: y0 - BERTH },
      { x: x0 - BERTH, y: y1 + BERTH },
      { x: x1 + BERTH, y: y1 + BERTH },
    ]);
}

function waysBetween(
  posts: readonly Place[],
  walls: readonly Wall[],
): { readonly ways: number[][]; readonly lengths: number[][] } {
  const lengths = posts.map((from, i) =>
    posts.map((to, j) => (i === j ? 0 : isClear(from, to, walls) ? distance(from, to) : Infinity)),
  );
  const ways = lengths.map((row) => row.map((length, j) => (length < Infinity ? j : -1)));
  for (let via = 0; via < posts.length; via++)
    for (let i = 0; i < posts.length; i++)
      for (let j = 0; j < posts.length; j++) {
        const round = (lengths[i]?.[via] ?? Infinity) + (lengths[via]?.[j] ?? Infinity);
        if (round >= (lengths[i]?.[j] ?? Infinity)) continue;
        const row = lengths[i];
        const way = ways[i];
        if (row === undefined || way === undefined) continue;
        row[j] = round;
        way[j] = ways[i]?.[via] ?? -1;
      }
  return { ways, lengths };
}

const side = (a: Place, b: Place, c: Place): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** Whether two stretches of an axis have nothing in common: most walls are far off, and this is quickly said. */
const isApart = (a: number, b: number, c: number, d: number): boolean =>
  a < b ? (c > b && d > b) || (c < a && d < a) : (c > a && d > a) || (c < b && d < b);

/** Whether two segments cross; to touch a wall's end is to pass it. */
export const cross = (from: Place, to: Place, wall: Wall): boolean =>
  !isApart(from.x, to.x, wall.from.x, wall.to.x) &&
  !isApart(from.y, to.y, wall.from.y, wall.to.y) &&
  side(from, to, wall.from) * side(from, to, wall.to) < 0 &&
  side(wall.from, wall.to, from) * side(wall.from, wall.to, to) < 0;

/** Whether nothing of these stands between. */
export function isClear(from: Place, to: Place, walls: readonly Wall[]): boolean {
  for (const wall of walls) if (cross(from, to, wall)) return false;
  return true;
}

export const isIn = ({ x, y }: Place, { x0, y0, x1, y1 }: Area): boolean =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1;

/** The innermost room around a place. */
export function roomAt(deck: Deck, at: Place): Room | undefined {
  let found: Room | undefined;
  for (const room of deck.rooms) {
    if (!isIn(at, room)) continue;
    if (found === undefined || sizeOf(room) < sizeOf(found)) found = room;
  }
  return found;
}

const sizeOf = ({ x0, y0, x1, y1 }: Area): number => (x1 - x0) * (y1 - y0);

/** The shares of a segment between which it lies within an area; nothing when it does not. */
export function shareWithin(from: Place, to: Place, area: Area): readonly [number, number] | undefined {
  let first = 0;
  let last = 1;
  for (const [start, delta, low, high] of [
    [from.x, to.x - from.x, area.x0, area.x1],
    [from.y, to.y - from.y, area.y0, area.y1],
  ] as const) {
    if (delta === 0) {
      if (start < low || start > high) return undefined;
      continue;
    }
    const a = (low - start) / delta;
    const b = (high - start) / delta;
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  return first < last ? [first, last] : undefined;
}

/** The way on foot from place to place around the walls; shut doors count as ways. */
export function wayTo(structure: Structure, from: Place, to: Place): readonly Place[] {
  const { posts, walls, ways, lengths } = structure;
  if (isClear(from, to, walls)) return [to];
  let best: readonly [number, number] | undefined;
  let least = Infinity;
  const ends = posts.flatMap((post, j) =>
    isClear(post, to, walls) ? [[j, distance(post, to)] as const] : [],
  );
  for (const [i, post] of posts.entries()) {
    if (!isClear(from, post, walls)) continue;
    const start = distance(from, post);
    for (const [j, end] of ends) {
      const length = start + (lengths[i]?.[j] ?? Infinity) + end;
      if (length < least) [least, best] = [length, [i, j]];
    }
  }
  if (best === undefined) return [to];
  const [first, last] = best;
  const way: Place[] = [];
  for (let at = first; at >= 0; at = ways[at]?.[last] ?? -1) {
    const post = posts[at];
    if (post !== undefined) way.push(post);
    if (at === last) break;
  }
  return [...way, to];
}

/** Whether a segment passes within `radius` of a place that lies on its way, not behind its ends. */
export const passesBy = (from: Place, to: Place, by: Place, radius: number): boolean => {
  const share = nearestShare(from, to, by);
  return share > 0 && share < 1 && distance(between(from, to, share), by) <= radius;
};
