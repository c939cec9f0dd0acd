import { CA_SIZE } from "../data/classes.ts";
import type { Good } from "../data/items.ts";
import { GOODS } from "../data/items.ts";
import { OFFICERS } from "../data/officers.ts";
import { isWarpGate, LISTED_TYPES } from "../data/ship-types.ts";
import { between, percentOf } from "../rules/arith.ts";
import { ownBaseAt } from "../rules/bases.ts";
import { graveyardOf, hexesOf, sectorOf } from "../rules/hex.ts";
import { cure, mend } from "../rules/services.ts";
import { loseSpeed, newShip, shipLabel, shipLevel, speedOf, typeOf } from "../rules/ships.ts";
import { drawOfficer, gainOfficer } from "../rules/officer-arrivals.ts";
import type { Ship } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { enlist, holdsHome, place, relocate, shipsAt, siteAt, terrainLabel } from "../rules/world.ts";
import { from, note, on, oneOf, shipsOf, someOf, type EventRule, type EventRules } from "./rule.ts";

/** Goods for the stockpile. */
const goods = (good: Good, low: number, high: number, when?: (turn: Turn) => boolean): EventRule => ({
  ...(when === undefined ? {} : { when }),
  happen: ({ turn, amount }) => {
    const count = amount(between(turn.world.dice, low, high));
    turn.corp.stockpile[good] += count;
    note(turn, "goods", { count, good: `@item.${good}` });
  },
});

const atBase = (turn: Turn, ship: Ship): boolean =>
  ownBaseAt(turn.world.state, ship.at, turn.id) !== undefined;
const free = (turn: Turn): boolean => turn.corp.officers.some((count) => count > 0);
const tellSpeed = (turn: Turn, ship: Ship): void =>
  note(turn, "speed", { ship: shipLabel(ship), speed: speedOf(ship) });
const tellCrew = (turn: Turn, ship: Ship): void =>
  note(turn, "crew", { ship: shipLabel(ship), crew: ship.crew });

/** Hexes with two own ships or more. */
function fleets(turn: Turn): number[] {
  const counts = new Map<number, number>();
  for (const ship of shipsOf(turn)) counts.set(ship.at, (counts.get(ship.at) ?? 0) + 1);
  return [...counts].flatMap(([hex, count]) => (count >= 2 ? [hex] : []));
}

/** An officer nobody employs joins friends aboard a ship; without one, a new officer comes (ruling H20). */
function reunite(turn: Turn): void {
  const held = OFFICERS.filter((_, index) => (turn.corp.officers[index] ?? 0) > 0);
  const lacks = (ship: Ship): (typeof OFFICERS)[number][] =>
    held.filter((letter) => !ship.officers.includes(letter));
  const ships = shipsOf(turn).filter((ship) => typeOf(ship).race !== "M" && lacks(ship).length > 0);
  if (ships.length === 0) {
    gainOfficer(turn, drawOfficer(turn));
    return;
  }
  const ship = oneOf(turn, ships);
  const letter = oneOf(turn, lacks(ship));
  const index = OFFICERS.indexOf(letter);
  turn.corp.officers[index] = (turn.corp.officers[index] ?? 0) - 1;
  ship.officers += letter;
  note(turn, "aboard", { officer: `@officer.${letter}`, ship: shipLabel(ship) });
}

