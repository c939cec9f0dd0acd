import { FastDice, initialValues, QuietTable } from "@flagship/kernel";
import { firstMatch } from "../first-match.ts";
import { warlord } from "../game.ts";
import type { Action } from "../rules/action.ts";
import { sectorOf } from "../rules/hex.ts";
import { learnSector, learnSite } from "../rules/knowledge.ts";
import type { Options } from "../rules/options.ts";
import { shipLabel } from "../rules/ships.ts";
import type { State } from "../rules/state.ts";
import { corpOf } from "../rules/world.ts";
import { LEARNER, RIVAL } from "./sheets.ts";
import { emptySky, hexAt } from "./sky.ts";

/** The galaxy of the first lessons: four sectors, the learner's Home Office at 11-1008. */
function firstLight(): { readonly state: State; readonly run: (action: Action) => void } {
  const table = new QuietTable(new FastDice(1));
  const options = { ...initialValues(warlord.options), ...firstMatch.options } as Options;
  const state = warlord.setup(options, 2, table);
  const run = (action: Action): void => {
    warlord.apply(state, RIVAL, { type: "waive" }, table);
    warlord.apply(state, LEARNER, action, table);
  };
  return { state, run };
}

/** Puts a position in the place of what was set up; the last year was read long ago. */
function put(state: State, position: State): void {
  Object.assign(state, position);
  for (const corp of state.corps) corp.report = { year: state.year - 1, sections: [] };
}

/** Before the build. */
export const unbuilt = (state: State): void => put(state, firstLight().state);

/** Y166 with the default fleet at home. */
export function built(state: State): void {
  const { state: position, run } = firstLight();
  run({ type: "waive" });
  put(state, position);
}

/** Y167 after the year that the second lesson teaches. */
export const settled =
  (taught: () => Action) =>
  (state: State): void => {
    const { state: position, run } = firstLight();
    run({ type: "waive" });
    run(taught());
    put(state, position);
  };

/** Y166, and all major sites of the home sector but one are the learner's. */
export function nearlyComplete(state: State): void {
  built(state);
  const missing = hexAt(state, "11-0206");
  const home = sectorOf(corpOf(state, LEARNER).home);
  for (const site of state.sites)
    if (site.hex !== missing && sectorOf(site.hex) === home && site.major) site.owner = LEARNER;
  for (const ship of state.ships)
    if (ship.owner === LEARNER && shipLabel(ship) === "K-E3 1") ship.at = hexAt(state, "11-0406");
}

/** The empty sky of the later lessons, with what stands in it; the learner knows the sectors it plays in. */
export const sky =
  (year: number, settle: (state: State) => void, options: Partial<Options> = {}) =>
  (state: State): void => {
    const position = emptySky(year, { ...state.options, columns: 4, rows: 4, ...options });
    settle(position);
    const own = corpOf(position, LEARNER);
    for (const { at } of position.ships) learnSector(own, sectorOf(at));
    learnSector(own, sectorOf(own.home));
    for (const site of position.sites)
      if (site.owner === RIVAL && own.known.sectors.includes(sectorOf(site.hex)))
        learnSite(own, position, site, "visited");
    put(state, position);
  };
