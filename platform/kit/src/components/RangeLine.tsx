import type { ComponentChildren, JSX } from "preact";
import { POWER_LOOKS, type Power } from "../power/powers.ts";

/** A station on the line: a range band, a distance. */
export interface RangePosition {
  readonly id: string;
  readonly label: string;
  /** A smaller word under the label. */
  readonly note?: string | undefined;
  /** `open`: can be chosen. `now`: the one that counts at present. */
  readonly state?: "plain" | "now" | "open" | undefined;
}

/** Something that stands at a station. */
export interface RangeToken {
  readonly id: string;
  readonly at: string;
  readonly label: string;
  readonly picture: ComponentChildren;
  /** Which side of the line it stands on. */
  readonly side?: "above" | "below" | undefined;
  readonly power?: Power | undefined;
  /** A number beside it, e.g. how many of a group are left. */
  readonly count?: number | undefined;
  readonly open?: boolean | undefined;
}

export interface RangeLineProps {
  readonly label: string;
  readonly positions: readonly RangePosition[];
  readonly tokens: readonly RangeToken[];
  readonly onPosition?: ((id: string) => void) | undefined;
  readonly onToken?: ((id: string) => void) | undefined;
}

/** A line of stations with what stands at each, for games that count range and nothing else. */
export function RangeLine({ label, positions, tokens, onPosition, onToken }: RangeLineProps): JSX.Element {
  const at = (position: string, side: "above" | "below"): JSX.Element => (
    <div class="fs-range-tokens" data-side={side}>
      {tokens
        .filter((token) => token.at === position && (token.side ?? "above") === side)
        .map((token) => (
          <Token key={token.id} token={token} onToken={onToken} />
        ))}
    </div>
  );
  return (
    <ol class="fs-range" aria-label={label}>
      {positions.map((position) => (
        <li class="fs-range-position" data-state={position.state ?? "plain"}>
          {at(position.id, "above")}
          <Station position={position} onPosition={onPosition} />
          {at(position.id, "below")}
        </li>
      ))}
    </ol>
  );
}

function Station(props: {
  readonly position: RangePosition;
  readonly onPosition: RangeLineProps["onPosition"];
}): JSX.Element {
  const { position, onPosition } = props;
  const face = (
    <>
      <span class="fs-range-label">{position.label}</span>
      {position.note !== undefined && <span class="fs-range-note">{position.note}</span>}
    </>
  );
  if (position.state !== "open" || onPosition === undefined) {
    return (
      <span class="fs-range-station" aria-current={position.state === "now" ? "location" : undefined}>
        {face}
      </span>
    );
  }
  return (
    <button type="button" class="fs-range-station" onClick={() => onPosition(position.id)}>
      {face}
    </button>
  );
}

function Token({
  token,
  onToken,
}: {
  readonly token: RangeToken;
  readonly onToken: RangeLineProps["onToken"];
}): JSX.Element {
  const { power, picture, count, label, open = false } = token;
  const colour = power === undefined ? {} : { "--power": `var(${POWER_LOOKS[power].colour})` };
  const spoken = count === undefined ? label : `${label}: ${count}`;
  const face = (
    <>
      <span class="fs-unseen">{spoken}</span>
      <span class="fs-range-picture" aria-hidden="true">
        {picture}
      </span>
      {count !== undefined && (
        <span class="fs-range-count" aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
  const attributes = {
    class: "fs-range-token",
    style: colour,
    title: spoken,
    "data-subject": token.id,
    "data-open": open,
  };
  if (!open || onToken === undefined) {
    return <span {...attributes}>{face}</span>;
  }
  return (
    <button type="button" {...attributes} onClick={() => onToken(token.id)}>
      {face}
    </button>
  );
}
