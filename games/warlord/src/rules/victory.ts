import { isTeamGame, sectorsToWin, sitesToWin } from "./options.ts";
import { completeSectors, majorSitesOf } from "./sectors.ts";
import type { CorpId, State } from "./state.ts";
import { stockOf } from "./stock.ts";
import { sectorsIn } from "./hex.ts";

/** How near a Corporation is to victory. */
export interface Standing {
  readonly id: CorpId;
  readonly sectors: number;
  readonly sites: number;
  readonly stock: number;
}

export const standings = (state: State): Standing[] =>
  state.corps.flatMap((corp, id) =>
    corp.kind === "player"
      ? [
          {
            id,
            sectors: completeSectors(state, id).length,
            sites: majorSitesOf(state, id),
            stock: stockOf(state, id),
          },
        ]
      : [],
  );

/** Best first: sectors, then sites, then stock. */
const better = (a: Standing, b: Standing): number =>
  b.sectors - a.sectors || b.sites - a.sites || b.stock - a.stock || a.id - b.id;

/** The victory test at the end of a year (WL-ADMIN-01, 02). */
export function checkVictory(state: State): void {
  const { options } = state;
  const alive = standings(state).filter(({ id }) => state.corps[id]?.alive === true);
  if (isTeamGame(options)) {
    checkTeams(state, alive);
    if (state.over) return;
  } else {
    const bySectors = alive.filter((row) => row.sectors >= sectorsToWin(options));
    const bySites = alive.filter((row) => row.sites >= sitesToWin(options));
    // Eight sectors beat ninety sites; among equals the larger number of sites (WL-ADMIN-02).
    const best = (bySectors.length > 0 ? bySectors : bySites).sort(
      (a, b) => b.sites - a.sites || a.id - b.id,
    );
    const winner = best[0];
    if (winner !== undefined) {
      end(
        state,
        best.filter((row) => row.sites === winner.sites),
        bySectors.length > 0 ? "sectors" : "sites",
      );
      return;
    }
  }
  const sides = new Set(alive.map(({ id }) => state.corps[id]?.team));
  if (sides.size <= 1) return end(state, alive, "survivor");
  const turn = state.year - options.startYear;
  if (options.lastTurn > 0 && turn >= options.lastTurn) {
    const [first] = [...alive].sort(better);
    if (first !== undefined) end(state, withTeam(state, [first], alive), "last-turn");
  }
}

/** A team wins together: two thirds of all sectors in a historical game, else its members' sectors added up. */
function checkTeams(state: State, alive: readonly Standing[]): void {
  const { options } = state;
  const needed =
    options.variant === "historical" ? Math.ceil((2 * sectorsIn(options)) / 3) : sectorsToWin(options);
  const totals = new Map<number, { sectors: number; sites: number; rows: Standing[] }>();
  for (const row of alive) {
    const team = state.corps[row.id]?.team ?? row.id;
    const total = totals.get(team) ?? { sectors: 0, sites: 0, rows: [] };
    total.sectors += row.sectors;
    total.sites += row.sites;
    total.rows.push(row);
    totals.set(team, total);
  }
  const [first] = [...totals.values()]
    .filter((team) => team.sectors >= needed)
    .sort((a, b) => b.sectors - a.sectors || b.sites - a.sites);
  if (first !== undefined) end(state, first.rows, "sectors");
}

function withTeam(state: State, rows: readonly Standing[], alive: readonly Standing[]): Standing[] {
  const teams = new Set(rows.map(({ id }) => state.corps[id]?.team));
  return alive.filter(({ id }) => teams.has(state.corps[id]?.team));
}

function end(state: State, rows: readonly Standing[], why: string): void {
  state.over = true;
  state.winners = rows.map(({ id }) => id).sort((a, b) => a - b);
  state.victory = why;
}
