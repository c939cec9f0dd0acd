import { message, seatsOf } from "@flagship/kernel";
import { Meter, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import type { Event } from "../rules/event.ts";
import type { Action } from "../rules/game.ts";
import { gunsOf, HULL, hullOf, shieldsOf, type State } from "../rules/state.ts";

/** Both ships with their hulls and, while the guns are manned, where the power went. */
export function Board({ seen: { view }, seatNames }: BoardProps<State, Action, Event>): JSX.Element {
  const say = useSay();
  const isManned = view.toFire.length > 0;
  return (
    <div class="sample-game-board">
      {seatsOf(2).map((seat) => (
        <section key={seat} data-subject={`ship:${seat}`}>
          <h3>{seatNames[seat]}</h3>
          <Meter
            label={say(message("table.unit"))}
            value={hullOf(view, seat)}
            max={HULL}
            tone={hullOf(view, seat) * 2 < HULL ? "danger" : "info"}
          />
          {isManned && (
            <p>{say(message("table.power", { guns: gunsOf(view, seat), shields: shieldsOf(view, seat) }))}</p>
          )}
        </section>
      ))}
    </div>
  );
}
