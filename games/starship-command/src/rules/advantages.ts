import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../say.ts";
import type { Race } from "../data/races.ts";
import { holds } from "./piles.ts";
import { unitOf, type Battle, type CardId, type UnitId } from "./state.ts";
import { isCrippled, isShipInBattle, isSquadron, raceOfUnit } from "./units.ts";

/** The cards that make an advantage: Racial Advantages, with Stolen Technology for another race. */
export interface AdvantageCards {
  readonly card: CardId;
  readonly stolen?: CardId | undefined;
}

/** Why this ship cannot use this race's advantage with these cards (SC-RA-02, SC-RA-04, SC-ST-01). */
export function refuseAdvantage(
  battle: Battle,
  seat: Seat,
  id: UnitId,
  race: Race,
  { card, stolen }: AdvantageCards,
): Refusal | undefined {
  if (!holds(battle, seat, card, "racial-advantages"))
    return refuse("no-such-card", "SC-RA-01", undefined, "card");
  return refuseUser(battle, seat, id) ?? refuseRace(battle, seat, id, race, stolen);
}

function refuseUser(battle: Battle, seat: Seat, id: UnitId): Refusal | undefined {
  const unit = battle.units[id];
  if (unit === undefined || unit.owner !== seat || unit.place !== "battle")
    return refuse("not-your-ship", "SC-RA-02", undefined, "unit");
  if (isSquadron(unit)) return refuse("squadrons-have-no-advantage", "SC-RA-04", undefined, "unit");
  return isCrippled(unit) ? refuse("crippled-no-advantage", "SC-RA-04", undefined, "unit") : undefined;
}

function refuseRace(
  battle: Battle,
  seat: Seat,
  id: UnitId,
  race: Race,
  stolen: CardId | undefined,
): Refusal | undefined {
  if (stolen !== undefined) {
    return holds(battle, seat, stolen, "stolen-technology")
      ? undefined
      : refuse("no-such-card", "SC-ST-01", undefined, "stolen");
  }
  return raceOfUnit(unitOf(battle, id)) === race
    ? undefined
    : refuse("other-race", "SC-RA-02", { race: `@${race}` }, "unit");
}

/** Whether the ship could use the advantage as far as everybody can tell; a cloaked ship could be any. */
export function couldUse(battle: Battle, id: UnitId, race: Race, stolenAbout: boolean): boolean {
  const unit = unitOf(battle, id);
  if (!isShipInBattle(unit)) return false;
  if (unit.cloaked) return true;
  return !isCrippled(unit) && (stolenAbout || raceOfUnit(unit) === race);
}
