import { typeNamed } from "../data/ship-types.ts";
import { isSatellite } from "./abilities.ts";
import { satelliteCapacity, shipLabel, typeOf } from "./ships.ts";
import type { Ship } from "./state.ts";
import type { Turn } from "./turn-context.ts";
import { fleetOf, inPlay, oldestFirst, ownShipsAt, relocate, tell } from "./world.ts";

/** LINK orders are settled before pulse 1: same hex, room for the oldest first (WL-ORD-LINK-01, 04). */
export function formLinks(turn: Turn): void {
  for (const ship of fleetOf(turn.world.state, turn.id).sort(oldestFirst)) {
    const order = turn.plans.get(ship)?.fullTurn;
    if (order?.order !== "LINK") continue;
    const { race, code, number } = order.mothership;
    const type = typeNamed(`${race}-${code}`);
    const mothership = ownShipsAt(turn.world, ship.at, turn.id).find(
      (other) => other !== ship && other.type === type?.id && other.number === number,
    );
    link(turn, ship, mothership);
  }
}

function link(turn: Turn, satellite: Ship, mothership: Ship | undefined): void {
  const linked = mothership === undefined ? [] : (turn.links.get(mothership) ?? []);
  const fits =
    mothership !== undefined &&
    isSatellite(typeOf(satellite)) &&
    linked.length < satelliteCapacity(mothership);
  if (!fits) {
    tell(turn.world, turn.id, "movement", "link.failed", { ship: shipLabel(satellite) });
    return;
  }
  turn.links.set(mothership, [...linked, satellite]);
  tell(turn.world, turn.id, "movement", "link", {
    ship: shipLabel(satellite),
    mothership: shipLabel(mothership),
  });
}

/** Step 2: satellites are placed with their mothership, untouched by terrain (WL-SEQ-14). */
export function followMotherships(turn: Turn): void {
  for (const [mothership, satellites] of turn.links) {
    if (!inPlay(turn.world, mothership)) {
      turn.links.delete(mothership);
      continue;
    }
    for (const satellite of satellites) {
      if (!inPlay(turn.world, satellite) || satellite.at === mothership.at) continue;
      turn.from.set(satellite, satellite.at);
      if (!satellite.hiddenCloak) satellite.cloaked = false;
      relocate(turn.world, satellite, mothership.at);
      if (turn.arrived.includes(mothership)) turn.arrived.push(satellite);
    }
  }
}
