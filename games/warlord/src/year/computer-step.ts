import { SHUNNED, lists } from "../data/terrain.ts";
import { ignoresMines, ignoresRadiation, isAegis, keepsEngines } from "../rules/abilities.ts";
import { chance } from "../rules/arith.ts";
import { enterHex, wouldSurelyDie } from "../rules/entry.ts";
import { raidFactor, siteDefence } from "../rules/factors.ts";
import { neighbour, sectorOf, type Hex } from "../rules/hex.ts";
import { raidDefence, raidSucceeds, takeProceeds } from "../ship-orders/raid.ts";
import { typeOf } from "../rules/ships.ts";
import { NOBODY, type Ship, type Site, type State } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { areaOf, corpOf, notify, place, pointOf, siteAt } from "../rules/world.ts";

const turned = (heading: number, by: number): number => ((heading - 1 + by + 6) % 6) + 1;

/** One step of a computer unit (WL-NPC-26 ff., RULINGS D11); false when it stops for this year. */
export function stepUnit(turn: Turn, unit: Ship): boolean {
  const { world } = turn;
  const { galaxy } = world.state;
  if (unit.heading === 0) unit.heading = 1 + world.dice.below(6);
  const to = (heading: number): Hex => neighbour(galaxy, unit.at, heading);
  const ahead = to(unit.heading);
  if (isPrey(turn, unit, ahead)) return go(turn, unit, ahead);
  const sides = [1, 2, 3, 4, 5]
    .map((by) => turned(unit.heading, by))
    .filter((heading) => isPrey(turn, unit, to(heading)));
  if (sides.length > 0 && chance(world.dice, 50)) {
    const heading = world.dice.pick(sides);
    const site = siteAt(world.state, to(heading));
    if (site !== undefined && chance(world.dice, raidHabit(unit)) && mightRaid(world.state, unit, site)) {
      raidSite(turn, unit, site);
      return true;
    }
    unit.heading = heading;
    return go(turn, unit, to(heading));
  }
  const tries = [0, ...world.dice.shuffle([1, -1]), ...world.dice.shuffle([2, -2]), 3];
  for (const by of tries) {
    const heading = turned(unit.heading, by);
    if (!isAcceptable(turn, unit, to(heading))) continue;
    unit.heading = heading;
    return go(turn, unit, to(heading));
  }
  return false;
}

const go = (turn: Turn, unit: Ship, hex: Hex): boolean => enterHex(turn, unit, hex) === "entered";

/** How often a unit raids instead of turning, in percent (WL-NPC-39). */
function raidHabit(unit: Ship): number {
  const { family, race } = typeOf(unit);
  return family === "dragon" ? 50 : race === "O" ? 35 : 5;
}

const mightRaid = (state: State, unit: Ship, site: Site): boolean =>
  !site.raided && !site.devastated && raidFactor(state, unit, site) * 1.25 > raidDefence(state, site);

/** A raid by a computer unit costs the owner his income; nobody gets it (WL-NPC-45). */
function raidSite(turn: Turn, unit: Ship, site: Site): void {
  const won = raidSucceeds(turn, unit, site);
  if (won) takeProceeds(site);
  if (site.owner === NOBODY) return;
  notify(turn.world, site.owner, "alerts", won ? "alert.raided" : "alert.raid-tried", {
    place: place(turn.world, site.hex),
    name: site.name,
    type: typeOf(unit).name,
  });
}

/** A site that is not its own and may be attacked. */
function isPrey(turn: Turn, unit: Ship, hex: Hex): boolean {
  const site = siteAt(turn.world.state, hex);
  return site !== undefined && site.owner !== turn.id && isAcceptable(turn, unit, hex);
}

/** Same sector, no shunned or deadly terrain, no player's own Home Office, no site too strong (WL-NPC-31 ff.). */
function isAcceptable(turn: Turn, unit: Ship, hex: Hex): boolean {
  const { state } = turn.world;
  if (sectorOf(hex) !== sectorOf(unit.at) || shuns(state, unit, hex) || wouldSurelyDie(state, unit, hex))
    return false;
  const site = siteAt(state, hex);
  if (site === undefined || site.owner === turn.id || site.owner === NOBODY) return true;
  if (site.homeOf === site.owner && corpOf(state, site.owner).kind === "player") return false;
  return (
    unit.af * (unit.sf + unit.hp - unit.damage) >= siteDefence(state, site, turn.id) * Math.max(1, site.fort)
  );
}

function shuns(state: State, unit: Ship, hex: Hex): boolean {
  return [pointOf(state, hex), areaOf(state, hex)].some(
    (code) => lists(SHUNNED, code) && !isImmuneTo(state, unit, code),
  );
}

function isImmuneTo(state: State, unit: Ship, code: string): boolean {
  switch (code) {
    case "CS":
      return ignoresRadiation(unit);
    case "VP":
      return unit.crew >= 8;
    case "NO":
    case "SN":
      return unit.crew >= 9 || typeOf(unit).family === "serpent";
    case "MM":
      return isAegis(state, unit);
    case "OM":
      return ignoresMines(unit);
    case "NS":
    case "NF":
      return keepsEngines(unit);
    default:
      return false;
  }
}
