import type { JSX } from "preact";
import { bot, user } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";
import { PowerMark } from "../power/PowerMark.tsx";
import type { Power } from "../power/powers.ts";
import { Clock, type ClockProps } from "./Clock.tsx";

/** Somebody at the table. */
export interface SeatChip {
  readonly seat: number;
  readonly name: string;
  /** What the seat flies or leads. */
  readonly plays?: string | undefined;
  readonly power?: Power | undefined;
  /** The figure that tells how it stands, and its unit. */
  readonly figure?: string | undefined;
  readonly unit?: string | undefined;
  /** The same in a sentence. */
  readonly score?: string | undefined;
  readonly clock?: ClockProps | undefined;
  /** The table waits for this seat. */
  readonly waiting?: boolean | undefined;
  /** Sealed its answer while others still think. */
  readonly sealed?: boolean | undefined;
  readonly you?: boolean | undefined;
  readonly presence?: "here" | "away" | "computer" | undefined;
  /** Out of the match. */
  readonly out?: boolean | undefined;
}

export interface SeatChipsProps {
  readonly seats: readonly SeatChip[];
  /** The chip that nods because its seat has just done something small. */
  readonly nudge?: { readonly seat: number } | undefined;
  readonly onSeat?: ((seat: number) => void) | undefined;
}

/** Up to so many seats have chips with everything, up to so many with name and figure; beyond that a figure only. */
const WHOLE = 3;
const NAMED = 6;

/** Who sits at the table, whom it waits for, how they stand. */
export function SeatChips({ seats, nudge, onSeat }: SeatChipsProps): JSX.Element {
  const word = useWord();
  const size = seats.length <= WHOLE ? "whole" : seats.length <= NAMED ? "named" : "figure";
  return (
    <ul class="fs-seats" aria-label={word("seats")} data-size={size}>
      {seats.map((one) => (
        <li key={one.seat}>
          <Chip {...one} nudge={nudge?.seat === one.seat ? nudge : undefined} onSeat={onSeat} />
        </li>
      ))}
    </ul>
  );
}

type ChipProps = SeatChip & Pick<SeatChipsProps, "nudge" | "onSeat">;

function Chip(props: ChipProps): JSX.Element {
  const { seat, name, plays, power, figure, unit, clock, presence = "here" } = props;
  const { waiting = false, out = false } = props;
  const word = useWord();
  const more = [
    props.you === true ? word("you") : "",
    presence === "here" ? "" : word(presence),
    props.score ?? "",
    waiting ? word("thinking") : "",
    out ? word("out") : "",
  ].filter((one) => one !== "");
  return (
    <button
      type="button"
      class="fs-seat"
      data-seat={seat}
      data-waiting={waiting}
      data-out={out}
      data-you={props.you === true}
      title={[name, plays, ...more].filter(Boolean).join(" · ")}
      onClick={() => props.onSeat?.(seat)}
    >
      <span
        key={props.nudge === undefined ? "" : "nudged"}
        class="fs-seat-mark"
        data-nudge={props.nudge !== undefined}
      >
        {power === undefined ? (
          <Icon art={presence === "computer" ? bot : user} />
        ) : (
          <PowerMark power={power} />
        )}
      </span>
      <span class="fs-seat-who">
        <span class="fs-seat-name">
          <span>{name}</span>
          {presence === "computer" && <Icon art={bot} />}
        </span>
        <span class="fs-seat-plays">{plays}</span>
      </span>
      {figure !== undefined && (
        <span class="fs-seat-figure">
          <b>{figure}</b>
          {unit !== undefined && <span>{unit}</span>}
        </span>
      )}
      {clock !== undefined && <Clock {...clock} />}
      {waiting && <span class="fs-waiting-dot" />}
      <span class="fs-unseen">, {more.join(", ")}</span>
    </button>
  );
}
