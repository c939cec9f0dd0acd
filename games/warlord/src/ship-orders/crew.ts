import { boardingFee, isOfficer, OFFICERS } from "../data/officers.ts";
import { canCure, isMonsterShip, isPenal } from "../rules/abilities.ts";
import { feeOf } from "../rules/arith.ts";
import { cure } from "../rules/services.ts";
import { isCrippled, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { FP, PE, payIn } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { hasSpecial, pointOf, siteAt } from "../rules/world.ts";
import { fail, report } from "./outcome.ts";
import { isServed, stayingShips } from "./support.ts";

/** TRNG: one level up, paid in people (WL-ORD-TRNG-01 ff.). */
export function trainCrew(turn: Turn, ship: Ship): void {
  if (isPenal(ship)) return fail(turn, ship, "TRNG", "penal", "WL-ORD-TRNG-01");
  if (!isServed(turn, ship)) return fail(turn, ship, "TRNG", "no-integration", "WL-ORD-TRNG-01");
  const school = hasSpecial(turn.world.state, turn.id, "flight-school") ? 1 : 0;
  const limit = 6 + school + (ship.primeTeam ? 1 : 0);
  if (ship.crew >= limit) return fail(turn, ship, "TRNG", "crew-limit", "WL-ORD-TRNG-02");
  const percent = 15 * Math.max(1, Math.min(4, ship.crew - 2));
  // A Prime Team halves the price (WL-PT-03): half the percentage keeps the rounding single.
  const fee = feeOf(typeOf(ship).cost, ship.primeTeam ? percent / 2 : percent);
  if (!payIn(turn.corp, PE, fee)) return fail(turn, ship, "TRNG", "people", "WL-ORD-TRNG-02");
  ship.crew += 1;
  ship.maxCrew = Math.max(ship.maxCrew, ship.crew);
  report(turn, ship, "trained", { crew: ship.crew, people: fee });
}

/** CURE: every own ship in the hex that does not move gets its best crew back (WL-ORD-CURE-01). */
export function cureCrews(turn: Turn, ship: Ship): void {
  if (!canCure(ship)) return fail(turn, ship, "CURE", "no-hospital", "WL-ORD-CURE-01");
  if (isCrippled(ship)) return fail(turn, ship, "CURE", "crippled", "WL-ORD-CURE-03");
  const patients = stayingShips(turn, ship).filter((other) => other.crew < other.maxCrew);
  for (const patient of patients) cure(patient);
  report(turn, ship, "cured", { count: patients.length });
}

/** GLOx and FLOx: an officer or Prime Team comes aboard (WL-ORD-GLO-01, WL-ORD-FLO-01). */
export function boardOfficer(turn: Turn, ship: Ship, letter: string, paid: "people" | "food"): void {
  const order = paid === "people" ? "GLO" : "FLO";
  if (isPenal(ship) || isMonsterShip(ship)) return fail(turn, ship, order, "penal", "WL-PT-11");
  const site = siteAt(turn.world.state, ship.at);
  const academy =
    site !== undefined && site.owner === turn.id && pointOf(turn.world.state, site.hex) === "AC";
  if (!academy && !isServed(turn, ship)) return fail(turn, ship, order, "no-integration", "WL-ORD-GLO-01");
  const team = letter === "P";
  if (!team && !isOfficer(letter)) return fail(turn, ship, order, "no-officer", "WL-ORD-GLO-01");
  if (team ? ship.primeTeam : ship.officers.includes(letter))
    return fail(turn, ship, order, "one-of-each", "WL-ORD-GLO-03");
  const index = team ? -1 : OFFICERS.indexOf(letter as (typeof OFFICERS)[number]);
  const pool = team ? turn.corp.primeTeams : (turn.corp.officers[index] ?? 0);
  if (pool === 0) return fail(turn, ship, order, "no-officer", "WL-ORD-GLO-01");
  const fee = feeOf(typeOf(ship).cost, boardingFee(team ? "P" : (letter as (typeof OFFICERS)[number])));
  if (!payIn(turn.corp, paid === "people" ? PE : FP, fee))
    return fail(turn, ship, order, paid, "WL-ORD-GLO-02");
  if (team) {
    turn.corp.primeTeams -= 1;
    ship.primeTeam = true;
  } else {
    turn.corp.officers[index] = pool - 1;
    ship.officers += letter;
  }
  report(turn, ship, "boarded", {
    officer: `@officer.${letter}`,
    fee,
    resource: paid === "people" ? "PE" : "FP",
  });
}
