import { message, type Choice } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { valueOf } from "../../data/kinds.ts";
import { offeredIn, proposedIn, toggled, tooDear } from "./picks.ts";
import { Till } from "./Till.tsx";
import { VesselTile } from "./VesselTile.tsx";
import type { YardProps } from "./Yard.tsx";

export interface MarketProps extends YardProps {
  readonly choice: Choice<unknown>;
}

/** Buying the first fleet: ships of the race, and what is left of the points (SC-CPN-05). */
export function Market({ top, campaign, choice }: MarketProps): JSX.Element {
  const say = useSay();
  const [cart, setCart] = useState(proposedIn(choice, "ships"));
  const bank = campaign.bank[top.own] ?? 0;
  const cost = cart.reduce((sum, kind) => sum + valueOf(kind), 0);
  return (
    <>
      <Till
        hint={say(message("yard.hint-fleets"))}
        cost={{ sum: cost, bank }}
        busy={top.props.pending}
        whyNot={cart.length === 0 ? say(message("refusal.buy-a-ship")) : undefined}
        onPress={() => top.props.act({ type: "buy", ships: cart })}
      >
        {say(message("yard.buy", { n: cart.length }))}
      </Till>
      <ul class="sc-vessels">
        {offeredIn(choice, "ships").map((kind) => (
          <VesselTile
            key={kind}
            kind={kind}
            owner={top.own}
            lexicon={top.props.lexicon}
            selected={cart.includes(kind)}
            whyNot={cart.includes(kind) ? undefined : tooDear(kind, bank - cost, say)}
            onToggle={() => setCart(toggled(cart, kind))}
          />
        ))}
      </ul>
    </>
  );
}
