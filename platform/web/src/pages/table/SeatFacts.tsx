import { PowerMark, type SeatChip } from "@flagship/kit";
import type { JSX } from "preact";
import { text } from "../../words.ts";

/** Who sits there, what they lead and how they stand. */
export function SeatFacts({ seats }: { readonly seats: readonly SeatChip[] }): JSX.Element {
  return (
    <ul class="seat-facts">
      {seats.map(({ seat, name, power, plays, score, figure, unit, presence, waiting, out }) => (
        <li key={seat}>
          {power !== undefined && <PowerMark power={power} />}
          <div>
            <strong>{name}</strong>
            {presence === "computer" && ` (${text("seat.fact-computer")})`}
            {presence === "away" && ` (${text("seat.fact-away")})`}
            {plays !== undefined && <p>{plays}</p>}
            {(score ?? figure) !== undefined && <p>{score ?? `${figure ?? ""} ${unit ?? ""}`}</p>}
            {waiting === true && <p>{text("seat.fact-deciding")}</p>}
            {out === true && <p>{text("seat.fact-out")}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
