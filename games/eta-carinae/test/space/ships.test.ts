import { expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { FIT_TABLE } from "../../src/space/data/fits.ts";
import { batteriesOf, classOf, SHIP_CLASSES, type ShipClass } from "../../src/space/data/ships.ts";
import { PRINTED_SHIPS } from "./printed-ships.ts";

/** A class as its row in the printed table. */
function printed(ship: ShipClass): string {
  const room = ship.fits.reduce((total, fit) => total + FIT_TABLE[fit].room, 0);
  const fits = [...(ship.stealth ? ["STL"] : []), ...ship.fits];
  const beams = ship.batteries.reduce((total, one) => total + one, 0);
  return [
    ship.id,
    ship.armor,
    ship.hull,
    ship.shields,
    `${beams} ${ship.beam} (${ship.batteries.join("+")})`,
    ship.mar,
    ship.reserve,
    ship.engines,
    ship.thrust,
    ship.fireControl,
    ship.guidance,
    ship.lifeSupport,
    ship.radiators,
    ship.storage,
    room === 0 ? ship.cargo : `${ship.cargo} (${ship.cargo - room})`,
    ship.bulk,
    ship.tacBay,
    ship.launchers === 0 ? "-" : `${ship.launchers} ${ship.missile}`,
    `+${ship.amsRating} x${ship.amsSections}`,
    ship.bottles,
    ship.crew,
    ship.mass,
    ship.price,
    ...(fits.length === 0 ? ["-"] : [fits.join(" ")]),
  ].join(" | ");
}

rule(
  ["EC-TBL-01", "EC-TBL-03", "EC-TBL-04", "EC-SHIP-24"],
  "the generator gives every figure of the printed table for all 87 classes",
  () => {
    expect(SHIP_CLASSES).toHaveLength(87);
    expect(SHIP_CLASSES.map(printed)).toEqual(PRINTED_SHIPS);
  },
);

rule("EC-TBL-02", "derived sections follow from hull, engines and beams", () => {
  for (const one of SHIP_CLASSES) {
    const { hull, engines, batteries, mar } = one;
    const beams = batteries.reduce((total, battery) => total + battery, 0);
    expect([one.id, mar, one.lifeSupport, one.guidance, one.storage, one.radiators, one.crew]).toEqual([
      one.id,
      Math.ceil(hull / 7),
      Math.ceil(hull / 4),
      hull >= 18 ? 3 : hull >= 8 ? 2 : 1,
      Math.ceil(engines / 3),
      Math.ceil((mar + engines + beams) / 3),
      Math.ceil(hull / 2),
    ]);
  }
});

rule("EC-LORE-01", "a black hole in its bottle weighs 1000", () => {
  const bottled = SHIP_CLASSES.filter(({ bottles }) => bottles > 0);
  expect(bottled.length).toBeGreaterThan(0);
  for (const { id, bottles, mass } of bottled) expect([id, bottles, mass > 1000]).toEqual([id, 1, true]);
  // The bottle ship of the Federation weighs what her other parts do, and a thousand.
  expect(classOf("F-BH").mass).toBe(1000 + 246);
});

rule("EC-SHIP-03", "capital ships have armor 6 to 10", () => {
  for (const ship of SHIP_CLASSES) {
    expect(ship.armor).toBeGreaterThanOrEqual(6);
    expect(ship.armor).toBeLessThanOrEqual(10);
  }
});

rule("EC-TBL-02", "batteries hold at most three beams, as equal as possible, larger first", () => {
  expect([1, 3, 4, 5, 7, 8, 11, 17].map(batteriesOf)).toEqual([
    [1],
    [3],
    [2, 2],
    [3, 2],
    [3, 2, 2],
    [3, 3, 2],
    [3, 3, 3, 2],
    [3, 3, 3, 3, 3, 2],
  ]);
});

rule("EC-SHIP-01", "the Federation cruiser is the one of the worked example (V42)", () => {
  expect(classOf("F-CA")).toMatchObject({
    armor: 8,
    hull: 13,
    shields: 40,
    batteries: [3, 3],
    mar: 2,
    reserve: 5,
    engines: 4,
    thrust: 65,
    fireControl: 3,
    guidance: 2,
    lifeSupport: 4,
    radiators: 4,
    storage: 2,
    cargo: 6,
    tacBay: 2,
    launchers: 10,
    amsRating: 3,
    amsSections: 2,
    crew: 7,
    mass: 176,
    price: 300,
    boxes: 65,
  });
  expect(classOf("F-BC")).toMatchObject({ mass: 238, price: 390 });
  expect(classOf("T-HV")).toMatchObject({ mass: 2906, price: 1970 });
});
