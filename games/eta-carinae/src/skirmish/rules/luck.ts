import { tellOf, type SkirmishTable } from "./event.ts";
import type { Figure, State } from "./state.ts";

/**
 * A die that concerns heroes. One who wished for luck this turn, and has some left, has the first bad one rolled
 * again (EC-SKH-02).
 * @param bad for whom this face is bad
 */
export function rollWithLuck(
  state: State,
  table: SkirmishTable,
  roll: () => number,
  bad: (face: number) => readonly (Figure | undefined)[],
): number {
  const face = roll();
  const hero = bad(face).find(
    (figure) => figure?.hero === true && figure.luck > 0 && state.plans[figure.id]?.luck === true,
  );
  if (hero === undefined) return face;
  spendLuck(state, table, hero);
  return roll();
}

/** One luck token less, and no second turn of luck in this turn. */
export function spendLuck(state: State, table: SkirmishTable, hero: Figure): void {
  hero.luck -= 1;
  const plan = state.plans[hero.id];
  if (plan !== undefined) state.plans[hero.id] = { ...plan, luck: false };
  tellOf(state, table, hero, { type: "skirmish-luck", rules: ["EC-SKH-02"] });
}
