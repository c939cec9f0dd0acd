import { within } from "../../common/plane/point.ts";
import { doneBy, tellOf, type SkirmishTable } from "./event.ts";
import { figureName } from "./naming.ts";
import { CONTACT, contactsOf, figureAt, has, isAlienSide, isStanding, knows, profile } from "./figures.ts";
import { fall, tryArmor } from "./harm.ts";
import { rollWithLuck } from "./luck.ts";
import { pushFrom } from "./recoil.ts";
import type { Figure, State } from "./state.ts";

/** A melee factor is never better than this (EC-SKC-01). */
const BEST = 2;
/** Who loses gives way so far (EC-SKC-02). */
const GIVES_WAY = 10;
/** Class up to which humans may give themselves up, and to which class (EC-SKC-03). */
const MEEK = 2;
const FEARED = 4;
const YIELDS = 6;

/** Both sides' figures in contact. */
export const fighters = (state: State): Figure[] =>
  state.figures.filter((figure) => isStanding(figure) && contactsOf(state, figure).length > 0);

export const meleeOf = (figure: Figure): number => profile(figure).melee - (figure.sharper ? 1 : 0);

/** Whether the figure may give itself up rather than fight (EC-SKC-03). */
export const mayYield = (state: State, figure: Figure): boolean =>
  profile(figure).class <= MEEK &&
  !isAlienSide(state, figure.side) &&
  !isAlienSide(state, figure.side === 0 ? 1 : 0) &&
  contactsOf(state, figure).some((enemy) => profile(enemy).class >= FEARED);

export interface Blow {
  readonly figure: number;
  readonly target: number;
}

/** Phase K7: who yields, free blows at those who turned away, then everybody at once. */
export function closeCombat(
  state: State,
  table: SkirmishTable,
  blows: readonly Blow[],
  yielding: readonly number[],
): void {
  for (const id of yielding) surrender(state, table, id);
  const attackers = new Map<number, number>();
  const hits: { readonly target: Figure; readonly by: Figure }[] = [];
  const land = (by: Figure, target: Figure): void => {
    const before = attackers.get(target.id) ?? 0;
    attackers.set(target.id, before + 1);
    if (swing(state, table, by, target, before)) hits.push({ target, by });
  };
  for (const { figure, foes } of state.leaving) {
    const target = figureAt(state, figure);
    if (target === undefined || !isStanding(target)) continue;
    for (const foe of foes) {
      const by = figureAt(state, foe);
      if (by !== undefined && isStanding(by) && by.stunned === 0) land(by, target);
    }
  }
  state.leaving = [];
  for (const { figure, target } of blows) {
    const by = figureAt(state, figure);
    const on = figureAt(state, target);
    if (by === undefined || on === undefined || !isStanding(by) || !isStanding(on) || by.stunned > 0)
      continue;
    if (within(by, on, CONTACT)) land(by, on);
  }
  for (const { target, by } of hits) if (isStanding(target)) endure(state, table, target, by);
}

function surrender(state: State, table: SkirmishTable, id: number): void {
  const figure = figureAt(state, id);
  if (figure === undefined || !isStanding(figure) || !mayYield(state, figure)) return;
  if (table.dice.roll(10) > YIELDS) return;
  figure.condition = "surrendered";
  tellOf(state, table, figure, { type: "skirmish-surrendered", rules: ["EC-SKC-03"] });
}

/** The number a blow needs: charges and numbers tell (EC-SKC-01). */
export function blowNumber(figure: Figure, target: Figure, before: number): number {
  const charge = figure.charging === target.id ? (has(figure, "savage") ? 2 : 1) : 0;
  return Math.max(BEST, meleeOf(figure) - charge - (before > 0 ? 1 : 0));
}

function swing(state: State, table: SkirmishTable, by: Figure, target: Figure, before: number): boolean {
  const number = blowNumber(by, target, before);
  const roll = (): number => table.dice.roll(10);
  let face = rollWithLuck(state, table, roll, (rolled) => (rolled >= number ? [target] : [by]));
  if (face < number && knows(by, "brawler") && !by.brawled) {
    by.brawled = true;
    face = roll();
  }
  tellOf(state, table, by, {
    type: face >= number ? "skirmish-struck" : "skirmish-parried",
    target: target.id,
    other: figureName(target),
    number,
    rolled: face,
    rules: ["EC-SKC-01"],
  });
  return face >= number;
}

/** What a blow does (EC-SKC-02). */
function endure(state: State, table: SkirmishTable, figure: Figure, by: Figure): void {
  const factor = meleeOf(figure);
  const face = rollWithLuck(
    state,
    table,
    () => table.dice.roll(10),
    (rolled) => (rolled <= factor ? [figure] : [by]),
  );
  if (face <= factor) {
    if (figure.spare > 0) {
      figure.spare -= 1;
      return tellOf(state, table, figure, { ...doneBy(by), type: "skirmish-spared", rules: ["EC-SKC-02"] });
    }
    const die = table.dice.roll(10);
    fall(state, table, figure, die >= 6 ? "dead" : "wounded", by, { number: 6, rolled: die });
    // Acid blood burns whoever spilled it (EC-SKH-08).
    if (figure.condition === "dead" && has(figure, "acid-blood") && isStanding(by))
      tryArmor(state, table, by, 0);
    return;
  }
  if (pushFrom(state, figure, by, GIVES_WAY))
    return tellOf(state, table, figure, { ...doneBy(by), type: "skirmish-pushed", rules: ["EC-SKC-02"] });
  figure.stunned = state.turn + 1;
  tellOf(state, table, figure, { ...doneBy(by), type: "skirmish-stunned", rules: ["EC-SKC-02"] });
}
