import { message } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { toggled } from "./picks.ts";
import { Till } from "./Till.tsx";
import { VesselTile } from "./VesselTile.tsx";
import type { YardProps } from "./Yard.tsx";

/** Which ships go into the next battle, in secret (SC-CPN-07). */
export function Deployment({ top, campaign }: YardProps): JSX.Element {
  const say = useSay();
  const fleet = campaign.vessels.filter((vessel) => vessel.owner === top.own);
  const [sent, setSent] = useState<readonly number[]>(fleet.map((vessel) => vessel.kind));
  return (
    <>
      <Till
        hint={say(message("yard.hint-deployment"))}
        busy={top.props.pending}
        whyNot={sent.length === 0 ? say(message("refusal.send-a-ship")) : undefined}
        onPress={() => top.props.act({ type: "deploy", ships: sent })}
      >
        {say(message("yard.send", { n: sent.length }))}
      </Till>
      <ul class="sc-vessels">
        {fleet.map((vessel) => (
          <VesselTile
            key={vessel.kind}
            {...vessel}
            lexicon={top.props.lexicon}
            selected={sent.includes(vessel.kind)}
            onToggle={() => setSent(toggled(sent, vessel.kind))}
          />
        ))}
      </ul>
    </>
  );
}
