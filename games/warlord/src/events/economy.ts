import { PROSPECT } from "../data/terrain.ts";
import { between, percentOf } from "../rules/arith.ts";
import { hexesOf, sectorOf } from "../rules/hex.ts";
import { learnValue } from "../rules/knowledge.ts";
import { credit } from "../rules/stock.ts";
import { stockOf } from "../rules/stock.ts";
import type { Site } from "../rules/state.ts";
import { addPoints, DC, FP, OR, PE } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { areaOf, place, pointOf } from "../rules/world.ts";
import {
  boon,
  grant,
  note,
  on,
  onSome,
  otherMajors,
  ownMajors,
  ownSites,
  someOf,
  type EventRule,
  type EventRules,
} from "./rule.ts";

/** Some of one resource, never below 0. */
const resource = (index: number, quantity: number): EventRule => ({
  happen: ({ turn, amount }) => {
    const stock = turn.corp.treasury[index] ?? 0;
    const wanted = Math.sign(quantity) * amount(Math.abs(quantity));
    const change = Math.max(wanted, -Math.max(0, stock));
    turn.corp.treasury[index] = stock + change;
    note(turn, "resource", { change, resource: resourceKey(index) });
  },
});

const RESOURCE_KEYS = ["PE", "OR", "DC", "FP"].map((code) => `@resource.${code}`);
const resourceKey = (index: number): string => RESOURCE_KEYS[index] ?? "@resource.PE";
const where = (turn: Turn, site: Site): string => place(turn.world, site.hex);

/** A better or worse standing, told in points of stock. */
const standing = (turn: Turn, change: number): void => {
  credit(turn.corp, change * 100);
  note(turn, "standing", { change });
};

const indebted = (turn: Turn): boolean => turn.corp.debt > 0;

/** Hexes near own sites that were emptied by prospecting. */
function exhausted(turn: Turn): number[] {
  const { state } = turn.world;
  const sectors = [...new Set(ownSites(turn).map((site) => sectorOf(site.hex)))];
  return sectors.flatMap((sector) =>
    hexesOf(sector).filter(
      (hex) => (state.galaxy.prospect[hex] ?? 0) === 0 && classOf(turn, hex) !== undefined,
    ),
  );
}

const classOf = (turn: Turn, hex: number): readonly [number, number] | undefined =>
  PROSPECT[areaOf(turn.world.state, hex)] ?? PROSPECT[pointOf(turn.world.state, hex)];

