import { hasOfficer } from "./abilities.ts";
import { shipLabel, shipLevel, typeOf } from "./ships.ts";
import type { Ship } from "./state.ts";
import type { Turn } from "./turn-context.ts";
import { fleetOf, tell } from "./world.ts";

/** Engineers mend one level and one point of speed before any move; energy monsters heal fully (WL-OFF-16, WL-SEQ-08). */
export function engineersAtWork(turn: Turn): void {
  for (const ship of fleetOf(turn.world.state, turn.id)) {
    if (typeOf(ship).family === "energy") {
      ship.damage = 0;
      continue;
    }
    if (!hasOfficer(ship, "E") || (ship.damage === 0 && ship.lost === 0)) continue;
    ship.damage = mendedOneLevel(ship);
    ship.lost = Math.max(0, ship.lost - 1);
    tell(turn.world, turn.id, "movement", "engineer", {
      ship: shipLabel(ship),
      level: `@level.${shipLevel(ship)}`,
    });
  }
}

/** The most damage the next lighter level allows. */
function mendedOneLevel(ship: Ship): number {
  switch (shipLevel(ship)) {
    case "none":
    case "light":
      return 0;
    case "medium":
      return Math.floor(ship.hp / 4);
    case "heavy":
      return Math.floor(ship.hp / 2);
    case "crippled":
    case "destroyed":
      return Math.floor((ship.hp * 3) / 4);
  }
}
