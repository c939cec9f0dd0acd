import { sum } from "./arith.ts";
import { isBase } from "./bases.ts";
import { goalOf } from "./options.ts";
import { completeSectors, majorSitesOf } from "./sectors.ts";
import type { CorpId, State } from "./state.ts";
import { fleetOf, sitesOf } from "./world.ts";

/** The twelve Best Corps lists in their order (RULINGS D13). */
export const RANKINGS = [
  "stock",
  "rise",
  "income",
  "ships",
  "power",
  "forts",
  "majors",
  "victory",
  "bases",
  "destroyed",
  "monsters",
  "crew",
] as const;
export type Ranking = (typeof RANKINGS)[number];

/** From which year a list is public, and how many it shows; the last four only for spies. */
export const PUBLIC_FROM: Readonly<Record<Ranking, number>> = {
  stock: 0,
  rise: 170,
  income: 172,
  ships: 172,
  power: 174,
  forts: 174,
  majors: 172,
  victory: 172,
  bases: 999,
  destroyed: 999,
  monsters: 999,
  crew: 999,
};
export const LIST_LENGTH: Readonly<Record<Ranking, number>> = {
  stock: 20,
  rise: 5,
  income: 10,
  ships: 10,
  power: 10,
  forts: 10,
  majors: 10,
  victory: 50,
  bases: 10,
  destroyed: 10,
  monsters: 10,
  crew: 10,
};

/** Lists show what the last Next Turn Generator found; before the first one, what is (WL-ESP-C12, ruling R69). */
const scoreOf = (state: State, id: CorpId, ranking: Ranking): number =>
  state.corps[id]?.scores[RANKINGS.indexOf(ranking)] ?? scoreNow(state, id, ranking);

/** Every player's scores at the end of a year. */
export function writeScores(state: State): void {
  for (const [id, corp] of state.corps.entries())
    if (corp.kind === "player") corp.scores = RANKINGS.map((ranking) => scoreNow(state, id, ranking));
}

/** What a Corporation scores in a list at this moment. */
function scoreNow(state: State, id: CorpId, ranking: Ranking): number {
  const corp = state.corps[id];
  if (corp === undefined) return 0;
  switch (ranking) {
    case "stock":
      return corp.stockNow;
    case "rise":
      return Math.round((corp.stockNow / Math.max(1, corp.stockBefore) - 1) * 100);
    case "income":
      return corp.incomes[corp.incomes.length - 1] ?? 0;
    case "ships":
      return fleetOf(state, id).length;
    case "power":
      return fleetOf(state, id).reduce((sum, ship) => sum + ship.af + ship.df, 0);
    case "forts":
      return sitesOf(state, id).reduce((sum, site) => sum + site.fort, 0);
    case "majors":
      return majorSitesOf(state, id);
    case "victory":
      return victoryScore(state, corp.team);
    case "bases":
      return sitesOf(state, id).filter(isBase).length;
    case "destroyed":
      return corp.destroyedValue;
    case "monsters":
      return corp.monstersKilled;
    case "crew": {
      const fleet = fleetOf(state, id);
      return fleet.length === 0
        ? 0
        : Math.round((10 * fleet.reduce((sum, ship) => sum + ship.crew, 0)) / fleet.length) / 10;
    }
  }
}

/** Only who has come half the way is named; a team goes it together (RULINGS D13). */
function victoryScore(state: State, team: number): number {
  const goal = goalOf(state.options, state.answers.length);
  const members = state.corps.flatMap((corp, id) =>
    corp.kind === "player" && corp.alive && corp.team === team ? [id] : [],
  );
  const sectors = sum(members.map((id) => completeSectors(state, id).length));
  const sites = sum(members.map((id) => majorSitesOf(state, id)));
  const bySectors = 2 * sectors >= goal.sectors ? sectors : 0;
  const bySites = goal.sites !== undefined && 2 * sites >= goal.sites ? sites : 0;
  return Math.max(bySectors, bySites);
}

/** Living players, best first; equals in order of their numbers. */
export function ranked(state: State, ranking: Ranking): { id: CorpId; score: number }[] {
  const rows = state.corps.flatMap((corp, id) =>
    corp.kind === "player" && corp.alive ? [{ id, score: scoreOf(state, id, ranking) }] : [],
  );
  return rows
    .filter((row) => ranking !== "victory" || row.score > 0)
    .sort((a, b) => b.score - a.score || (state.corps[a.id]?.number ?? 0) - (state.corps[b.id]?.number ?? 0));
}

/** The place of a Corporation in a list, from 1. */
export const rankOf = (state: State, id: CorpId, ranking: Ranking): number =>
  ranked(state, ranking).findIndex((row) => row.id === id) + 1;

/** Those whose stock the published list shows. */
export const listedStocks = (state: State): Set<CorpId> =>
  new Set(
    ranked(state, "stock")
      .slice(0, LIST_LENGTH.stock)
      .map(({ id }) => id),
  );
