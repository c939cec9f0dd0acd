import { message } from "@flagship/kernel";
import { PowerMark, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { raceOf } from "../../rules/options.ts";
import { powerOf } from "../looks.ts";
import type { YardProps } from "./Yard.tsx";

/** Whose yard it is, which race, and the points in the bank. */
export function Bank({ top, campaign }: YardProps): JSX.Element {
  const say = useSay();
  const bank = campaign.bank[top.own] ?? -1;
  return (
    <header class="sc-bank">
      <PowerMark power={powerOf(top.own)} />
      <div>
        <h3>{say(message(`yard.title-${campaign.stage}`))}</h3>
        <p>
          {say(message("yard.race", { race: `@${raceOf(top.view.options, top.own)}` }))}
          {" · "}
          {say(
            message("yard.battles", {
              number: top.view.battleNumber,
              battles: top.view.options.campaignBattles,
            }),
          )}
        </p>
      </div>
      {bank >= 0 && <output class="sc-points">{say(message("yard.bank", { bank }))}</output>}
    </header>
  );
}