/** The sector in which the Corporation owns most sites. */
function mainSector(turn: Turn): number {
  const counts = new Map<number, number>();
  for (const site of ownSites(turn))
    counts.set(sectorOf(site.hex), (counts.get(sectorOf(site.hex)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? sectorOf(turn.corp.home);
}

/** Money, sites, prospecting, debts: E1 to E15, E57, E61 to E69, E83, E85, E89 (RULINGS D1). */
export const ECONOMY_EVENTS: EventRules = {
  1: on(ownMajors, (site, { turn, amount }) => {
    const produced = site.yields.flatMap((value, index) => (value > 0 ? [index] : []));
    const index = turn.world.dice.pick(produced);
    const more = amount(between(turn.world.dice, 5, 10));
    site.yields[index] = (site.yields[index] ?? 0) + more;
    note(turn, "yields", { place: where(turn, site), change: more, resource: resourceKey(index) });
  }),
  2: resource(OR, 50),
  3: resource(FP, 50),
  4: resource(PE, 50),
  5: resource(DC, 50),
  6: {
    happen: ({ turn, amount }) => {
      addPoints(turn.corp, amount(30));
      note(turn, "points", { points: amount(30) });
    },
  },
  7: {
    when: (turn) => turn.corp.losses > 0,
    happen: ({ turn, amount }) => {
      const points = amount(Math.max(20, Math.min(150, percentOf(turn.corp.losses, 20))));
      addPoints(turn.corp, points);
      note(turn, "points", { points });
    },
  },
  8: boon((amount) => ({ goodYear: amount(10) })),
  9: on(ownMajors, (site, { turn, amount }) =>
    grant(turn, { boom: { hex: site.hex, percent: 100 + amount(100) } }),
  ),
  10: {
    happen: ({ turn, amount }) => {
      const { galaxy, year } = turn.world.state;
      const rich = hexesOf(mainSector(turn)).sort(
        (a, b) => (galaxy.prospect[b] ?? 0) - (galaxy.prospect[a] ?? 0),
      );
      for (const hex of rich.slice(0, amount(3))) {
        learnValue(turn.corp, hex, galaxy.prospect[hex] ?? 0, year);
        note(turn, "value", { place: place(turn.world, hex), value: galaxy.prospect[hex] ?? 0 });
      }
    },
  },
  11: on(exhausted, (hex, { turn, amount }) => {
    const range = classOf(turn, hex) ?? [0, 0];
    const value = amount(between(turn.world.dice, ...range));
    turn.world.state.galaxy.prospect[hex] = value;
    learnValue(turn.corp, hex, value, turn.world.state.year);
    note(turn, "value", { place: place(turn.world, hex), value });
  }),
  12: onSome(
    (turn) => ownSites(turn).filter((site) => site.moons > 0 && !site.activated),
    (site, { turn }) => {
      site.activated = true;
      note(turn, "surveyed", { place: where(turn, site), moons: site.moons });
    },
  ),
  13: on(
    (turn) =>
      ownSites(turn).filter(
        (site) => ["PL", "GG", "PG", "DP"].includes(pointOf(turn.world.state, site.hex)) && site.homeOf < 0,
      ),
    (site, { turn, amount }) => {
      site.moons += amount(1);
      note(turn, "moons", { place: where(turn, site), moons: site.moons });
    },
  ),
  14: boon(() => ({ freeTrade: true })),
  15: {
    when: indebted,
    happen: ({ turn, amount }) => {
      turn.corp.debt -= Math.floor((turn.corp.debt * amount(10)) / 100);
      note(turn, "debt", { debt: turn.corp.debt });
    },
  },
  57: { happen: ({ turn, amount }) => standing(turn, amount(5)) },
  61: {
    happen: ({ turn, amount }) => {
      for (const [index, stock] of turn.corp.treasury.entries()) {
        const part = amount(Math.max(5, Math.min(60, Math.floor(stock / 20))));
        const gone = Math.min(stock, part);
        if (gone <= 0) continue;
        turn.corp.treasury[index] = stock - gone;
        note(turn, "resource", { change: -gone, resource: resourceKey(index) });
      }
    },
  },
  62: resource(FP, -40),
  63: resource(OR, -40),
  64: resource(PE, -40),
  65: resource(DC, -40),
  66: {
    when: (turn) => otherMajors(turn).length > 0,
    happen: ({ turn, amount }) => {
      const struck = someOf(turn, otherMajors(turn), amount(1));
      grant(turn, { strikes: struck.map(({ hex }) => hex) });
    },
  },
  67: on(otherMajors, (site, { turn, amount }) => {
    const index = site.yields.indexOf(Math.max(...site.yields));
    const before = site.yields[index] ?? 0;
    const after = Math.max(1, before - amount(between(turn.world.dice, 5, 10)));
    site.yields[index] = after;
    note(turn, "yields", { place: where(turn, site), change: after - before, resource: resourceKey(index) });
  }),
  68: onSome(
    (turn) => ownSites(turn).filter((site) => site.fort === 0 && site.homeOf !== turn.id),
    (site, { turn }) => {
      site.raided = true;
      note(turn, "raided", { place: where(turn, site) });
    },
  ),
  69: on(
    (turn) => otherMajors(turn).filter((site) => site.fort === 0),
    (site, { turn }) => {
      site.devastated = true;
      note(turn, "devastated", { place: where(turn, site) });
    },
  ),
  83: {
    when: (turn) => stockOf(turn.world.state, turn.id) >= 15,
    happen: ({ turn, amount }) => standing(turn, -amount(3)),
  },
  85: on(
    (turn) => ownSites(turn).filter((site) => site.moons > 0),
    (site, { turn, amount }) => {
      site.moons = Math.max(0, site.moons - amount(1));
      note(turn, "moons", { place: where(turn, site), moons: site.moons });
    },
  ),
  89: {
    when: indebted,
    happen: ({ turn, amount }) => {
      turn.corp.debt += Math.ceil((turn.corp.debt * amount(10)) / 100);
      note(turn, "debt", { debt: turn.corp.debt });
    },
  },
};
