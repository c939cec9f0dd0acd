import { whoSits, type Dice, type Message } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import { sum } from "./arith.ts";
import { goalOf } from "./options.ts";
import { completeSectors, majorSitesOf } from "./sectors.ts";
import type { CorpId, State } from "./state.ts";
import { stockOf } from "./stock.ts";

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

/** Those who win together: a Corporation alone, or the living members of a team with what they have in all. */
interface Side {
  readonly members: readonly CorpId[];
  readonly sectors: number;
  readonly sites: number;
  readonly stock: number;
}

function livingSides(state: State): Side[] {
  const teams = new Map<number, Standing[]>();
  for (const row of standings(state)) {
    const corp = state.corps[row.id];
    if (corp?.alive === true) teams.set(corp.team, [...(teams.get(corp.team) ?? []), row]);
  }
  return [...teams.values()].map((rows) => ({
    members: rows.map(({ id }) => id),
    sectors: sum(rows.map((row) => row.sectors)),
    sites: sum(rows.map((row) => row.sites)),
    stock: sum(rows.map((row) => row.stock)),
  }));
}

type Order = (a: Side, b: Side) => number;

/** At the goal the number of sites decides (WL-ADMIN-02), then sectors, then stock. */
const nearestToGoal: Order = (a, b) => b.sites - a.sites || b.sectors - a.sectors || b.stock - a.stock;
/** After the last turn sectors, then sites, then stock (RULINGS H2). */
const strongest: Order = (a, b) => b.sectors - a.sectors || b.sites - a.sites || b.stock - a.stock;

/** Those whom nobody beats: more than one only where all counts are equal. */
const bestOf = (sides: readonly Side[], order: Order): Side[] =>
  sides.filter((side) => sides.every((other) => order(side, other) <= 0));

/** The victory test at the end of a year (WL-ADMIN-01, 02). */
export function checkVictory(state: State, dice: Dice): void {
  const { options } = state;
  const sides = livingSides(state);
  const goal = goalOf(options, state.answers.length);
  const bySectors = sides.filter((side) => side.sectors >= goal.sectors);
  const bySites = sides.filter((side) => goal.sites !== undefined && side.sites >= goal.sites);
  const there = bestOf(bySectors.length > 0 ? bySectors : bySites, nearestToGoal);
  // There can be only one winner: the lot decides between equals (RULINGS H21).
  if (there.length > 0)
    return end(
      state,
      there.length === 1 ? there : [dice.pick(there)],
      bySectors.length > 0 ? "sectors" : "sites",
    );
  if (sides.length <= 1) return end(state, sides, "survivor");
  const turn = state.year - options.startYear;
  if (options.lastTurn > 0 && turn >= options.lastTurn) end(state, bestOf(sides, strongest), "last-turn");
}

function end(state: State, sides: readonly Side[], why: string): void {
  state.over = true;
  state.winners = sides.flatMap(({ members }) => members).toSorted((a, b) => a - b);
  state.victory = why;
}

/** Who has won, and with what. */
export function whyWon(state: State): Message {
  const rows = standings(state).filter(({ id }) => state.winners.includes(id));
  if (rows.length === 0) return message("outcome.nobody");
  return lookUp(`outcome.${state.victory}`, {
    who: rows.map(({ id }) => whoSits(id)),
    sectors: sum(rows.map((row) => row.sectors)),
    sites: sum(rows.map((row) => row.sites)),
    stock: sum(rows.map((row) => row.stock)),
  });
}
