import { PROSPECT } from "../data/terrain.ts";
import { between, percentOf } from "../rules/arith.ts";
import { hexesOf, sectorOf } from "../rules/hex.ts";
import { learnValue } from "../rules/knowledge.ts";
import { credit } from "../rules/stock.ts";
import { stockOf } from "../rules/stock.ts";
import type { Amounts } from "../rules/state.ts";
import { addPoints, DC, FP, OR, PE } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { areaOf, place, pointOf } from "../rules/world.ts";
import {
  note,
  on,
  onSome,
  otherMajors,
  ownMajors,
  ownSites,
  type EventRule,
  type EventRules,
} from "./rule.ts";

/** Some of one resource, never below 0. */
const resource = (index: number, quantity: number): EventRule => ({
  happen: ({ turn, amount }) => {
    const change = Math.sign(quantity) * amount(Math.abs(quantity));
    turn.corp.treasury[index] = Math.max(
      Math.min(0, turn.corp.treasury[index] ?? 0),
      (turn.corp.treasury[index] ?? 0) + change,
    );
    note(turn, "resource", { change, resource: `@resource.${["PE", "OR", "DC", "FP"][index] ?? "PE"}` });
  },
});

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
    note(turn, "site-more", { place: place(turn.world, site.hex), more });
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
  8: { happen: ({ turn, amount }) => void (turn.corp.boons.goodYear = amount(10)) },
  9: on(ownMajors, (site, { turn, amount }) => {
    turn.corp.boons.boom = { hex: site.hex, percent: 100 + amount(100) };
    note(turn, "site", { place: place(turn.world, site.hex) });
  }),
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
      note(turn, "site", { place: place(turn.world, site.hex) });
    },
  ),
  13: on(
    (turn) =>
      ownSites(turn).filter(
        (site) => ["PL", "GG", "PG", "DP"].includes(pointOf(turn.world.state, site.hex)) && site.homeOf < 0,
      ),
    (site, { turn, amount }) => {
      site.moons += amount(1);
      note(turn, "site", { place: place(turn.world, site.hex) });
    },
  ),
  14: { happen: ({ turn }) => void (turn.corp.boons.freeTrade = true) },
  15: {
    when: indebted,
    happen: ({ turn, amount }) => {
      turn.corp.debt -= Math.floor((turn.corp.debt * amount(10)) / 100);
      note(turn, "debt", { debt: turn.corp.debt });
    },
  },
  57: { happen: ({ turn, amount }) => credit(turn.corp, amount(5) * 100) },
  61: {
    happen: ({ turn, amount }) => {
      turn.corp.treasury = turn.corp.treasury.map((stock) =>
        stock <= 0 ? stock : Math.max(0, stock - amount(Math.max(5, Math.min(60, Math.floor(stock / 20))))),
      ) as Amounts;
      note(turn, "embezzled");
    },
  },
  62: resource(FP, -40),
  63: resource(OR, -40),
  64: resource(PE, -40),
  65: resource(DC, -40),
  66: onSome(otherMajors, (site, { turn }) => {
    turn.corp.boons.strikes = [...(turn.corp.boons.strikes ?? []), site.hex];
    note(turn, "site", { place: place(turn.world, site.hex) });
  }),
  67: on(otherMajors, (site, { turn, amount }) => {
    const index = site.yields.indexOf(Math.max(...site.yields));
    site.yields[index] = Math.max(1, (site.yields[index] ?? 0) - amount(between(turn.world.dice, 5, 10)));
    note(turn, "site", { place: place(turn.world, site.hex) });
  }),
  68: onSome(
    (turn) => ownSites(turn).filter((site) => site.fort === 0 && site.homeOf !== turn.id),
    (site, { turn }) => {
      site.raided = true;
      note(turn, "site", { place: place(turn.world, site.hex) });
    },
  ),
  69: on(
    (turn) => otherMajors(turn).filter((site) => site.fort === 0),
    (site, { turn }) => {
      site.devastated = true;
      note(turn, "site", { place: place(turn.world, site.hex) });
    },
  ),
  83: {
    when: (turn) => stockOf(turn.world.state, turn.id) >= 15,
    happen: ({ turn, amount }) => credit(turn.corp, -amount(3) * 100),
  },
  85: on(
    (turn) => ownSites(turn).filter((site) => site.moons > 0),
    (site, { turn, amount }) => {
      site.moons = Math.max(0, site.moons - amount(1));
      note(turn, "site", { place: place(turn.world, site.hex) });
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
