import { rollD10 } from "../../common/dice/open-ended.ts";
import { ahead, between, distance, nearestShare, within, type Place } from "../../common/plane/point.ts";
import { tellOf, type SkirmishTable } from "./event.ts";
import { armorOf, isAble, isHere } from "./figures.ts";
import { suffer, tellArmor, tryArmor } from "./harm.ts";
import { rollWithLuck } from "./luck.ts";
import { wayBack } from "./recoil.ts";
import { inLine, reveal, sharesWith } from "./sight.ts";
import type { Figure, State } from "./state.ts";

/** What can be thrown or sprayed (EC-SKF-07, EC-SKF-08). */
export const THROWN = ["grenade", "shell", "smoke", "plasma"] as const;
export type Thrown = (typeof THROWN)[number];
export const isThrown = (word: string): word is Thrown => THROWN.some((one) => one === word);

export const REACH: Readonly<Record<Thrown, number>> = { grenade: 200, smoke: 200, shell: 1500, plasma: 200 };
const STEP: Readonly<Record<Exclude<Thrown, "plasma">, number>> = { grenade: 100, smoke: 100, shell: 500 };
/** Within the first ring a die less 2, within the second less 5. */
const RINGS = [
  { radius: 40, less: 2 },
  { radius: 80, less: 5 },
] as const;
const PLASMA = { half: 20, length: 200, number: 4 } as const;
/** How long smoke stands. */
const SMOKE_TURNS = 3;

/** Phase K4: charges that were laid, then whatever was thrown, in the order of the figures. */
export function fireAreas(state: State, table: SkirmishTable): void {
  for (const charge of state.charges.filter(({ turn }) => turn < state.turn)) {
    state.doors[charge.door] = "gone";
    if (table.listening) table.tell({ type: "skirmish-breach", object: charge.door, rules: ["EC-SKM-03"] });
    burst(state, table, charge, RINGS.slice(0, 1));
  }
  state.charges = state.charges.filter(({ turn }) => turn >= state.turn);
  for (const figure of state.figures) {
    const plan = state.plans[figure.id];
    const at = plan?.path[0];
    if (figure.order !== "throw" || plan === undefined || at === undefined || !isAble(figure)) continue;
    if (isThrown(plan.object)) hurl(state, table, figure, plan.object, at);
  }
}

/** How many of a thing the figure has left; plasma once it is recharged (EC-SKF-07, EC-SKF-11). */
export function storeOf(state: State, figure: Figure, what: Thrown): number {
  switch (what) {
    case "grenade":
      return figure.grenades;
    case "smoke":
      return figure.smokes;
    case "shell":
      return figure.shells;
    case "plasma":
      return figure.items.includes("plasma") && figure.recharged <= state.turn ? 1 : 0;
  }
}

function hurl(state: State, table: SkirmishTable, figure: Figure, what: Thrown, at: Place): void {
  figure.fired = true;
  figure.hidden = false;
  reveal(state, figure);
  const threw = { type: "skirmish-threw", object: what, ...at, rules: ["EC-SKF-08"] } as const;
  if (what === "plasma") {
    tellOf(state, table, figure, threw);
    figure.recharged = state.turn + 2;
    return spray(state, table, figure, at);
  }
  if (what === "grenade") figure.grenades -= 1;
  else if (what === "smoke") figure.smokes -= 1;
  else figure.shells -= 1;
  const number = 2 + Math.ceil(distance(figure, at) / STEP[what]);
  const face = rollWithLuck(
    state,
    table,
    () => rollD10(table.dice),
    (rolled) => (rolled < number ? [figure] : []),
  );
  const lands = face >= number ? at : scattered(table, at);
  const { x, y } = lands;
  tellOf(state, table, figure, {
    ...threw,
    number,
    rolled: face,
    ...(face >= number ? {} : { lands: { x, y } }),
  });
  if (state.weightless) wayBack(state, figure, at);
  if (what === "smoke") state.clouds.push({ x: lands.x, y: lands.y, until: state.turn + SMOKE_TURNS });
  else burst(state, table, lands, RINGS, figure);
}

/** A miss lands D10 x 10 units off in one of ten directions. */
function scattered(table: SkirmishTable, at: Place): Place {
  const off = table.dice.roll(10) * 10;
  const course = (table.dice.roll(10) - 1) * 3600;
  const { x, y } = ahead(at, course, off);
  return { x: Math.max(0, x), y: Math.max(0, y) };
}

/** Everybody near tries his armor; walls shelter. */
function burst(
  state: State,
  table: SkirmishTable,
  at: Place,
  rings: readonly { readonly radius: number; readonly less: number }[],
  by?: Figure,
): void {
  for (const figure of state.figures) {
    const ring = rings.find(({ radius }) => within(figure, at, radius));
    if (ring === undefined || !isHere(figure) || !inLine(state, at, figure)) continue;
    tryArmor(state, table, figure, ring.less, by);
  }
}

/** Light plasma: a lane of fire from the muzzle (EC-SKF-07). */
function spray(state: State, table: SkirmishTable, firer: Figure, at: Place): void {
  const length = distance(firer, at);
  const end = length === 0 ? firer : between(firer, at, PLASMA.length / length);
  for (const figure of state.figures) {
    if (figure === firer || !isHere(figure)) continue;
    const nearest = between(firer, end, nearestShare(firer, end, figure));
    if (!within(nearest, figure, PLASMA.half) || !inLine(state, firer, figure)) continue;
    const hit = rollWithLuck(
      state,
      table,
      () => rollD10(table.dice),
      (face) => (face >= PLASMA.number ? [figure] : [firer]),
    );
    if (hit < PLASMA.number) continue;
    const face = rollD10(table.dice);
    const armor = armorOf(figure);
    tellArmor(state, table, figure, face, armor, firer);
    suffer(state, table, figure, face > armor ? "penetrated" : face === armor ? "partial" : "none", firer);
  }
}

/** Whether a point can be thrown at: in sight, or for shells in a friend's sight who can say so (EC-SKF-08). */
export function canThrowAt(state: State, figure: Figure, what: Thrown, at: Place): boolean {
  if (distance(figure, at) > REACH[what]) return false;
  if (inLine(state, figure, at)) return true;
  return (
    what === "shell" &&
    state.figures.some(
      (friend) =>
        friend.side === figure.side &&
        isAble(friend) &&
        sharesWith(state, friend, figure) &&
        inLine(state, friend, at),
    )
  );
}
