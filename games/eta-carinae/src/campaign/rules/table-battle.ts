import { nest, SPECTATOR, type AnyGame, type Decision, type Viewer } from "@flagship/kernel";
import { groundGame } from "../../ground/rules/game.ts";
import { spaceBattle } from "../../space/rules/game.ts";
import type { Action } from "./action.ts";
import type { Battle, State } from "./state.ts";

const gameOf = (battle: Battle): AnyGame => (battle.kind === "space" ? spaceBattle : groundGame);

/** A battle at the table, asked with the campaign's seats. */
export const tableBattle = nest<Battle, Action>(gameOf, ({ sides }) => sides);

/** Which side of the battle at the table a seat commands. */
export function innerSeat(state: State, seat: Viewer): 0 | 1 | undefined {
  if (state.battle === "none") return undefined;
  if (state.battle.sides[0] === seat) return 0;
  return state.battle.sides[1] === seat ? 1 : undefined;
}

/** Whose eyes a seat of the campaign has in the battle: a commander's, or an onlooker's (RULINGS RC4). */
export const innerViewer = (state: State, viewer: Viewer): Viewer => innerSeat(state, viewer) ?? SPECTATOR;

const hasDeployed = (battle: Battle, side: 0 | 1): boolean => battle.inner.answers[side]?.given === true;

/** The side that was not located deploys first; then the ambusher chooses its edge (EC-CBAT-03). */
export const isEdging = (battle: Battle, side: 0 | 1): boolean =>
  battle.kind === "space" &&
  battle.edging &&
  battle.ambush === side &&
  hasDeployed(battle, side === 0 ? 1 : 0);

/** The edges by which the sides of a space battle come. */
export const edgesOf = (state: State): readonly number[] =>
  state.battle !== "none" && state.battle.kind === "space" ? state.battle.inner.edges : [];

/** Whether this side may act in the inner battle now. */
export function isWaitingFor(battle: Battle, side: 0 | 1): boolean {
  if (battle.kind === "ground")
    return side === 1 || battle.inner.phase !== "deploy" || hasDeployed(battle, 1);
  if (battle.inner.phase !== "deploy" || battle.ambush < 0) return true;
  const victim = battle.ambush === 0 ? 1 : 0;
  // Once the ambusher chooses, what it has seen stands.
  if (side === victim) return !hasDeployed(battle, victim);
  return hasDeployed(battle, victim) && !battle.edging;
}

/** Whether it is the battle itself that goes on: nobody chooses an edge. */
export const isAtTable = (battle: State["battle"]): battle is Battle =>
  battle !== "none" && !isEdging(battle, 0) && !isEdging(battle, 1);

/** Who decides what in the battle at the table. */
export const tableDecisions = (battle: Battle): readonly Decision[] =>
  tableBattle
    .waitingFor(battle)
    .filter((decision) => isWaitingFor(battle, decision.seat === battle.sides[0] ? 0 : 1));
