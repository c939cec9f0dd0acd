import type { Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import type { Door } from "../data/decks.ts";
import { distance } from "../../common/plane/point.ts";
import { tellDoor } from "./doors.ts";
import { doneBy, tellOf, type SkirmishTable } from "./event.ts";
import { figureAt, isAble, isStanding, knows, otherSide } from "./figures.ts";
import { rollWithLuck } from "./luck.ts";
import { figureName, thingName } from "./naming.ts";
import { aidNumber, canAid } from "./nerve.ts";
import { isLocked, isOpen } from "./sight.ts";
import { trySkill } from "./skills.ts";
import type { Figure, State } from "./state.ts";
import { coverAt, sees } from "./sight.ts";
import { structureOf } from "./walls.ts";

/** Hands reach so far. */
export const ARM = 30;
/** What it takes to open a lock or a console (EC-SKM-03). */
const HACK = 7;
const HACK_ENGINEER = 4;
/** Turns an airlock takes (EC-SKM-04). */
const CYCLE = 2;
/** Turns of work that destroy an object (EC-SKH-05). */
export const SABOTAGE_TURNS = 3;

/** What can be done with a door or a thing of the deck. */
interface Handling {
  readonly what: "use" | "charge" | "test";
  readonly place: string;
}

/** Every handling by its name in orders: `charge:` lays a charge on a door, `test:` tries a skill on a thing. */
export function handlings({ deck }: State): ReadonlyMap<string, Handling> {
  const { doors, things } = structureOf(deck).deck;
  const all = new Map<string, Handling>();
  for (const { id: place } of [...doors, ...things]) all.set(place, { what: "use", place });
  for (const { id: place } of doors) all.set(`charge:${place}`, { what: "charge", place });
  for (const { id: place } of things) all.set(`test:${place}`, { what: "test", place });
  return all;
}

/** What a figure can work on from where it stands: doors and things. */
export function objectsFor(state: State, figure: Figure): string[] {
  const { deck } = structureOf(state.deck);
  return [...deck.doors, ...deck.things]
    .filter((one) => distance(figure, one) <= ARM && !state.done.includes(one.id))
    .map(({ id }) => id);
}

/** Doors a charge can be laid on: shut ones at hand. */
export const isShut = (state: State, door: string): boolean =>
  structureOf(state.deck).deck.doors.some(({ id }) => id === door) && !isOpen(state, door);

/** What those do who work, tend and hide; after the moves, before anybody reacts. */
export function workAll(state: State, table: SkirmishTable): void {
  for (const [door, turn] of Object.entries(state.cycles)) {
    if (turn > state.turn) continue;
    delete state.cycles[door];
    state.doors[door] = "open";
    tellDoor(state, table, door, "EC-SKM-04");
  }
  const handled = new Set<string>();
  for (const figure of state.figures) {
    if (!isAble(figure)) continue;
    if (figure.order === "use") use(state, table, figure, handled);
    else if (figure.order === "aid") aid(state, table, figure);
    else if (figure.order === "hide") hide(state, figure);
  }
}

/** @param handled doors that somebody has opened or shut in this phase: whoever else meant to has nothing left to do */
function use(state: State, table: SkirmishTable, figure: Figure, handled: Set<string>): void {
  const object = state.plans[figure.id]?.object ?? "";
  const { deck } = structureOf(state.deck);
  const handling = handlings(state).get(object);
  if (handling === undefined) return;
  const { what, place } = handling;
  const door = deck.doors.find(({ id }) => id === place);
  if (what === "charge") {
    if (door === undefined || figure.charges < 1 || distance(figure, door) > ARM) return;
    figure.charges -= 1;
    state.charges.push({ x: door.x, y: door.y, side: figure.side, door: door.id, turn: state.turn });
    tellOf(state, table, figure, { type: "skirmish-charge-laid", object: door.id, rules: ["EC-SKM-03"] });
    return;
  }
  if (door !== undefined && distance(figure, door) <= ARM) {
    if (!handled.has(door.id) && unlock(state, table, figure, door)) handled.add(door.id);
    return;
  }
  const thing = deck.things.find(({ id }) => id === place);
  if (thing === undefined || distance(figure, thing) > ARM || state.done.includes(thing.id)) return;
  if (what === "test") return trySkill(state, table, figure, thing);
  const tries = message("skirmish.tries.thing", { thing: thingName(thing.id) });
  if (state.mission === "raid" && !hacks(state, table, figure, tries)) return;
  state.work[thing.id] = (state.work[thing.id] ?? 0) + 1;
  tellOf(state, table, figure, { type: "skirmish-worked", object: thing.id, rules: ["EC-SKH-05"] });
}

/** Whether the door has opened or shut. */
function unlock(state: State, table: SkirmishTable, figure: Figure, door: Door): boolean {
  if (door.kind === "airlock" && !isOpen(state, door.id)) {
    state.cycles[door.id] ??= state.turn + CYCLE;
    return false;
  }
  if (!isLocked(state, door.id)) {
    state.doors[door.id] = isOpen(state, door.id) ? "shut" : "open";
  } else if (hacks(state, table, figure, message("skirmish.tries.lock", { x: door.x, y: door.y }))) {
    state.doors[door.id] = "open";
  } else return false;
  tellDoor(state, table, door.id, "EC-SKM-03", figure);
  return true;
}

/** Locks and consoles: 7 or better, an engineer 4 (EC-SKM-03). */
function hacks(state: State, table: SkirmishTable, figure: Figure, tries: Message): boolean {
  const number = knows(figure, "engineer") ? HACK_ENGINEER : HACK;
  const roll = (): number => table.dice.roll(10);
  const rolled = rollWithLuck(state, table, roll, (face) => (face < number ? [figure] : []));
  const type = rolled >= number ? "skirmish-skill-worked" : "skirmish-skill-failed";
  tellOf(state, table, figure, { type, number, rolled, rules: ["EC-SKM-03"] }, { reason: tries });
  return rolled >= number;
}

function aid(state: State, table: SkirmishTable, figure: Figure): void {
  const plan = state.plans[figure.id];
  const other = figureAt(state, plan?.target ?? -1);
  if (other === undefined || !canAid(figure, other)) return;
  if (plan?.object === "carry") {
    figure.carries = other.id;
    return;
  }
  const number = aidNumber(figure);
  const roll = (): number => table.dice.roll(10);
  const rolled = rollWithLuck(state, table, roll, (face) => (face < number ? [figure, other] : []));
  const before = other.stabilised;
  if (rolled >= number) other.stabilised = true;
  const tended = { figure: figure.id, name: figureName(figure), target: other.id, other: figureName(other) };
  const type = rolled >= number ? "skirmish-aided" : "skirmish-aid-failed";
  const told = { type, seat: figure.side, ...tended, number, rolled, rules: ["EC-SKN-04"] } as const;
  // Who tends whom is his own side's business; that somebody lives can be seen.
  const seen = {
    type: "skirmish-stabilised",
    ...doneBy(figure),
    figure: other.id,
    name: figureName(other),
    rules: ["EC-SKN-04"],
  } as const;
  const inSight = state.located[otherSide(other.side)].includes(other.id);
  const shows = rolled >= number && !before && inSight;
  if (shows) state.gallery.push(seen);
  if (table.listening) table.tell(told, { to: [figure.side], ...(shows ? { others: seen } : {}) });
}

/** In cover and out of every enemy's sight one can hide; a scout anywhere (EC-SKM-06, EC-SKH-01). */
function hide(state: State, figure: Figure): void {
  if (coverAt(state, figure) === 0 && !knows(figure, "scout")) return;
  const watched = state.figures.some(
    (enemy) => enemy.side !== figure.side && isStanding(enemy) && sees(state, enemy, figure),
  );
  if (!watched) figure.hidden = true;
}
