import type { Dice, Seat } from "@flagship/kernel";
import { HERO_PRICES, profileOf } from "../data/figures.ts";
import { MARINES, TROOP_TABLE, TROOPS, type TroopId } from "../../common/data/troops.ts";
import type { Muster } from "./action.ts";
import { sideIndex } from "./figures.ts";
import { sideOf } from "./phases.ts";
import type { State } from "./state.ts";

/** Sides are small (EC-SKG-01). */
export const MOST_FIGURES = 20;

const NO_HERO = { kind: "", skills: [], sharper: false, luck: 0, first: "", second: "" } as const;

/** What a side can field. */
export const kindsFor = (state: State, seat: Seat): TroopId[] =>
  TROOPS.filter((kind) => TROOP_TABLE[kind].from.includes(sideOf(state, seat).sovereignty));

/** As many of the usual troops as the purse allows, and a hero to lead them. */
export function plainMuster(state: State, seat: Seat): Muster {
  const { sovereignty, purse } = sideOf(state, seat);
  const kind = MARINES[sovereignty];
  const { price, class: klass } = profileOf(kind);
  const { points } = state.heroes[sideIndex(seat)];
  const led = klass >= 3 && purse >= 2 * price;
  const luck = Math.max(0, Math.floor((points - 2 * HERO_PRICES.skill) / HERO_PRICES.luck));
  const count = Math.max(
    1,
    Math.min(MOST_FIGURES - (led ? 1 : 0), Math.floor((purse - (led ? price : 0)) / price)),
  );
  return {
    type: "muster",
    recruits: [{ kind, count, first: "", second: "" }],
    hero: led
      ? { kind, skills: ["leader", "marksman"], sharper: false, luck, first: "", second: "" }
      : { ...NO_HERO, skills: [] },
    decoys: 0,
  };
}

/** Any force within the purse. */
export function randomMuster(state: State, seat: Seat, dice: Dice): Muster {
  const kinds = kindsFor(state, seat);
  let purse = sideOf(state, seat).purse;
  const recruits: { kind: TroopId; count: number; first: ""; second: "" }[] = [];
  let room = MOST_FIGURES;
  for (let tries = 0; tries < 6; tries++) {
    const kind = dice.pick(kinds);
    const { price } = profileOf(kind);
    const most = Math.min(6, room, Math.floor(purse / price));
    if (most < 1) continue;
    const count = 1 + dice.below(most);
    purse -= count * price;
    room -= count;
    recruits.push({ kind, count, first: "", second: "" });
  }
  if (recruits.length === 0) return plainMuster(state, seat);
  return { type: "muster", recruits, hero: { ...NO_HERO, skills: [] }, decoys: dice.below(4) };
}
