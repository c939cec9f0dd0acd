import { message } from "../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { ARCS, arcBit } from "../rules/hex.ts";

/** A wedge that opens upwards; the others are turns of it. Forward and aft are the wide ones (B-17). */
const WEDGE = "M0 0L-8.7 -5A10 10 0 0 1 8.7 -5Z";
const NARROW = "M0 0L-5 -8.7A10 10 0 0 1 5 -8.7Z";

/** The arcs a weapon bears into, bow up. */
export function ArcMark({ arcs }: { readonly arcs: number }): JSX.Element {
  const say = useSay();
  const named = ARCS.filter((arc) => (arcs & arcBit(arc)) !== 0).map((arc) => message(`arc.${arc}`));
  const label = say(message("board.arcs", { arcs: named }));
  return (
    <svg class="st-arc" viewBox="-11 -11 22 22" aria-label={label}>
      <title>{label}</title>
      <circle r="10" />
      {ARCS.map((arc, index) => (
        <path
          key={arc}
          d={index % 2 === 0 ? WEDGE : NARROW}
          data-on={(arcs & arcBit(arc)) !== 0}
          transform={`rotate(${index * 90})`}
        />
      ))}
    </svg>
  );
}
