import type { Table } from "@flagship/kernel";
import { SHIP_CLASSES } from "../../space/data/ships.ts";
import { rollD100 } from "../../common/dice/open-ended.ts";
import { destroy } from "./bombardment.ts";
import type { CampaignEvent } from "./event.ts";
import { newForce, nextShipId } from "./forces.ts";
import { hexName, type Hex } from "./hexes.ts";
import { squadsOf, worldName } from "./places.ts";
import { yardAccident } from "./production.ts";
import { proclaim, tellOwner } from "./report.ts";
import { newShip } from "./ships.ts";
import { OUTSKIRTS, RAIDERS, REFUGEES, type Force, type Owner, type State } from "./state.ts";

/** What the D100 of the month brings: each entry ends at this roll (EC-CEVT-01). */
export const FORTUNES = [
  [10, "refugees"],
  [18, "raiders"],
  [24, "turbulence"],
  [30, "strike"],
  [36, "unrest"],
  [40, "flare"],
  [44, "accident"],
  [100, "nothing"],
] as const;
export type Fortune = (typeof FORTUNES)[number][1];

export const fortuneOf = (roll: number): Fortune => FORTUNES.find(([upTo]) => roll <= upTo)?.[1] ?? "nothing";

const RULE = ["EC-CEVT-01"] as const;
const STRAY_POINTS = 300;
const RICHEST = 6;
const SCATTER = 2;
const UNREST_TURNS = 2;

/** C9: one event for the whole game (EC-CEVT-01). */
export function monthsFortune(state: State, table: Table<CampaignEvent>): void {
  const fortune = fortuneOf(rollD100(table.dice));
  switch (fortune) {
    case "refugees": {
      const hex = outerSystem(state, table);
      if (hex === undefined) return;
      const force = strays(state, table, REFUGEES, hex, "K");
      force.stance = "avoid";
      return proclaim(state, table, "refugees", { hex: hexName(state.chart, hex) }, RULE);
    }
    case "raiders":
      return raid(state, table);
    case "turbulence":
      state.nextTurbulence = SCATTER;
      return proclaim(state, table, "turbulence", {}, RULE);
    case "strike": {
      const poorer = state.worlds.flatMap((world, index) => (world.rating < RICHEST ? [index] : []));
      if (poorer.length === 0) return;
      const index = table.dice.pick(poorer);
      const world = state.worlds[index];
      if (world !== undefined) world.rating += 1;
      return proclaim(state, table, "strike", { world: worldName(state, index) }, RULE);
    }
    case "unrest": {
      const bare = state.worlds.flatMap((world, index) =>
        world.owner >= 0 && squadsOf(world, world.owner) === 0 ? [index] : [],
      );
      if (bare.length === 0) return;
      const index = table.dice.pick(bare);
      const world = state.worlds[index];
      if (world === undefined) return;
      world.unrest = UNREST_TURNS;
      return tellOwner(state, world.owner, "unrest", { world: worldName(state, index) }, RULE);
    }
    case "flare":
      state.nextFlare = table.dice.pick(state.systems);
      return proclaim(state, table, "flare", { hex: hexName(state.chart, state.nextFlare) }, RULE);
    case "accident": {
      const hit = yardAccident(state, table.dice);
      if (hit !== undefined)
        tellOwner(state, hit.seat, "accident", { world: worldName(state, hit.work.world) }, RULE);
      return;
    }
    case "nothing":
      return;
  }
}

/** A system in which nobody owns a world. */
function outerSystem(state: State, table: Table<CampaignEvent>): Hex | undefined {
  const free = state.systems.filter(
    (hex) => !state.worlds.some((world) => world.hex === hex && world.owner >= 0),
  );
  return free.length === 0 ? undefined : table.dice.pick(free);
}

/** Hulls of one sovereignty for so many points, without a bottle. */
export function strays(
  state: State,
  table: Table<CampaignEvent>,
  owner: Owner,
  hex: Hex,
  power: string,
  points = STRAY_POINTS,
): Force {
  const hulls = SHIP_CLASSES.filter(
    (one) => one.sovereignty === power && one.bottles === 0 && one.role !== "FR" && one.role !== "LD",
  );
  const ships = [];
  let left = points;
  for (;;) {
    const fits = hulls.filter((hull) => hull.price <= left);
    if (fits.length === 0) break;
    const hull = table.dice.pick(fits);
    left -= hull.price;
    ships.push(newShip(nextShipId(state, owner), hull.id));
  }
  return newForce(state, owner, hex, OUTSKIRTS, ships);
}

/** Raiders fall on the least defended outpost; with nobody to stop them they wreck it and go (EC-CEVT-01, RULINGS RC7). */
function raid(state: State, table: Table<CampaignEvent>): void {
  const outposts = state.worlds.flatMap((world, index) => (world.owner >= 0 ? [{ world, index }] : []));
  const guard = ({ world, index }: (typeof outposts)[number]): number =>
    squadsOf(world, world.owner) +
    10 * state.forces.filter((force) => force.owner === world.owner && force.at === index).length +
    (state.realms[world.owner]?.homeWorld === index ? 100 : 0);
  const victim = outposts.sort((a, b) => guard(a) - guard(b) || a.index - b.index)[0];
  if (victim === undefined) return;
  const { world, index } = victim;
  const force = strays(state, table, RAIDERS, world.hex, "C");
  force.at = index;
  force.stance = "seek";
  force.stealth = true;
  tellOwner(
    state,
    world.owner,
    "raiders",
    { world: worldName(state, index), ships: force.ships.length },
    RULE,
  );
  if (
    state.forces.some((other) => other.owner === world.owner && other.hex === world.hex && other.at === index)
  )
    return;
  destroy(world, "factory", 1);
  world.squads = world.squads
    .map((squad, place) => (place === 0 ? { ...squad, count: Math.max(0, squad.count - 1) } : squad))
    .filter((squad) => squad.count > 0);
}

/** Raiders that nobody met have gone after a month. */
export function raidersLeave(state: State): void {
  state.forces = state.forces.filter((force) => force.owner !== RAIDERS);
}
