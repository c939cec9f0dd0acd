import { disguiseOf } from "../data/ship-types.ts";
import { isFit } from "../rules/abilities.ts";
import { sum } from "../rules/arith.ts";
import { raidFactor, siteDefence } from "../rules/factors.ts";
import { neighbour } from "../rules/hex.ts";
import { memoryOf } from "../rules/knowledge.ts";
import { speedOf, typeOf } from "../rules/ships.ts";
import { NOBODY, type Amounts, type Corp, type Ship, type Site, type State } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { areaOf, notify, place, siteAt } from "../rules/world.ts";
import { fail, report } from "./outcome.ts";

/** RADx: the next income of the site beside goes to the raider (WL-ORD-RAD-01 ff.). */
export function raid(turn: Turn, ship: Ship, direction: number): void {
  const { world } = turn;
  const { state } = world;
  const site = siteAt(state, neighbour(state.galaxy, ship.at, direction));
  if (site === undefined) return fail(turn, ship, "RAD", "no-site", "WL-ORD-RAD-01");
  if (areaOf(state, ship.at) !== "CC") ship.cloaked = false;
  const won = raidSucceeds(turn, ship, site);
  tellOwner(turn, ship, site, won);
  if (!won) return report(turn, ship, "raid.failed", { place: place(world, site.hex) });
  const proceeds = takeProceeds(site);
  addProceeds(turn.corp, proceeds);
  memoryOf(turn.corp, site.hex).raided = true;
  report(turn, ship, "raid", { place: place(world, site.hex), total: sum(proceeds) });
}

/** AF with a random quarter up or down must exceed the fortifications' DF (WL-ORD-RAD-03, 05). */
export function raidSucceeds(turn: Turn, ship: Ship, site: Site): boolean {
  if (!isFit(ship) || speedOf(ship) <= 3 || site.raided || site.devastated) return false;
  const strength = raidFactor(turn.world.state, ship, site) * (100 + turn.luck.between(-25, 25, "raid"));
  return strength > 100 * raidDefence(turn.world.state, site);
}

/** Fortifications with their garrison count, ships do not; at least 1. */
export const raidDefence = (state: State, site: Site): number =>
  Math.max(1, siteDefence(state, site, NOBODY));

/** The complete normal yield, moons included; the site is marked (WL-ORD-RAD-08, WL-ECON-27). */
export function takeProceeds(site: Site): Amounts {
  site.raided = true;
  const moons = site.activated ? site.moons : 0;
  return site.yields.map((amount) => amount + moons) as Amounts;
}

export function addProceeds(corp: Corp, proceeds: Amounts): void {
  corp.raidDue = corp.raidDue.map((amount, resource) => amount + (proceeds[resource] ?? 0)) as Amounts;
}

function tellOwner(turn: Turn, ship: Ship, site: Site, won: boolean): void {
  if (site.owner === NOBODY || site.owner === turn.id) return;
  notify(turn.world, site.owner, "alerts", won ? "alert.raided" : "alert.raid-tried", {
    place: place(turn.world, site.hex),
    name: site.name,
    type: disguiseOf(typeOf(ship)).name,
  });
}
