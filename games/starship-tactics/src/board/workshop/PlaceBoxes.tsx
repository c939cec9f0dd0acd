import { message, type Lexicon } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { COLUMNS, ROWS } from "../../rules/map.ts";
import type { Scenario } from "../../rules/scenario.ts";
import { NumberBox } from "./controls.tsx";

/** The scenario under the hands of an inspector. */
export interface Bench {
  readonly scenario: Scenario;
  readonly lexicon: Lexicon;
  readonly onChange: (scenario: Scenario) => void;
}

/** One thing of a list of the scenario. */
export interface PartProps extends Bench {
  readonly index: number;
}

interface Placed {
  readonly column: number;
  readonly row: number;
}

/** Column and row by hand. */
export function PlaceBoxes({
  at,
  onPlace,
}: {
  readonly at: Placed;
  readonly onPlace: (at: Placed) => void;
}): JSX.Element {
  const say = useSay();
  return (
    <>
      <NumberBox
        label={say(message("workshop.column"))}
        value={at.column}
        max={COLUMNS - 1}
        onChange={(column) => onPlace({ column, row: at.row })}
      />
      <NumberBox
        label={say(message("workshop.row"))}
        value={at.row}
        max={ROWS - 1}
        onChange={(row) => onPlace({ column: at.column, row })}
      />
    </>
  );
}
