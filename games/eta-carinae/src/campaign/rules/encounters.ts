import type { Table } from "@flagship/kernel";
import { rollD10 } from "../../common/dice/open-ended.ts";
import type { CampaignEvent } from "./event.ts";
import { wavesOf } from "./jumps.ts";
import { areHostile, forcesIn } from "./places.ts";
import { findKey, findNumber, hasEyes, type Finds } from "./scouting.ts";
import { isBottle, lowestThrust, staysOutside } from "./ships.ts";
import { NOBODY, OUTSKIRTS, type Force, type Owner, type SpaceEncounter, type State } from "./state.ts";

/** A jump must be located so well to be met at its exit (EC-CBAT-04), a bottle ship to be hunted down (EC-CBAT-09). */
const AT_THE_EXIT = 4;
const HUNTED = { easier: 2, by: 2 } as const;

/** The number an interceptor needs against a force that avoids (EC-CBAT-02). */
export const interceptNumber = (avoider: number, seeker: number, margin: number): number =>
  5 + Math.round((avoider - seeker) / 20) - (margin >= 4 ? 1 : 0);

/** Forces that can fight and may be fought. */
const isActive = (force: Force): boolean => !force.shaken && force.ships.some((ship) => !ship.laidUp);

/** Who fights whom on this check day (EC-CBAT-01, EC-CBAT-02, EC-CBAT-09). */
export function battlesOf(state: State, table: Table<CampaignEvent>, finds: Finds): SpaceEncounter[] {
  const battles: SpaceEncounter[] = [];
  const engaged = new Set<string>();
  for (const hex of state.systems) {
    const forces = forcesIn(state, hex).filter(isActive);
    for (const seeker of forces) {
      if (engaged.has(seeker.id)) continue;
      const target = forces.find(
        (other) =>
          !engaged.has(other.id) &&
          areHostile(state, seeker.owner, other.owner) &&
          attacks(state, table, seeker, other, finds),
      );
      if (target === undefined) continue;
      const battle = encounter(state, seeker, target, finds, engaged);
      if (battle === undefined) continue;
      battles.push(battle);
      for (const id of battle.forces.flat()) engaged.add(id);
    }
  }
  return battles;
}

/** Whether a force attacks another that it may have found. */
function attacks(
  state: State,
  table: Table<CampaignEvent>,
  seeker: Force,
  other: Force,
  finds: Finds,
): boolean {
  if (seeker.prey === other.owner && other.at === OUTSKIRTS && other.ships.some(isBottle))
    return huntsDown(state, table, seeker, other);
  const margin = finds.get(findKey(seeker.owner, other));
  if (margin === undefined || seeker.stance === "avoid") return false;
  if (seeker.screen && other.at !== OUTSKIRTS) return false;
  if (seeker.stance === "defend" && (seeker.guards !== other.at || seeker.at !== other.at)) return false;
  if (other.stance !== "avoid") return true;
  return rollD10(table.dice) >= interceptNumber(lowestThrust(other), lowestThrust(seeker), margin);
}

/** The winner of an earlier battle looks for the bottle ships of the loser (EC-CBAT-09). */
function huntsDown(state: State, table: Table<CampaignEvent>, seeker: Force, other: Force): boolean {
  const needed = Math.max(2, findNumber(state, seeker.owner, other) - HUNTED.easier);
  return rollD10(table.dice) - needed >= HUNTED.by;
}

/** The forces of both sides that fight in the place: screens and bottle ships only in the outskirts (EC-CBAT-05). */
function encounter(
  state: State,
  seeker: Force,
  target: Force,
  finds: Finds,
  engaged: ReadonlySet<string>,
): SpaceEncounter | undefined {
  const fights = (force: Force): boolean =>
    isActive(force) &&
    !engaged.has(force.id) &&
    (target.at === OUTSKIRTS || (!force.screen && !force.ships.every(staysOutside)));
  const attackers = state.forces.filter(
    (force) =>
      force === seeker ||
      (force.owner === seeker.owner &&
        force.hex === target.hex &&
        fights(force) &&
        (force.at === target.at ? force.stance !== "avoid" : force.stance === "seek")),
  );
  const defenders = state.forces.filter(
    (force) =>
      force === target ||
      (force.owner === target.owner &&
        force.hex === target.hex &&
        force.at === target.at &&
        fights(force) &&
        force.stance !== "avoid"),
  );
  const isFound = (owner: Owner, forces: readonly Force[]): boolean =>
    forces.some((force) => finds.has(findKey(owner, force)));
  const seen = isFound(target.owner, attackers);
  return {
    kind: "space",
    hex: target.hex,
    at: target.at,
    sides: [seeker.owner, target.owner],
    forces: [attackers.map((force) => force.id), defenders.map((force) => force.id)],
    ambush: seen ? NOBODY : 0,
    waves: [],
  };
}

/** A defender that located the jump well meets the first wave at its exit (EC-CBAT-04). */
export function contestedExit(
  state: State,
  table: Table<CampaignEvent>,
  arrived: Force,
): SpaceEncounter | undefined {
  const guards = forcesIn(state, arrived.hex).filter(
    (force) =>
      isActive(force) &&
      force.at === OUTSKIRTS &&
      areHostile(state, force.owner, arrived.owner) &&
      force.stance !== "avoid" &&
      !force.screen,
  );
  const [first] = guards;
  if (first === undefined || !hasEyes(state, first.owner, arrived.hex)) return undefined;
  const margin = rollD10(table.dice) - findNumber(state, first.owner, arrived);
  if (margin < AT_THE_EXIT) return undefined;
  const waves = wavesOf(arrived.ships).map((wave) => wave.map((ship) => ship.id));
  return {
    kind: "space",
    hex: arrived.hex,
    at: OUTSKIRTS,
    sides: [first.owner, arrived.owner],
    forces: [guards.filter((force) => force.owner === first.owner).map((force) => force.id), [arrived.id]],
    ambush: 0,
    waves,
  };
}
