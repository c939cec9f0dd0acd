import { message, sentence, nameOf, type Lexicon } from "@flagship/kernel";
import { CLASSES } from "../../data/classes.ts";
import type { ShipClass } from "../../data/ships.ts";
import { classIn, sidesIn, type Scenario, type ScenarioShip } from "../../rules/scenario.ts";
import type { Thing } from "./draft.ts";

/** Every class a ship of the scenario can have: of the book, then of its own pack. */
export const classesFor = (scenario: Scenario): readonly ShipClass[] => [
  ...CLASSES,
  ...(scenario.pack ?? []),
];

/** What a ship is called: its own name, or its class's. */
export const shipName = (ship: ScenarioShip, lexicon: Lexicon): string =>
  ship.name === undefined || ship.name === "" ? nameOf(ship.class, lexicon) : ship.name;

/** What a thing is called in lists and on the map. */
export function thingName(scenario: Scenario, thing: Thing, lexicon: Lexicon): string {
  const say = (key: string, values = {}): string => sentence(message(key, values), lexicon);
  switch (thing.kind) {
    case "ship": {
      const ship = scenario.ships[thing.index];
      return ship === undefined
        ? ""
        : say("workshop.ship-of", { name: shipName(ship, lexicon), side: ship.side + 1 });
    }
    case "obstacle":
      return say(`obstacle.${scenario.obstacles?.[thing.index]?.kind ?? "planet"}`);
    case "mine":
      return say(scenario.mines?.at?.[thing.index]?.real === true ? "board.mine" : "board.dummy");
  }
}

/** Whether a side before this ship's flies the same navy. */
export function isMirrored(scenario: Scenario, ship: ScenarioShip): boolean {
  const navy = classIn(scenario, ship.class)?.power;
  return scenario.ships.some(
    (other) => other.side < ship.side && classIn(scenario, other.class)?.power === navy,
  );
}

/** The sides one can choose from: those there are, and one more. */
export const sidesFor = (scenario: Scenario): readonly number[] =>
  Array.from({ length: Math.min(8, sidesIn(scenario) + 1) }, (_, side) => side);
