import type { Seat } from "@flagship/kernel";
import { HERO_PRICES } from "../data/figures.ts";
import type { SkirmishEvent, SkirmishTable } from "./event.ts";
import { figuresOf, isStanding, sideIndex } from "./figures.ts";
import { newHero } from "./setup.ts";
import type { Figure, State } from "./state.ts";

/** Experience that buys creation points, how many, and the most that betters put down count for (EC-SKH-04). */
const LESSON = { price: 5, points: 2, betters: 2 } as const;
/** A wounded hero who rolls no more than this loses a level of skill (EC-SKH-04). */
const SCARRED = 2;

/** Whether a figure lives on: it stands or left, or was wounded, tended, and its side holds the field (EC-SKN-04). */
export const survives = (state: State, figure: Figure): boolean =>
  figure.condition === "off" ||
  isStanding(figure) ||
  (figure.condition === "wounded" && figure.stabilised && state.winner === figure.side);

/** What a hero learns from a mission: 1, 2 when it was won, 1 for each better put down, two at most (EC-SKH-04). */
export const experienceOf = (state: State, hero: Figure): number =>
  (state.winner === hero.side ? 2 : 1) + Math.min(LESSON.betters, hero.felled);

/** After a mission: heroes fall, learn, and recover from their wounds or not quite (EC-SKH-04). */
export function settleHeroes(state: State, table: SkirmishTable): void {
  for (const side of [0, 1]) {
    const hero = figuresOf(state, side).find((figure) => figure.hero);
    if (hero !== undefined) settleHero(state, table, side, hero);
  }
}

function settleHero(state: State, table: SkirmishTable, side: Seat, hero: Figure): void {
  const record = state.heroes[sideIndex(side)];
  const tell = (type: Extract<SkirmishEvent["type"], `skirmish-hero-${string}`>, number: number): void => {
    if (table.listening)
      table.tell({ type, seat: side, name: `@one-${hero.kind}`, number, rules: ["EC-SKH-04"] });
  };
  if (!survives(state, hero)) {
    state.heroes[sideIndex(side)] = newHero();
    return tell("skirmish-hero-lost", 0);
  }
  const learnt = experienceOf(state, hero);
  const lessons = Math.floor((record.experience + learnt) / LESSON.price);
  record.kind = hero.kind;
  record.experience = (record.experience + learnt) % LESSON.price;
  record.points += lessons * LESSON.points;
  tell("skirmish-hero-learns", learnt);
  if (hero.condition !== "wounded" || table.dice.roll(10) > SCARRED) return;
  record.points -= HERO_PRICES.skill;
  tell("skirmish-hero-scarred", HERO_PRICES.skill);
}
