import { FIRST_YEAR } from "../data/espionage.ts";
import { LISTED_TYPES } from "../data/ship-types.ts";
import { runComputerCorps } from "./computer.ts";
import { listedStocks, writeScores } from "../rules/rankings.ts";
import { stockOf } from "../rules/stock.ts";
import type { State } from "../rules/state.ts";
import { checkVictory } from "../rules/victory.ts";
import { corpOf, notify, pointOf, type World } from "../rules/world.ts";

/** The Next Turn Generator (WL-NTG-01 ff.): computer Corporations, growth, prices, ranks, victory, the new year. */
export function nextTurnGenerator(world: World): void {
  const { state } = world;
  clearComputerMarks(state);
  if (state.year > state.options.startYear) runComputerCorps(world);
  growValues(state);
  changePrices(state);
  rankStock(world);
  writeScores(state);
  checkVictory(state, world.dice);
  state.year += 1;
}

/** Raid marks of sites that computers own (WL-NTG-05). */
function clearComputerMarks(state: State): void {
  for (const site of state.sites) {
    if (site.owner >= 0 && corpOf(state, site.owner).kind !== "player") {
      site.raided = false;
      site.fresh = false;
    }
  }
}

/** White holes 10 a year, moons that nobody surveyed 1 each (WL-ECON-23, 24). */
function growValues(state: State): void {
  const { prospect, point } = state.galaxy;
  for (let hex = 0; hex < point.length; hex++)
    if (pointOf(state, hex) === "WH") prospect[hex] = (prospect[hex] ?? 0) + 10;
  for (const site of state.sites)
    if (site.moons > 0 && !site.activated) prospect[site.hex] = (prospect[site.hex] ?? 0) + site.moons;
}

/** Supply and demand, type by type (WL-NTG-04, RULINGS D11). */
export function changePrices(state: State): void {
  const players = state.corps.filter((corp) => corp.kind === "player").length;
  const scale = Math.min(3, 50 / players);
  for (const type of LISTED_TYPES) {
    const bought = state.demand[type.id] ?? 0;
    state.demand[type.id] = 0;
    if (type.specialty || type.race === "M" || type.year > state.year) continue;
    const list = type.cost * 100;
    let price = state.prices[type.id] ?? list;
    if (bought >= 2) price += Math.round(list * Math.min(0.5, 0.03 * (bought - 1) * scale));
    // Nobody bought it: a little cheaper, but always at list price in its first year.
    else if (bought === 0 && type.year < state.year) price -= Math.round(list * (price > list ? 0.05 : 0.02));
    state.prices[type.id] = Math.max(Math.round(list * 0.6), Math.min(Math.round(list * 2.5), price));
  }
}

/** Public stock values, and the Council's bonus for the steepest rise (WL-STOCK-03). */
function rankStock(world: World): void {
  const { state } = world;
  const listed = listedStocks(state);
  const rises = state.corps.map((corp, id) => {
    if (corp.kind !== "player") return 0;
    corp.listedBefore = listed.has(id);
    corp.stockBefore = corp.stockNow;
    corp.stockNow = stockOf(state, id);
    return corp.alive ? corp.stockNow / Math.max(1, corp.stockBefore) - 1 : 0;
  });
  const best = Math.max(...rises);
  if (state.year < FIRST_YEAR.councilBonus || best <= 0) return;
  const winners = rises.flatMap((rise, id) => (rise === best ? [id] : []));
  const bonus = Math.min(100, 50 + 5 * (state.year - FIRST_YEAR.councilBonus));
  for (const id of winners) corpOf(state, id).councilDue = Math.floor(bonus / winners.length);
  for (const [id] of state.corps.entries())
    for (const winner of winners)
      notify(world, id, "news", "news.council", { corp: corpOf(state, winner).number, points: bonus });
}
