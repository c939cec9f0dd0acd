import { isSeat, REFEREE, type Viewer } from "@flagship/kernel";
import type { JSX } from "preact";
import { text } from "../../words.ts";

export interface EyesPickProps {
  readonly viewers: readonly Viewer[];
  readonly viewer: Viewer;
  readonly seatNames: readonly string[];
  readonly onViewer: (viewer: Viewer) => void;
}

/** Whose eyes the match is watched with. */
export function EyesPick({ viewers, viewer, seatNames, onViewer }: EyesPickProps): JSX.Element {
  const nameOfViewer = (one: Viewer): string =>
    isSeat(one) ? (seatNames[one] ?? "") : text(one === REFEREE ? "replay.everything" : "replay.spectator");
  return (
    <label class="eyes-pick">
      {text("replay.seen-by")}
      <select
        value={viewers.indexOf(viewer)}
        onChange={(event) => onViewer(viewers[Number(event.currentTarget.value)] ?? REFEREE)}
      >
        {viewers.map((one, index) => (
          <option value={index}>{nameOfViewer(one)}</option>
        ))}
      </select>
    </label>
  );
}
