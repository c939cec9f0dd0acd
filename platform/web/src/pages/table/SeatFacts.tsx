import { PowerMark, type SeatChip } from "@flagship/kit";
import type { JSX } from "preact";
import { deadlineText } from "./deadline.ts";
import { text } from "../../words.ts";

/** Who sits there, what they lead and how they stand. */
export function SeatFacts({ seats }: { readonly seats: readonly SeatChip[] }): JSX.Element {
  return (
    <ul class="seat-facts">
      {seats.map(({ seat, name, power, plays, score, figure, unit, presence, waiting, out, clock }) => (
        <li key={seat}>
          {power !== undefined && <PowerMark power={power} />}
          <div>
            <strong>{name}</strong>
            {presence === "computer" && ` (${text("seat.fact-computer")})`}
            {presence === "away" && ` (${text("seat.fact-away")})`}
            {plays !== undefined && <p>{plays}</p>}
            {(score ?? figure) !== undefined && <p>{score ?? `${figure ?? ""} ${unit ?? ""}`}</p>}
            {waiting === true && <p>{decidingText(clock)}</p>}
            {out === true && <p>{text("seat.fact-out")}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function decidingText(clock: SeatChip["clock"]): string {
  const when = clock?.running === true ? deadlineText(clock.left) : undefined;
  return when === undefined ? text("seat.fact-deciding") : text("seat.fact-until", { when });
}
