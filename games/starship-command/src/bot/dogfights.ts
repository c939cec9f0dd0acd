import type { Seat } from "@flagship/kernel";
import { damageOf, isPhaser } from "../data/cards.ts";
import type { Action, ActionOf } from "../rules/action.ts";
import { attackersOf, fightersOf } from "../rules/dogfight.ts";
import { NONE, unitOf, type Battle, type State } from "../rules/state.ts";
import { lifeOf } from "../rules/units.ts";

type Pairs = ActionOf<"engage">["pairs"];

/** Squadrons with phasers go for the attackers they can shoot down. */
export function engagements(state: State, seat: Seat): Action[] {
  const { battle } = state;
  const attackers = attackersOf(battle, seat);
  const pairs: Pairs = [];
  for (const unit of fightersOf(state, seat)) {
    const { load } = unitOf(battle, unit);
    if (load === NONE || !isPhaser(load)) continue;
    const at =
      attackers.find(
        (id) => lifeOf(unitOf(battle, id)) <= damageOf(load) && !pairs.some((pair) => pair.at === id),
      ) ?? attackers[0];
    if (at !== undefined) pairs.push({ unit, at });
  }
  return pairs.length === 0 ? [] : [{ type: "engage", pairs }];
}

/** Engaged squadrons with phasers shoot back. */
export function shootBacks(battle: Battle): Action[] {
  const pairs: Pairs = [];
  for (const { unit, at } of battle.duels) {
    const shot = battle.shots.find((one) => one.by === at && !one.gone);
    if (shot !== undefined && isPhaser(shot.card) && !pairs.some((pair) => pair.unit === at))
      pairs.push({ unit: at, at: unit });
  }
  return pairs.length === 0 ? [] : [{ type: "engage", pairs }];
}