/** Items, ships, crews and officers: E16 to E25, E32 to E43, E71 to E78, E86, E90 (RULINGS D1). */
export const FLEET_EVENTS: EventRules = {
  16: goods("fighters", 4, 10),
  17: goods("drones", 10, 30),
  18: goods("commandos", 5, 10),
  19: goods("bombs", 3, 8),
  20: goods("mrs", 2, 4),
  21: goods("decoys", 2, 2),
  22: goods("pfs", 1, 2, from(176)),
  25: {
    when: (turn) => holdsHome(turn.world.state, turn.id),
    happen: ({ turn }) => {
      const { state, dice } = turn.world;
      const types = LISTED_TYPES.filter(
        (type) =>
          type.cost <= 100 &&
          type.year <= state.year &&
          !type.specialty &&
          type.race !== "M" &&
          type.race !== "J",
      );
      const ship = newShip(state, turn.id, dice.pick(types), turn.corp.home);
      ship.crew = 3;
      ship.maxCrew = 3;
      ship.damage = Math.floor(ship.hp / 2);
      enlist(turn.world, ship);
      note(turn, "derelict", { ship: shipLabel(ship), place: place(turn.world, ship.at) });
    },
  },
  32: on(
    (turn) => shipsOf(turn).filter((ship) => !ship.refitted && ship.speed >= 1 && ship.speed <= 5),
    (ship, { turn }) => {
      ship.speed += 1;
      ship.refitted = true;
      tellSpeed(turn, ship);
    },
    from(175),
  ),
  33: {
    when: (turn) => shipsOf(turn).some((ship) => ship.damage > 0 && atBase(turn, ship)),
    happen: ({ turn }) => {
      for (const ship of shipsOf(turn)) {
        if (!atBase(turn, ship) || (ship.damage === 0 && ship.lost === 0)) continue;
        mend(ship);
        note(turn, "mended", { ship: shipLabel(ship) });
      }
    },
  },
  34: on(
    (turn) =>
      shipsOf(turn).filter(
        (ship) => typeOf(ship).race !== "A" && typeOf(ship).race !== "M" && typeOf(ship).size >= CA_SIZE,
      ),
    (ship, { turn, amount }) => {
      ship.harness += amount(2);
      note(turn, "harness", { ship: shipLabel(ship), satellites: ship.harness });
    },
  ),
  35: on(
    (turn) => shipsOf(turn).filter((ship) => !ship.cloakDevice),
    (ship, { turn }) => {
      ship.cloakDevice = true;
      note(turn, "cloak", { ship: shipLabel(ship) });
    },
  ),
  36: on(shipsOf, (ship, { turn, amount }) => {
    ship.hp = percentOf(ship.hp, 100 + amount(10));
    ship.sf = percentOf(ship.sf, 100 + amount(10));
    note(turn, "hull", { ship: shipLabel(ship), hp: ship.hp, sf: ship.sf });
  }),
  37: on(shipsOf, (ship, { turn, amount }) => {
    ship.af = percentOf(ship.af, 100 + amount(10));
    note(turn, "guns", { ship: shipLabel(ship), af: ship.af });
  }),
  38: {
    when: (turn) => shipsOf(turn).some((ship) => ship.crew >= 2 && ship.crew <= 5),
    happen: ({ turn, amount }) => {
      for (const ship of someOf(
        turn,
        shipsOf(turn).filter((one) => one.crew >= 2 && one.crew <= 5),
        amount(3),
      )) {
        ship.crew += 1;
        ship.maxCrew = Math.max(ship.maxCrew, ship.crew);
        tellCrew(turn, ship);
      }
    },
  },
  39: {
    when: (turn) => shipsOf(turn).some((ship) => ship.crew < ship.maxCrew),
    happen: ({ turn }) => {
      for (const ship of shipsOf(turn)) {
        if (ship.crew >= ship.maxCrew) continue;
        cure(ship);
        tellCrew(turn, ship);
      }
    },
  },
  40: { when: from(168), happen: ({ turn }) => gainOfficer(turn, "C") },
  41: {
    happen: ({ turn, amount }) => {
      for (let left = amount(3); left > 0;) {
        const letter = drawOfficer(turn);
        if (letter === "C") continue;
        gainOfficer(turn, letter);
        left -= 1;
      }
    },
  },
  42: {
    when: from(172),
    happen: ({ turn }) => {
      turn.corp.primeTeams += 1;
      note(turn, "prime-team", { teams: turn.corp.primeTeams });
    },
  },
  43: {
    happen: ({ turn, amount }) => {
      for (let left = amount(1); left > 0; left--) reunite(turn);
    },
  },
  71: {
    happen: ({ turn, amount }) => {
      for (const good of GOODS) {
        const count = Math.floor((turn.corp.stockpile[good] * Math.min(100, amount(25))) / 100);
        turn.corp.stockpile[good] -= count;
        if (count > 0) note(turn, "goods-lost", { count, good: `@item.${good}` });
      }
    },
  },
  72: {
    when: (turn) => shipsOf(turn).some((ship) => ship.fighters > 0),
    happen: ({ turn, amount }) => {
      for (const ship of shipsOf(turn)) {
        if (ship.fighters === 0) continue;
        ship.fighters = Math.max(0, ship.fighters - amount(1));
        note(turn, "left", { ship: shipLabel(ship), count: ship.fighters, good: "@item.fighters" });
      }
    },
  },
  73: on(
    (turn) => shipsOf(turn).filter((ship) => ship.drones > 0),
    (ship, { turn }) => {
      ship.drones -= Math.ceil(ship.drones / 2);
      note(turn, "left", { ship: shipLabel(ship), count: ship.drones, good: "@item.drones" });
    },
  ),
  74: on(
    (turn) => shipsOf(turn).filter((ship) => ship.speed - ship.lost >= 2),
    (ship, { turn, amount }) => {
      loseSpeed(ship, amount(1));
      tellSpeed(turn, ship);
    },
  ),
  75: on(
    (turn) => shipsOf(turn).filter((ship) => shipLevel(ship) === "none" && ship.hp >= 5),
    (ship, { turn, amount }) => {
      ship.damage = Math.floor((ship.hp * amount(20)) / 100);
      note(turn, "fire", { ship: shipLabel(ship), damage: ship.damage });
    },
  ),
  76: on(
    (turn) => shipsOf(turn).filter((ship) => ship.crew >= 2),
    (ship, { turn, amount }) => {
      ship.crew = Math.max(1, ship.crew - amount(1));
      tellCrew(turn, ship);
    },
  ),
  77: {
    when: free,
    happen: ({ turn }) => {
      const held = turn.corp.officers.flatMap((count, index) => (count > 0 ? [index] : []));
      const index = turn.world.dice.pick(held);
      turn.corp.officers[index] = (turn.corp.officers[index] ?? 0) - 1;
      note(turn, "officer-lost", { officer: `@officer.${OFFICERS[index] ?? "A"}` });
    },
  },
  78: on(fleets, (hex, { turn }) => {
    for (const ship of shipsOf(turn)) {
      if (ship.at !== hex) continue;
      ship.crew = Math.max(Math.min(1, ship.crew), ship.crew - 1);
      tellCrew(turn, ship);
    }
  }),
  86: on(
    (turn) =>
      shipsOf(turn).filter(
        (ship) => !atBase(turn, ship) && sectorOf(ship.at) !== graveyardOf(turn.world.state.galaxy),
      ),
    (ship, { turn }) => {
      const { world } = turn;
      const empty = hexesOf(sectorOf(ship.at)).filter(
        (hex) =>
          terrainLabel(world.state, hex) === "ES+ES" &&
          shipsAt(world, hex).length === 0 &&
          siteAt(world.state, hex) === undefined,
      );
      relocate(world, ship, world.dice.pick(empty));
      note(turn, "moved", { ship: shipLabel(ship), place: place(world, ship.at) });
    },
  ),
  90: on(
    (turn) => shipsOf(turn).filter((ship) => ship.age >= 2 && ship.age <= 14 && !isWarpGate(typeOf(ship))),
    (ship, { turn, amount }) => {
      ship.age = Math.max(1, ship.age - amount(2));
      note(turn, "age", { ship: shipLabel(ship), age: ship.age });
    },
  ),
};
