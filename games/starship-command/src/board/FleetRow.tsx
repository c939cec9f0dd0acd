import type { Seat } from "@flagship/kernel";
import { message } from "../say.ts";
import { useSay, useTableLayout } from "@flagship/kit";
import type { JSX } from "preact";
import { fleetKey } from "./beats.ts";
import { berthsOf, strayedOf } from "./fleet.ts";
import { powerOf } from "./looks.ts";
import type { Picks } from "./picks.ts";
import { ShipTile } from "./ShipTile.tsx";
import { SquadronList } from "./Squadrons.tsx";

/** A fleet begins with five ships: fewer are no larger than that; more than `most` stand in two rows. */
const ROOM = { desk: { usual: 5, most: 7 }, phone: { usual: 3, most: 5 } };
/** Where so many have been destroyed that no more of them find room, the first of them are no longer shown. */
const BERTHS = 7;

export interface FleetRowProps {
  readonly picks: Picks;
  readonly seat: Seat;
  readonly side: "foe" | "own";
}

/** A fleet as a row of tiles. */
export function FleetRow({ picks, seat, side }: FleetRowProps): JSX.Element {
  const say = useSay();
  const { usual, most } = ROOM[useTableLayout() === "phone" ? "phone" : "desk"];
  const ships = berthsOf(picks.view, seat, BERTHS);
  const rows = ships.length > most ? 2 : 1;
  const across = Math.max(usual, Math.ceil(ships.length / rows));
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
