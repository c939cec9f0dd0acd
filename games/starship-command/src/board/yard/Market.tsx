import { message, type Choice } from "@flagship/kernel";
import { Button, Meter, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { valueOf } from "../../data/kinds.ts";
import { offeredIn, proposedIn, toggled } from "./picks.ts";
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
      <div class="sc-till">
        <Meter
          label={say(message("yard.cost"))}
          value={cost}
          max={bank}
          tone="act"
          readout={say(message("yard.of", { cost, bank }))}
        />
        <Button
          kind="act"
          busy={top.props.pending}
          whyNot={cart.length === 0 ? say(message("refusal.buy-a-ship")) : undefined}
          onPress={() => top.props.act({ type: "buy", ships: cart })}
        >
          {say(message("yard.buy", { n: cart.length }))}
        </Button>
      </div>
      <ul class="sc-vessels">
        {offeredIn(choice, "ships").map((kind) => (
          <VesselTile
            key={kind}
            kind={kind}
            owner={top.own}
            lexicon={top.props.lexicon}
            selected={cart.includes(kind)}
            dim={!cart.includes(kind) && cost + valueOf(kind) > bank}
            onToggle={() => setCart(toggled(cart, kind))}
          />
        ))}
      </ul>
    </>
  );
}
