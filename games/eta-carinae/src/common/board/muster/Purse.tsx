import { message } from "../../../say.ts";
import { Meter, useSay } from "@flagship/kit";
import type { JSX } from "preact";

export interface PurseProps {
  /** What is spent; missing: build points. */
  readonly label?: string;
  readonly cost: number;
  readonly purse: number;
}

/** What is spent and what is left. */
export function Purse({ label, cost, purse }: PurseProps): JSX.Element {
  const say = useSay();
  const left = purse - cost;
  return (
    <div class="ec-purse">
      <Meter
        label={label ?? say(message("board.fleet-cost"))}
        value={cost}
        max={purse}
        tone={left < 0 ? "danger" : "info"}
        readout={say(
          left < 0
            ? message("board.purse-over", { cost, purse, over: -left })
            : message("board.purse", { cost, purse, left }),
        )}
      />
    </div>
  );
}
