import { message } from "../../say.ts";
import { check, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { valueOf } from "../../data/kinds.ts";
import { Bank } from "./Bank.tsx";
import { offeredIn, proposedIn, tooDear } from "./picks.ts";
import { toggled } from "../toggled.ts";
import { VesselTile } from "./VesselTile.tsx";
import type { StageProps } from "./Yard.tsx";

/** Buying the first fleet: ships of the race, and what is left of the points (SC-CPN-05). */
export function Market({ table, campaign, own, choice }: StageProps): JSX.Element {
  const say = useSay();
  const [cart, setCart] = useState(proposedIn(choice, "ships"));
  const bank = campaign.bank[own] ?? 0;
  const cost = cart.reduce((sum, kind) => sum + valueOf(kind), 0);
  useHandover({
    ask: say(message("yard.title-fleets")),
    reason: say(message("yard.hint-fleets")),
    confirm: {
      label: say(message("yard.buy", { n: cart.length, cost })),
      icon: check,
      whyNot: cart.length === 0 ? say(message("refusal.buy-a-ship")) : undefined,
      onPress: () => table.act({ type: "buy", ships: [...cart] }),
    },
    panel: <Bank table={table} campaign={campaign} own={own} cost={cost} />,
  });
  return (
    <ul class="sc-vessels">
      {offeredIn(choice, "ships").map((kind) => (
        <VesselTile
          key={kind}
          kind={kind}
          owner={own}
          lexicon={table.lexicon}
          selected={cart.includes(kind)}
          whyNot={cart.includes(kind) ? undefined : tooDear(kind, bank - cost, say)}
          onToggle={() => setCart(toggled(cart, kind))}
        />
      ))}
    </ul>
  );
}
