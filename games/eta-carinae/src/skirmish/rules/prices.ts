import { HERO_PRICES, isItem, ITEMS, profileOf } from "../data/figures.ts";
import type { Action, Hero, Recruit } from "./action.ts";

/** A hero is made of a profile of this class or better (EC-SKH-01). */
export const LEAST_HERO_CLASS = 3;

const itemPrice = (word: string): number => (isItem(word) ? ITEMS[word].price : 0);
const itemPoints = (word: string): number => (isItem(word) ? ITEMS[word].points : 0);

/** What figures with the same gear cost, in tenths of a build point (EC-SKH-07). */
export const groupPrice = ({ kind, count, first, second }: Recruit): number =>
  count * (profileOf(kind).price + itemPrice(first) + itemPrice(second));

export const heroPrice = ({ kind, first, second }: Hero): number =>
  kind === "" ? 0 : groupPrice({ kind, count: 1, first, second });

/** What a whole force costs. */
export const forcePrice = ({ recruits, hero }: Extract<Action, { type: "muster" }>): number =>
  recruits.reduce((total, recruit) => total + groupPrice(recruit), heroPrice(hero));

/** Creation points that a hero takes: skills, a better melee, luck and items (EC-SKH-01). */
export const heroPoints = ({ skills, sharper, luck, first, second }: Hero): number =>
  skills.length * HERO_PRICES.skill +
  (sharper ? HERO_PRICES.sharper : 0) +
  luck * HERO_PRICES.luck +
  itemPoints(first) +
  itemPoints(second);
