import { QuietTable, type Dice, type Table } from "@flagship/kernel";
import { BEAM_TABLE } from "../../space/data/beams.ts";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { YARDS } from "../../common/data/sovereignties.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import { clearWrecks, strikeShip } from "../../space/rules/damage.ts";
import { amsOf } from "../../space/rules/ship.ts";
import type { CampaignEvent } from "./event.ts";
import {
  EXTRACTION,
  extractionAfter,
  HEAVY_BEAM,
  STRIKES_PER_STEP,
  TURNS_TO_HEAL,
} from "../../ground/data/facilities.ts";
import { FACILITIES, FACILITY_TABLE, type FacilityId } from "../data/facilities.ts";
import { outrage } from "./council.ts";
import { areHostile, worldAt, worldName } from "./places.ts";
import { tellOwner } from "./report.ts";
import { classOfShip } from "./ships.ts";
import { openBattle } from "./space-battle.ts";
import type { Force, Owner, State, Step, World } from "./state.ts";

/** From low orbit a beam or missile needs a 2, and so does a laser on the ground (EC-PLN-01, EC-PLN-02). */
const FROM_LOW_ORBIT = 2;
const LASER = { beams: 2, factors: 10 } as const;
/** Victory points that a warhead on an Earth-like world costs (EC-CGND-06). */
const ATROCITY = 5;

export const BOMBARD_TARGETS = ["deposits", ...FACILITIES] as const;
type Target = (typeof BOMBARD_TARGETS)[number];

/** Lasers and silos shoot at whoever comes down to them, by the rules of the space battle (EC-CGND-01). */
export function planetaryFire(state: State, table: Table<CampaignEvent>, force: Force): void {
  const world = worldAt(state, force.at);
  const [first] = force.ships;
  if (first === undefined || world.laser + world.silo === 0) return;
  if (!areHostile(state, force.owner, world.holders.defences)) return;
  const { dice } = table;
  const inner = openBattle([force.ships, [first]], "open", dice);
  const quiet = new QuietTable(dice);
  const pick = (): number => dice.below(force.ships.length);
  for (let laser = 0; laser < world.laser; laser++) {
    let factors = 0;
    for (let beam = 0; beam < LASER.beams; beam++)
      if (rollD10(dice) >= FROM_LOW_ORBIT) factors += LASER.factors;
    strikeShip(inner, quiet, pick(), factors);
  }
  for (; world.silo > 0; world.silo--) {
    const target = pick();
    const ship = inner.ships[target];
    // A missile still has to pass the target's AMS (EC-MIS-13, EC-MIS-14).
    if (ship !== undefined && rollD10(dice) >= FROM_LOW_ORBIT + amsOf(ship))
      strikeShip(inner, quiet, target, MISSILE_TABLE.M20.warhead);
  }
  clearWrecks(inner, quiet);
  const fates = force.ships.map((ship, index) => {
    const after = inner.ships[index];
    if (after === undefined) return true;
    ship.left = { ...after.left };
    ship.batteries = [...after.batteries];
    ship.bulk = after.bulk;
    ship.fits = [...after.fits];
    ship.hold = { ...after.hold };
    return after.fate !== "destroyed";
  });
  force.ships = force.ships.filter((_, index) => fates[index] === true);
}

/** Beams, and as many missiles as ordered, at deposits or one kind of facility (EC-CGND-05). */
export function bombard(state: State, table: Table<CampaignEvent>, force: Force, step: Step): boolean {
  const world = worldAt(state, force.at);
  const target = BOMBARD_TARGETS.find((one) => one === step.what);
  if (target === undefined || !areHostile(state, force.owner, world.owner)) return false;
  planetaryFire(state, table, force);
  let penetrations = 0;
  let strikes = 0;
  for (const ship of force.ships) {
    const { damage } = BEAM_TABLE[classOfShip(ship).beam];
    for (let beam = 0; beam < ship.left.beam; beam++) {
      if (rollD10(table.dice) < FROM_LOW_ORBIT) continue;
      if (damage >= HEAVY_BEAM) strikes += 1;
      penetrations += penetrate(target, damage, table.dice);
    }
  }
  const warheads = useMissiles(force, step.n);
  let detonations = 0;
  for (const warhead of warheads) {
    if (rollD10(table.dice) < FROM_LOW_ORBIT) continue;
    detonations += 1;
    penetrations += penetrate(target, warhead, table.dice);
  }
  if (target === "deposits") hitDeposits(world, strikes, detonations);
  else destroy(world, target, penetrations);
  if (warheads.length > 0 && world.type === "earth")
    atrocity(state, force.owner, world.owner, warheads.length);
  for (const owner of [force.owner, world.owner])
    tellOwner(
      state,
      owner,
      "bombarded",
      { world: worldName(state, force.at), target: `@campaign.${target}` },
      ["EC-CGND-05"],
    );
  return true;
}

/** One die per factor, above the armor (EC-GND-06, EC-GND-20). */
function penetrate(target: Target, factors: number, dice: Dice): number {
  if (target === "deposits") return 0;
  let through = 0;
  for (let factor = 0; factor < factors; factor++)
    if (rollD10(dice) > FACILITY_TABLE[target].armor) through += 1;
  return through;
}

function useMissiles(force: Force, most: number): number[] {
  const warheads: number[] = [];
  for (const ship of force.ships)
    while (warheads.length < most && ship.hold.loaded > 0) {
      ship.hold.loaded -= 1;
      warheads.push(MISSILE_TABLE[ship.hold.missile].warhead);
    }
  return warheads;
}

/** Warheads and every five strikes raise the cost of extraction for the whole world (EC-FAC-04, EC-FAC-05). */
export function hitDeposits(world: World, strikes: number, warheads: number): void {
  world.strikes += strikes;
  world.extraction = extractionAfter(world.extraction, warheads, world.strikes);
  world.strikes %= STRIKES_PER_STEP;
  if (strikes + warheads > 0) world.calm = 0;
}

/** Every three quiet turns extraction gets cheaper again (EC-FAC-05). */
export function calmDeposits(state: State): void {
  for (const world of state.worlds) {
    if (world.extraction === EXTRACTION.least) continue;
    world.calm += 1;
    if (world.calm % TURNS_TO_HEAL === 0) world.extraction -= EXTRACTION.step;
  }
}

/** Each penetration takes a factory module; other facilities fall when they have taken all their hits (EC-FAC-02, EC-FAC-06). */
export function destroy(world: World, target: FacilityId, penetrations: number): void {
  if (target === "factory") {
    let left = penetrations;
    for (const factory of world.factories) {
      const gone = Math.min(left, factory.modules);
      factory.modules -= gone;
      left -= gone;
    }
    world.factories = world.factories.filter((factory) => factory.modules > 0);
    return;
  }
  world[target] = Math.max(0, world[target] - Math.floor(penetrations / FACILITY_TABLE[target].hits));
}

/** Operational warheads on an Earth-like world (EC-CGND-06). */
function atrocity(state: State, user: Owner, victim: Owner, warheads: number): void {
  const realm = state.realms[user];
  const hurt = state.realms[victim];
  if (realm === undefined) return;
  realm.penalty += ATROCITY * warheads;
  if (hurt !== undefined) outrage(state, user, YARDS[hurt.sovereignty].human);
}
