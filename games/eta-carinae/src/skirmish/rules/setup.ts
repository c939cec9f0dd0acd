import { unanswered, type Seat } from "@flagship/kernel";
import { HERO_POINTS, isItem, profileOf, type Item, type Skill } from "../data/figures.ts";
import { MISSION_TABLE, type Area, type Mission } from "../data/decks.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import type { TroopId } from "../../common/data/troops.ts";
import type { Place } from "../../common/plane/point.ts";
import type { Action, Hero, Recruit } from "./action.ts";
import { sideIndex } from "./figures.ts";
import type { Options } from "./options.ts";
import type { Figure, HeroRecord, SideState, State } from "./state.ts";
import { structureOf } from "./walls.ts";

/** Each figure's hand grenades, and a launcher's (EC-SKF-11). */
export const HAND_GRENADES = 2;
const SHELLS = 6;
/** How far apart figures begin. */
const SPACING = 36;
const CAPTIVES = 3;

/** The eighth starter: boarders against a hive's brood on a frigate (D3.19). */
const DECK_SEVEN = {
  sides: [
    { sovereignty: "F", purse: 0 },
    { sovereignty: "T", purse: 0 },
  ],
  forces: [
    [
      ["marine", 8],
      ["centurion", 1],
    ],
    [
      ["drone", 16],
      ["warrior", 3],
    ],
  ],
} as const;

export function setup(options: Options): State {
  const seven = options.scenario === "deck-seven";
  const side = (sovereignty: Sovereignty): SideState => ({ sovereignty, purse: options.points });
  const state = newFight({
    mission: seven ? "boarding" : options.mission,
    sides: seven ? DECK_SEVEN.sides : [side(options.first), side(options.second)],
    missions: seven ? 1 : options.missions,
    dark: options.dark,
    vacuum: options.vacuum,
    weightless: options.weightless,
  });
  if (seven)
    for (const [seat, force] of DECK_SEVEN.forces.entries())
      for (const [kind, count] of force) enlist(state, seat, { kind, count, first: "", second: "" });
  return state;
}

/** What a fight is about before anybody stands on the deck. */
export type Plan = Pick<State, "mission" | "sides" | "missions" | "dark" | "vacuum" | "weightless">;

export const newFight = (plan: Plan): State => ({
  ...plan,
  number: 1,
  won: [0, 0],
  heroes: [newHero(), newHero()],
  ...freshDeck(plan.mission),
  gallery: [],
  conceded: -1,
  ended: "",
  winner: -1,
});

/** A hero who has yet to be made (EC-SKH-01). */
export const newHero = (): HeroRecord => ({ kind: "", points: HERO_POINTS, experience: 0 });

/** An empty deck at the muster for a mission. */
export const freshDeck = (mission: Mission) =>
  ({
    mission,
    deck: MISSION_TABLE[mission].deck,
    turns: MISSION_TABLE[mission].turns,
    turn: 0,
    phase: "muster",
    asked: [0, 1],
    answers: unanswered(2),
    figures: [],
    plans: {},
    located: [[], []],
    glimpses: [{}, {}],
    blips: [[], []],
    decoys: [[], []],
    spotted: [[], []],
    leaving: [],
    doors: {},
    cycles: {},
    clouds: [],
    charges: [],
    work: {},
    done: [],
    changes: [0, 0],
    jammed: [0, 0],
  }) satisfies Partial<State>;

export function enlist(state: State, side: Seat, { kind, count, first, second }: Recruit): void {
  for (let number = 0; number < count; number++)
    state.figures.push(recruitOf(state, side, kind, [first, second]));
}

export function enlistHero(state: State, side: Seat, hero: Hero): void {
  if (hero.kind === "") return;
  const figure = recruitOf(state, side, hero.kind, [hero.first, hero.second]);
  state.figures.push({
    ...figure,
    hero: true,
    skills: hero.skills as readonly Skill[],
    sharper: hero.sharper,
    luck: hero.luck,
  });
}

function recruitOf(state: State, side: Seat, kind: TroopId, carried: readonly string[]): Figure {
  const items = carried.filter((word): word is Item => isItem(word));
  const count = (item: Item): number => items.filter((one) => one === item).length;
  return {
    id: state.figures.length,
    side,
    kind,
    items,
    hero: false,
    skills: [],
    sharper: false,
    luck: 0,
    x: 0,
    y: 0,
    condition: "ready",
    hidden: false,
    stunned: 0,
    disarmed: false,
    halted: false,
    spare: kind === "queens-guard" ? 1 : 0,
    shielded: count("personal-shield") > 0,
    stabilised: false,
    carries: -1,
    grenades: profileOf(kind).arms.includes("none") || kind === "warrior" ? 0 : HAND_GRENADES,
    shells: count("launcher") * SHELLS,
    charges: count("charge"),
    smokes: count("smoke-grenade"),
    recharged: 0,
    airless: 0,
    order: "watch",
    fired: false,
    betrayed: false,
    moved: 0,
    charging: -1,
    shaken: false,
    fleeing: false,
    brawled: false,
    felled: 0,
  };
}

/** Both sides stand in their places, false blips among them. */
export function deploy(state: State, musters: readonly (Action | undefined)[]): void {
  const { deck } = structureOf(state.deck);
  for (const seat of [0, 1]) {
    const muster = musters[seat];
    if (muster?.type === "muster") {
      for (const recruit of muster.recruits) enlist(state, seat, recruit);
      enlistHero(state, seat, muster.hero);
    }
    const start = deck.starts[sideIndex(seat)];
    const own = state.figures.filter((figure) => figure.side === seat);
    for (const [index, figure] of own.entries()) Object.assign(figure, placeIn(start, index));
    const decoys = muster?.type === "muster" ? muster.decoys : 0;
    state.decoys[sideIndex(seat)] = Array.from({ length: decoys }, (_, index) =>
      placeIn(start, own.length + index),
    );
  }
  if (state.mission === "rescue") addCaptives(state);
}

function placeIn({ x0, y0, x1, y1 }: Area, index: number): Place {
  const columns = Math.max(1, Math.floor((x1 - x0 - 20) / SPACING));
  const rows = Math.max(1, Math.floor((y1 - y0 - 20) / SPACING));
  const column = index % columns;
  const row = Math.floor(index / columns) % rows;
  return {
    x: x0 + 10 + column * SPACING + Math.floor(index / (columns * rows)) * 7,
    y: y0 + 10 + row * SPACING,
  };
}

/** Those who are to be brought out, where they are kept. */
function addCaptives(state: State): void {
  const { goals } = structureOf(state.deck).deck;
  const cell = goals[0];
  if (cell === undefined) return;
  for (let number = 0; number < CAPTIVES; number++) {
    const figure = recruitOf(state, 0, "civilian", []);
    state.figures.push({
      ...figure,
      condition: "captive",
      x: cell.x0 + 60 + number * 40,
      y: Math.round((cell.y0 + cell.y1) / 2),
    });
  }
}
