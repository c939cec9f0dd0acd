import type { JSX } from "preact";
import { useWord } from "../lexicon.tsx";

export interface DiceProps {
  readonly sides: number;
  readonly faces: readonly number[];
  /** How likely this or better was, ready to read: "42 %". */
  readonly odds?: string | undefined;
  /** Tumble and settle; for rolls that have just been made. */
  readonly fresh?: boolean | undefined;
}

const PIPS: Readonly<Record<number, string>> = {
  1: "M12 12h.01",
  2: "M7 7h.01M17 17h.01",
  3: "M7 7h.01M12 12h.01M17 17h.01",
  4: "M7 7h.01M17 7h.01M7 17h.01M17 17h.01",
  5: "M7 7h.01M17 7h.01M12 12h.01M7 17h.01M17 17h.01",
  6: "M7 7h.01M17 7h.01M7 12h.01M17 12h.01M7 17h.01M17 17h.01",
};

/** Dice as they fell; six-sided ones with pips, others with figures. */
export function Dice({ sides, faces, odds, fresh = false }: DiceProps): JSX.Element {
  const word = useWord();
  return (
    <span class="fs-dice">
      <span class="fs-unseen">{word("dice", { faces: faces.join(", "), sides })}</span>
      <span class="fs-dice-row" aria-hidden="true">
        {faces.map((face, index) => (
          <svg class="fs-die" data-fresh={fresh} style={{ "--turn": index }} viewBox="0 0 24 24">
            <path
              class="fs-die-body"
              d={
                sides === 6
                  ? "M5 2H19A3 3 0 0 1 22 5V19A3 3 0 0 1 19 22H5A3 3 0 0 1 2 19V5A3 3 0 0 1 5 2Z"
                  : "M12 1 22 7V17L12 23 2 17V7Z"
              }
            />
            {sides === 6 ? (
              <path class="fs-die-pips" d={PIPS[face] ?? ""} />
            ) : (
              <text class="fs-die-figure" x="12" y="12.5">
                {face}
              </text>
            )}
          </svg>
        ))}
      </span>
      {odds !== undefined && <span class="fs-dice-odds">{odds}</span>}
    </span>
  );
}
