import type { Table } from "@flagship/kernel";
import { settleBattle } from "./aftermath.ts";
import type { CampaignEvent } from "./event.ts";
import { forceById } from "./places.ts";
import { staysOutside } from "./ships.ts";
import { fightOut, joinBattle, openBattle, WAVE_TURNS } from "./space-battle.ts";
import {
  NOBODY,
  OUTSKIRTS,
  type BreakOff,
  type Force,
  type Ship,
  type SpaceEncounter,
  type SpaceTable,
  type State,
} from "./state.ts";

type Side = 0 | 1;

const forcesOf = (state: State, battle: SpaceEncounter, side: Side): Force[] =>
  battle.forces[side].flatMap((id) => forceById(state, id) ?? []);

/** The ships that take part: fit ones, bottle ships only in the outskirts; of a contested exit one wave (EC-CBAT-04, EC-CBAT-05). */
function fleetOf(state: State, battle: SpaceEncounter, side: Side, wave: number): Ship[] {
  const ships = forcesOf(state, battle, side)
    .flatMap((force) => force.ships)
    .filter((ship) => !ship.laidUp && (battle.at === OUTSKIRTS || !staysOutside(ship)));
  const now = battle.waves[wave];
  return side === 1 && now !== undefined ? ships.filter((ship) => now.includes(ship.id)) : ships;
}

/** Resolves a battle, or opens it at the table when both players want that (EC-CGEN-05). */
export function beginBattle(state: State, table: Table<CampaignEvent>, battle: SpaceEncounter): void {
  const fleets = [fleetOf(state, battle, 0, 0), fleetOf(state, battle, 1, 0)] as const;
  if (fleets[0].length === 0 || fleets[1].length === 0) return;
  const manners = ([0, 1] as const).map((side) => forcesOf(state, battle, side)[0]?.manner ?? "computer");
  const place = battle.at === OUTSKIRTS ? "open" : (state.worlds[battle.at]?.type ?? "open");
  const inner = openBattle(fleets, place, table.dice);
  const fleet = fleets.flat().map((ship) => ship.id);
  const played = state.tables && manners.every((manner) => manner === "table");
  if (played && battle.sides.every((side) => side >= 0)) {
    state.battle = { ...battle, fleet, inner, edging: battle.ambush !== NOBODY, come: 1 };
    state.phase = "battle";
    return;
  }
  const conceding = manners.indexOf("concede");
  if (conceding >= 0) {
    inner.conceded = conceding;
    inner.phase = "over";
  } else {
    const doctrine = (side: Side): BreakOff => forcesOf(state, battle, side)[0]?.breakOff ?? 50;
    let come = 1;
    fightOut(inner, [doctrine(0), doctrine(1)], table.dice, (now) => {
      if (now.turn <= come * WAVE_TURNS) return;
      fleet.push(...reinforce(state, battle, inner, come));
      come += 1;
    });
    closeBattle(state, battle, fleet, inner, come);
    return;
  }
  closeBattle(state, battle, fleet, inner, 1);
}

/** The next wave comes through, 48 turns after the one before (EC-CBAT-04). */
function reinforce(state: State, battle: SpaceEncounter, inner: SpaceTable["inner"], wave: number): string[] {
  if (battle.waves[wave] === undefined) return [];
  const ships = fleetOf(state, battle, 1, wave);
  joinBattle(inner, ships, 1);
  return ships.map((ship) => ship.id);
}

/** A turn has gone by at the table: later waves may come. */
export function reinforceTable(state: State, battle: SpaceTable): void {
  if (battle.inner.turn <= battle.come * WAVE_TURNS) return;
  battle.fleet.push(...reinforce(state, battle, battle.inner, battle.come));
  battle.come += 1;
}

/** The battle is over: the campaign goes on; waves that have not come yet run into whoever holds the exit. */
export function closeBattle(
  state: State,
  battle: SpaceEncounter,
  fleet: readonly string[],
  inner: SpaceTable["inner"],
  come: number,
): void {
  const winner = settleBattle(state, battle, fleet, inner);
  const later = battle.waves.slice(come);
  if (winner === 0 && later.length > 0) {
    const alive = new Set(forcesOf(state, battle, 1).flatMap((force) => force.ships.map((ship) => ship.id)));
    const waves = later.map((wave) => wave.filter((id) => alive.has(id))).filter((wave) => wave.length > 0);
    if (waves.length > 0 && forcesOf(state, battle, 0).length > 0)
      state.queue.unshift({ ...battle, ambush: NOBODY, waves });
  }
}
