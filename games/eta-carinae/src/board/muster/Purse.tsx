import { message } from "@flagship/kernel";
import { Meter, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { HandIn, type HandInProps } from "../HandIn.tsx";

export interface PurseProps extends HandInProps {
  /** What is spent; missing: build points. */
  readonly label?: string;
  readonly cost: number;
  readonly purse: number;
}

/** What is spent and what is left, what forbids it, and the button that buys. */
export function Purse({ label, cost, purse, ...send }: PurseProps): JSX.Element {
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
      <HandIn {...send} />
    </div>
  );
}
