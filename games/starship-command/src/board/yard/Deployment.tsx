import { message } from "../../say.ts";
import { flag, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Bank } from "./Bank.tsx";
import { toggled } from "../toggled.ts";
import { VesselTile } from "./VesselTile.tsx";
import type { StageProps } from "./Yard.tsx";

/** Which ships go into the next battle, in secret (SC-CPN-07). */
export function Deployment({ table, campaign, own }: StageProps): JSX.Element {
  const say = useSay();
  const fleet = campaign.vessels.filter((vessel) => vessel.owner === own);
  const [sent, setSent] = useState<readonly number[]>(fleet.map((vessel) => vessel.kind));
  useHandover({
    ask: say(message("yard.title-deployment")),
    reason: say(message("yard.hint-deployment")),
    confirm: {
      label: say(message("yard.send", { n: sent.length })),
      icon: flag,
      whyNot: sent.length === 0 ? say(message("refusal.send-a-ship")) : undefined,
      onPress: () => table.act({ type: "deploy", ships: [...sent] }),
    },
    panel: <Bank table={table} campaign={campaign} own={own} />,
  });
  return (
    <ul class="sc-vessels">
      {fleet.map((vessel) => (
        <VesselTile
          key={vessel.kind}
          {...vessel}
          lexicon={table.lexicon}
          selected={sent.includes(vessel.kind)}
          onToggle={() => setSent(toggled(sent, vessel.kind))}
        />
      ))}
    </ul>
  );
}
