import { message } from "@flagship/kernel";
import { Button, Meter, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";

export interface TillProps {
  /** What a press on a ship does. */
  readonly hint: string;
  /** What all of it costs, of the points in the bank; missing: it costs nothing. */
  readonly cost?: { readonly sum: number; readonly bank: number } | undefined;
  readonly busy: boolean;
  readonly whyNot: string | undefined;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

/** Where the yard's work is summed up and handed in. */
export function Till({ hint, cost, busy, whyNot, onPress, children }: TillProps): JSX.Element {
  const say = useSay();
  return (
    <div class="sc-till">
      <p>{hint}</p>
      {cost !== undefined && (
        <Meter
          label={say(message("yard.cost"))}
          value={cost.sum}
          max={cost.bank}
          tone="act"
          readout={say(message("yard.of", { cost: cost.sum, bank: cost.bank }))}
        />
      )}
      <Button kind="act" busy={busy} whyNot={whyNot} onPress={onPress}>
        {children}
      </Button>
    </div>
  );
}
