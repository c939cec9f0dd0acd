import { linesFor } from "./slots.ts";
import { placeName } from "../rules/hex.ts";
import { shipLabel, speedOf, typeOf } from "../rules/ships.ts";
import { isDecoy, LOGISTICS_BASE } from "../data/ship-types.ts";
import type { CorpId, State } from "../rules/state.ts";
import { corpOf, fleetOf, oldestFirst } from "../rules/world.ts";

/** The orders sheet a Corporation gets with its results: head, its ships with free lines, order lines (WL-SEQ-39). */
export function blankSheet(state: State, id: CorpId): string {
  const corp = corpOf(state, id);
  const ships = fleetOf(state, id)
    .filter((ship) => !isDecoy(typeOf(ship)) && typeOf(ship) !== LOGISTICS_BASE)
    .sort(oldestFirst)
    .map((ship) => {
      const name = ship.name === "" ? "" : ` "${ship.name}"`;
      return `${shipLabel(ship)}${name} ${placeName(state.galaxy, ship.at)}: ; ${linesFor(speedOf(ship), corp.settings.nextReversedMoves).join(" ")}`;
    });
  return [
    "SFW ORDERS",
    `TURN Y${state.year}`,
    `CORP ${corp.number} "${corp.name}"`,
    "SHIPS",
    ...ships,
    "ORDERS",
    "END",
    "",
  ].join("\n");
}
