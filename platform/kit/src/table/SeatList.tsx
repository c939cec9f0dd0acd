import type { JSX } from "preact";
import { Badge } from "../components/Badge.tsx";
import { bot, user } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";
import { PowerMark } from "../power/PowerMark.tsx";
import type { Power } from "../power/powers.ts";
import { Clock, type ClockProps } from "./Clock.tsx";

/** Somebody at the table. */
export interface SeatCard {
  readonly seat: number;
  readonly name: string;
  /** What the seat flies or leads. */
  readonly plays?: string | undefined;
  readonly power?: Power | undefined;
  readonly score?: string | number | undefined;
  readonly clock?: ClockProps | undefined;
  /** The table waits for this seat. */
  readonly waiting?: boolean | undefined;
  readonly you?: boolean | undefined;
  readonly presence?: "here" | "away" | "computer" | undefined;
  /** Out of the match. */
  readonly out?: boolean | undefined;
  /** A line of the game's own: cards in hand, energy left. */
  readonly note?: string | undefined;
}

export interface SeatListProps {
  readonly seats: readonly SeatCard[];
}

/** Who sits at the table, whom it waits for, how they stand. */
export function SeatList({ seats }: SeatListProps): JSX.Element {
  const word = useWord();
  return (
    <ul class="fs-seats" aria-label={word("seats")}>
      {seats.map((one) => (
        <Seat key={one.seat} {...one} />
      ))}
    </ul>
  );
}

function Seat(props: SeatCard): JSX.Element {
  const {
    name,
    plays,
    power,
    score,
    clock,
    waiting = false,
    you = false,
    presence = "here",
    out = false,
    note,
  } = props;
  const word = useWord();
  return (
    <li class="fs-seat" data-waiting={waiting} data-out={out}>
      <span class="fs-seat-mark">
        {power === undefined ? (
          <Icon art={presence === "computer" ? bot : user} />
        ) : (
          <PowerMark power={power} />
        )}
      </span>
      <span class="fs-seat-who">
        <span class="fs-seat-name">
          {name}
          {you && <Badge tone="info">{word("you")}</Badge>}
          {presence === "computer" && <Badge icon={bot} title={word("computer")} />}
          {presence === "away" && <Badge>{word("away")}</Badge>}
          {out && <Badge tone="danger">{word("out")}</Badge>}
        </span>
        {plays !== undefined && <span class="fs-seat-plays">{plays}</span>}
        {note !== undefined && <span class="fs-seat-note">{note}</span>}
      </span>
      <span class="fs-seat-figures">
        {score !== undefined && <span class="fs-seat-score">{score}</span>}
        {clock !== undefined && <Clock {...clock} />}
        {waiting && (
          <span class="fs-seat-waiting">
            <span class="fs-waiting-dot" />
            {word("thinking")}
          </span>
        )}
      </span>
    </li>
  );
}
