import { about, type StTable } from "./event.ts";
import { distance } from "./hex.ts";
import { inAction, NONE, type ShipNo } from "./ship.ts";
import { shipAt, type State } from "./state.ts";
import { shipsThat } from "./steps.ts";
import { setFate } from "./victory.ts";

/** Crews that were ordered off beam over to a friend within four hexes (ST-CAM-13). */
export function abandonShips(state: State, table: StTable): void {
  for (const [no, ship] of state.ships.entries()) {
    if (!ship.abandoning) continue;
    ship.abandoning = false;
    const host = hostOf(state, no);
    if (ship.fate !== "here" || host === NONE) continue;
    ship.host = host;
    setFate(state, no, "abandoned");
    if (table.listening)
      table.tell({
        type: "fate",
        fate: "abandoned",
        host: shipAt(state, host).name,
        ...about(state, no, "ST-CAM-13"),
      });
  }
}

/** The nearest friendly ship in action within transporter range, or `NONE`. */
export function hostOf(state: State, no: ShipNo): ShipNo {
  const ship = shipAt(state, no);
  const away = (other: ShipNo): number => distance(ship, shipAt(state, other));
  return shipsThat(state, (other) => other !== ship && other.side === ship.side && inAction(other))
    .filter((other) => away(other) <= TRANSPORTER)
    .reduce((nearest, other) => (nearest === NONE || away(other) < away(nearest) ? other : nearest), NONE);
}

const TRANSPORTER = 4;
