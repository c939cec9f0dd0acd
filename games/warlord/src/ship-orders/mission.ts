import { isGeneric, isLimitedGeneric } from "../data/ship-types.ts";
import { hasVariant } from "../rules/abilities.ts";
import { repairCapacity, returnSurplus, typeOf } from "../rules/ships.ts";
import type { Ship, State } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { hasSpecial } from "../rules/world.ts";
import type { KeyAfter } from "../say.ts";
import { fail, report } from "./outcome.ts";
import { isServed } from "./support.ts";

const MISSIONS = "BDEFHIKLMNPRSTVYZ";
const LIMITED_MISSIONS = "BRTVL";
/** Missions that add a quantity, so that a ship with the letter may take them too (WL-SHIP-52). */
const QUANTITY_MISSIONS = "BDVKLMPTR";
const ORION_BARRED = "NYZ";

/** MSNx: a generic ship changes its mission (WL-ORD-MSN-01). */
export function changeMission(turn: Turn, ship: Ship, mission: string): void {
  const refusal = missionRefusal(turn.world.state, ship, mission);
  if (refusal !== undefined) return fail(turn, ship, "MSN", refusal[0], refusal[1]);
  const anywhere = ship.primeTeam || hasSpecial(turn.world.state, turn.id, "mission-computer");
  if (!anywhere && !isServed(turn, ship)) return fail(turn, ship, "MSN", "no-integration", "WL-SHIP-49");
  takeMission(ship, mission);
  returnSurplus(ship, turn.corp);
  report(turn, ship, "mission", { mission: `@mission.${mission}` });
}

/** Why a ship can never take a mission now, if so: reason and rule. */
export function missionRefusal(
  state: State,
  ship: Ship,
  mission: string,
): readonly [KeyAfter<"why.">, string] | undefined {
  const type = typeOf(ship);
  if (!isGeneric(type)) return ["not-generic", "WL-SHIP-45"];
  if (!MISSIONS.includes(mission) || mission === "") return ["no-mission", "WL-ORD-MSN-01"];
  if (mission === ship.mission) return ["same-mission", "WL-SHIP-45"];
  if (isLimitedGeneric(type) && !LIMITED_MISSIONS.includes(mission)) return ["limited", "WL-VAR-LG-01"];
  if (type.race === "O" && ORION_BARRED.includes(mission)) return ["orion", "WL-RACE-O-02"];
  if (hasVariant(ship, mission) && !QUANTITY_MISSIONS.includes(mission)) return ["has-variant", "WL-SHIP-52"];
  const crew = mission === "K" || mission === "Z" ? 7 : mission === "N" ? 8 : mission === "F" ? 9 : 0;
  const facilitated = mission === "F" && hasSpecial(state, ship.owner, "facilitator");
  return ship.crew < crew && !facilitated ? ["crew", "WL-ORD-MSN-02"] : undefined;
}

/** Battle adds 10 to AF (a limited generic 4), defence 10 to DF (WL-ORD-MSN-03). */
function takeMission(ship: Ship, mission: string): void {
  const battle = isLimitedGeneric(typeOf(ship)) ? 4 : 10;
  if (ship.mission === "B") ship.af -= battle;
  if (ship.mission === "D") ship.df -= 10;
  ship.mission = mission;
  if (mission === "B") ship.af += battle;
  if (mission === "D") ship.df += 10;
  // Repair points come with the mission and go with it (WL-MSN-R-01).
  ship.repair = mission === "R" ? repairCapacity(ship) : Math.min(ship.repair, repairCapacity(ship));
}
