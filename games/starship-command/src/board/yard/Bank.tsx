import { message } from "../../say.ts";
import { Meter, PowerMark, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { raceOf } from "../../rules/options.ts";
import { powerOf } from "../looks.ts";
import type { StageProps } from "./Yard.tsx";

export interface BankProps extends Omit<StageProps, "choice"> {
  /** What all of it costs, of the points in the bank; missing: it costs nothing. */
  readonly cost?: number | undefined;
}

/** Whose yard it is, the points in the bank, and what is being spent of them. */
export function Bank({ table, campaign, own, cost }: BankProps): JSX.Element {
  const say = useSay();
  const { view } = table.seen;
  const bank = campaign.bank[own] ?? -1;
  return (
    <section class="sc-bank">
      <h3>
        <PowerMark power={powerOf(own)} size="small" />
        {say(message("yard.race", { race: `@${raceOf(view.options, own)}` }))}
      </h3>
      <p>
        {say(message("yard.battles", { number: view.battleNumber, battles: view.options.campaignBattles }))}
      </p>
      {bank >= 0 && <p class="sc-points">{say(message("yard.bank", { bank }))}</p>}
      {cost !== undefined && (
        <Meter
          label={say(message("yard.cost"))}
          value={cost}
          max={bank}
          tone="act"
          readout={say(message("yard.of", { cost, bank }))}
        />
      )}
    </section>
  );
}
