import {
  FACILITIES,
  FACILITY_TABLE,
  MODULE_PRICE,
  MODULES,
  MOST_OF_A_KIND,
  type FacilityId,
} from "../../data/facilities.ts";
import { worldAt } from "../places.ts";
import type { State, Work } from "../state.ts";
import { always, type Good } from "./good.ts";

/** Whether a work is a factory: it stands on the map from its first module on. */
export const isFactory = ({ item }: Work): boolean => item === "facility:factory";

/** What is built on a world (EC-CECO-06). */
const building = (
  type: Exclude<FacilityId, "factory">,
  { price, turns, many } = FACILITY_TABLE[type],
): Good => ({
  price: () => price,
  turns,
  isSoldTo: always,
  lacks: () => undefined,
  canBegin: (world, works) => {
    const begun = works.filter(({ item }) => item === `facility:${type}`).length;
    return world[type] + begun < (many ? MOST_OF_A_KIND : 1);
  },
  deliver: (state, _seat, index) => {
    worldAt(state, index)[type] += 1;
  },
});

/** A factory grows by a module each turn, so that nothing is left to deliver at the end. */
const factory: Good = {
  price: () => FACILITY_TABLE.factory.price,
  turns: FACILITY_TABLE.factory.turns,
  isSoldTo: always,
  lacks: () => undefined,
  canBegin: (world, works) => {
    const begun = works.filter((work) => isFactory(work) && work.built === 0).length;
    return world.factories.length + begun < world.rating;
  },
  deliver: () => undefined,
};

/** A module replaces one that a factory has lost. */
const factoryModule: Good = {
  price: () => MODULE_PRICE,
  turns: 1,
  isSoldTo: always,
  lacks: (_state, _seat, world) =>
    world.factories.some((ruined) => ruined.modules < MODULES) ? undefined : "campaign-no-ruin",
  canBegin: (world, works) => {
    const ruined = world.factories.reduce((total, { modules }) => total + MODULES - modules, 0);
    const growing = works.filter(isFactory);
    const missing = ruined - growing.reduce((total, work) => total + MODULES - work.done, 0);
    return works.filter(({ item }) => item === "module").length < missing;
  },
  deliver: (state, _seat, index) => {
    const ruined = worldAt(state, index).factories.find(({ modules }) => modules < MODULES);
    if (ruined !== undefined) ruined.modules += 1;
  },
};

/** One module a turn; the factory appears with its first (EC-CECO-06). */
export function growFactory(state: State, work: Work): void {
  const { factories } = worldAt(state, work.world);
  for (; work.built < work.done; work.built++) {
    const growing = factories.findLast(({ modules }) => modules < MODULES);
    if (work.built === 0 || growing === undefined) factories.push({ modules: 1, taken: 0 });
    else growing.modules += 1;
  }
}

export const BUILDINGS: ReadonlyMap<string, Good> = new Map([
  ...FACILITIES.map((type) => [`facility:${type}`, type === "factory" ? factory : building(type)] as const),
  ["module", factoryModule] as const,
]);
