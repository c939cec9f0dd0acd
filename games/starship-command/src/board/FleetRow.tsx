import type { Seat } from "@flagship/kernel";
import { message } from "../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { fleetKey } from "./beats.ts";
import { berthsOf, strayedOf } from "./fleet.ts";
import { powerOf } from "./looks.ts";
import type { Picks } from "./picks.ts";
import { ShipTile } from "./ShipTile.tsx";
import { SquadronList } from "./Squadrons.tsx";

/** A fleet begins with five ships; more than these stand in two rows. */
const USUAL = 5;
const MOST = 7;

export interface FleetRowProps {
  readonly picks: Picks;
  readonly seat: Seat;
  readonly side: "foe" | "own";
}

/** A fleet as a row of tiles. */
export function FleetRow({ picks, seat, side }: FleetRowProps): JSX.Element {
  const say = useSay();
  const ships = berthsOf(picks.view, seat, MOST);
  const rows = ships.length > MOST ? 2 : 1;
  const across = Math.max(USUAL, Math.ceil(ships.length / rows));
  return (
    <section
      class="sc-fleet"
      data-side={side}
      data-seat={seat}
      data-rows={rows}
      data-subject={fleetKey(seat)}
      style={{ "--power": `var(--power-${powerOf(seat)})`, "--across": across }}
      aria-label={say(message("board.fleet", { name: picks.table.seatNames[seat] ?? "" }))}
    >
      {ships.length === 0 && <p class="sc-empty">{say(message("board.no-ships"))}</p>}
      <ul class="sc-ships">
        {ships.map((ship) => (
          <ShipTile key={ship.id} picks={picks} ship={ship} />
        ))}
      </ul>
      <SquadronList picks={picks} squadrons={strayedOf(picks.view, seat)} />
    </section>
  );
}
