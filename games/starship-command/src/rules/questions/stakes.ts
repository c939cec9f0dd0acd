import type { Seat } from "@flagship/kernel";
import { valueOf } from "../../data/kinds.ts";
import { unitOf, type Battle, type State, type UnitId } from "../state.ts";
import { threatenedOf } from "../volley.ts";

/** What a cloaked ship counts for the stakes of a window: about the mean of all ships. */
const UNKNOWN_VALUE = 21;

const publicValue = (battle: Battle, id: UnitId): number => {
  const unit = unitOf(battle, id);
  return unit.cloaked ? UNKNOWN_VALUE : valueOf(unit.kind);
};

/** What is at stake for a seat: its most valuable unit under attack or just damaged. */
export function stakesOf({ battle }: State, { seat }: { readonly seat: Seat }): number {
  let most = 0;
  for (const id of threatenedOf(battle, seat)) most = Math.max(most, publicValue(battle, id));
  for (const id of battle.damaged)
    if (unitOf(battle, id).owner === seat) most = Math.max(most, publicValue(battle, id));
  return most;
}

/** What hangs on the card that may be countered: the ship it is aimed at, or the one it is played for. */
export function stakesOfCard({ battle }: State): number {
  const play = battle.stack.at(-1)?.play;
  const id = play?.at ?? play?.unit;
  return id === undefined || battle.units[id] === undefined ? 0 : publicValue(battle, id);
}

/** The ship that is being boarded. */
export const stakesOfBoarding = ({ battle }: State): number =>
  battle.exchange === undefined ? 0 : publicValue(battle, battle.exchange.at);
