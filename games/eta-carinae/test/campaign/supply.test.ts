import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { goodsAboard } from "../../src/campaign/rules/cargo.ts";
import { realmOf } from "../../src/campaign/rules/places.ts";
import { stockIn } from "../../src/campaign/rules/economy.ts";
import { fullShields, thrustOf as thrustInBattle } from "../../src/space/rules/ship.ts";
import { boxesLost, newShip, repairPrice, thrustOf } from "../../src/campaign/rules/ships.ts";
import { openBattle } from "../../src/campaign/rules/space-battle.ts";
import { recover } from "../../src/campaign/rules/supply.ts";
import { FastDice } from "@flagship/kernel";
import { DEEP, fleet, HOME, month, outside, sector, W, worldOf } from "./table.ts";

const spend = (hex: number, most: number) => [month({ repairs: [{ system: `h${hex}`, most }] }), undefined];

describe("repair and supply", () => {
  rule(
    "EC-CREP-02",
    "a box costs 0.6 of the ship's points by its boxes, without the bottle's value (V50)",
    () => {
      expect(repairPrice(newShip("x", "F-CA"))).toBe(3);
      // (705 - 500) x 0.6 / boxes
      expect(repairPrice(newShip("x", "F-BH"))).toBe(2);
    },
  );

  rule("EC-CREP-03", "a yard mends anything, 100 points a ship and turn, if it does not move", () => {
    const state = sector();
    realmOf(state, 0).stock = { [HOME]: 1000 };
    const force = fleet(state, 0, HOME, W.home, "F-CA F-CA");
    const [still, mover] = force.ships;
    if (still === undefined || mover === undefined) throw new Error();
    for (const ship of force.ships) {
      ship.left.hull = 1;
      ship.left.beam = 1;
      ship.batteries = [1, 0];
      ship.left.launcher = 0;
      ship.left.cargo = 0;
      ship.left.lifeSupport = 0;
    }
    mover.moved = true;
    const lost = boxesLost(still);
    expect(lost).toBe(12 + 5 + 10 + 6 + 4);
    recover(state, spend(HOME, 500));
    expect(boxesLost(still)).toBe(lost - 33);
    expect(boxesLost(mover)).toBe(lost);
    expect(stockIn(realmOf(state, 0), HOME)).toBe(1000 - 99);
    worldOf(state, W.home).shipyard = 0;
    recover(state, spend(HOME, 500));
    expect(boxesLost(still)).toBe(lost - 33);
  });

  rule("EC-CREP-03", "bulk bays are mended too", () => {
    const state = sector();
    realmOf(state, 0).stock = { [HOME]: 1000 };
    const [freighter] = fleet(state, 0, HOME, W.home, "F-FR").ships;
    if (freighter === undefined) throw new Error();
    freighter.bulk = 37;
    recover(state, spend(HOME, 500));
    expect([freighter.bulk, boxesLost(freighter)]).toEqual([40, 0]);
  });

  rule("EC-CREP-03", "no more is spent than was allowed", () => {
    const state = sector();
    realmOf(state, 0).stock = { [HOME]: 1000 };
    const force = fleet(state, 0, HOME, W.home, "F-CA");
    const [ship] = force.ships;
    if (ship === undefined) throw new Error();
    ship.left.hull -= 5;
    recover(state, spend(HOME, 7));
    expect(boxesLost(ship)).toBe(3);
    recover(state, [undefined, undefined]);
    expect(boxesLost(ship)).toBe(3);
  });

  rule(
    "EC-CREP-04",
    "in the field one section a ship and turn, not hull, beside a bottle ship or goods",
    () => {
      const state = sector();
      const force = outside(state, 0, DEEP, "F-CA F-FR");
      const [ship, freighter] = force.ships;
      if (ship === undefined || freighter === undefined) throw new Error();
      ship.left.hull -= 3;
      ship.left.engine -= 2;
      recover(state, spend(DEEP, 100));
      expect(boxesLost(ship)).toBe(5);
      freighter.goods = 10;
      recover(state, spend(DEEP, 100));
      expect(ship.left.engine).toBe(3);
      expect(boxesLost(ship)).toBe(4);
      expect(goodsAboard(force)).toBe(7);
      ship.left.engine = 4;
      recover(state, spend(DEEP, 100));
      expect(ship.left.hull).toBe(10);
    },
  );

  rule(
    ["EC-CREP-05", "EC-SHIP-18"],
    "fuel from a bottle ship, an own factory, or antiprotons at ten mass factors a bulk factor",
    () => {
      const state = sector();
      const led = outside(state, 0, DEEP, "F-BH F-CA");
      const home = fleet(state, 0, HOME, W.home, "F-CA");
      const tanker = outside(state, 0, 105, "F-CA F-FR");
      if (tanker.ships[1] !== undefined) tanker.ships[1].fuel = 18;
      recover(state, [undefined, undefined]);
      expect([...led.ships, ...home.ships].map((ship) => ship.dry)).toEqual([0, 0, 0]);
      // 176 mass factors drink 18 factors; nothing is left for the freighter.
      expect(tanker.ships.map((ship) => [ship.dry, ship.fuel])).toEqual([
        [0, 0],
        [1, 0],
      ]);
      const guest = fleet(state, 1, HOME, W.home, "Y-CA");
      recover(state, [undefined, undefined]);
      expect(guest.ships[0]?.dry).toBe(1);
      state.treaties.push({ kind: "supply", one: 0, other: 1 });
      recover(state, [undefined, undefined]);
      expect(guest.ships[0]?.dry).toBe(0);
    },
  );

  rule(
    "EC-CREP-06",
    "out of supply: no effect, half thrust and shields, a quarter and a crew squad a turn",
    () => {
      const state = sector();
      const force = outside(state, 0, DEEP, "F-CA");
      const [ship] = force.ships;
      if (ship === undefined) throw new Error();
      const seen: number[][] = [];
      for (let turn = 0; turn < 4; turn++) {
        recover(state, [undefined, undefined]);
        const [inBattle] = openBattle([[ship], [ship]], "open", new FastDice(1)).ships;
        if (inBattle === undefined) throw new Error();
        expect(thrustInBattle(inBattle)).toBe(thrustOf(ship));
        seen.push([thrustOf(ship), inBattle.shields, fullShields(inBattle), ship.hold.crew]);
      }
      expect(seen).toEqual([
        [65, 40, 40, 7],
        [32, 20, 20, 7],
        [16, 20, 20, 6],
        [16, 20, 20, 5],
      ]);
    },
  );

  rule("EC-CREP-07", "missiles carried in the place fill empty launchers", () => {
    const state = sector();
    const force = outside(state, 0, DEEP, "F-CA F-FR");
    const [ship, freighter] = force.ships;
    if (ship === undefined || freighter === undefined) throw new Error();
    ship.hold.loaded = 1;
    freighter.hold.reloads = 20;
    recover(state, [undefined, undefined]);
    expect([ship.hold.loaded, freighter.hold.reloads]).toEqual([10, 11]);
    const docked = fleet(state, 0, HOME, W.home, "F-CA");
    if (docked.ships[0] !== undefined) docked.ships[0].hold.loaded = 8;
    realmOf(state, 0).depot = { [HOME]: { "missile:M10": 5, "missile:M20": 5 } };
    recover(state, [undefined, undefined]);
    expect(docked.ships[0]?.hold.loaded).toBe(10);
    expect(realmOf(state, 0).depot[HOME]).toEqual({ "missile:M10": 3, "missile:M20": 5 });
  });

  rule("EC-CREP-08", "crew comes aboard at an own world with a factory, a point a squad", () => {
    const state = sector();
    realmOf(state, 0).stock = { [HOME]: 2 };
    const force = fleet(state, 0, HOME, W.home, "F-CA");
    const [ship] = force.ships;
    if (ship === undefined) throw new Error();
    ship.hold.crew = 4;
    recover(state, [undefined, undefined]);
    expect([ship.hold.crew, stockIn(realmOf(state, 0), HOME)]).toEqual([6, 0]);
  });
});
