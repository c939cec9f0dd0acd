import { message } from "@flagship/kernel";
import { Chip, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { nameKey, valueOf } from "../../data/kinds.ts";
import { repairCost } from "../../rules/campaign/fleets.ts";
import type { Vessel } from "../../rules/campaign/state.ts";
import type { MarketProps } from "./Market.tsx";
import { offeredIn, toggled, tooDear } from "./picks.ts";
import { Till } from "./Till.tsx";
import { VesselTile } from "./VesselTile.tsx";

interface Overhaul {
  readonly shields: number;
  readonly structure: number;
}

const NOTHING: Overhaul = { shields: 0, structure: 0 };

/** The yard between battles: how much of each ship is repaired, and what is bought (SC-CPN-13/14). */
export function Refit({ top, campaign, choice }: MarketProps): JSX.Element {
  const say = useSay();
  const [work, setWork] = useState<ReadonlyMap<number, Overhaul>>(new Map());
  const [cart, setCart] = useState<readonly number[]>([]);
  const [gifts, setGifts] = useState<readonly number[]>([]);
  const bank = campaign.bank[top.own] ?? 0;
  const repairs = [...work].flatMap(([ship, { shields, structure }]) =>
    shields + structure === 0 ? [] : [{ ship, shields, structure }],
  );
  const cost =
    repairs.reduce((sum, one) => sum + repairCost(one.shields, one.structure), 0) +
    cart.reduce((sum, kind) => sum + valueOf(kind), 0);
  const fleet = campaign.vessels.filter((vessel) => vessel.owner === top.own);
  const market = offeredIn(choice, "ships");
  const giveable = offeredIn(choice, "gifts");
  return (
    <>
      <Till
        hint={say(message("yard.hint-yard"))}
        cost={{ sum: cost, bank }}
        busy={top.props.pending}
        whyNot={cost > bank ? say(message("refusal.over-budget", { cost, budget: bank })) : undefined}
        onPress={() => top.props.act({ type: "yard", repairs, ships: cart, gifts })}
      >
        {say(message("yard.close"))}
      </Till>
      <h4>{say(message("yard.fleet"))}</h4>
      <ul class="sc-vessels">
        {fleet.map((vessel) => {
          const done = work.get(vessel.kind) ?? NOTHING;
          return (
            <VesselTile
              key={vessel.kind}
              {...vessel}
              shields={vessel.shields - done.shields}
              structure={vessel.structure - done.structure}
              lexicon={top.props.lexicon}
            >
              <Slipway
                vessel={vessel}
                done={done}
                onChange={(next) => setWork(new Map([...work, [vessel.kind, next]]))}
              />
              {giveable.includes(vessel.kind) && (
                <Chip
                  label={say(message("yard.gift"))}
                  selected={gifts.includes(vessel.kind)}
                  onToggle={() => setGifts(toggled(gifts, vessel.kind))}
                />
              )}
            </VesselTile>
          );
        })}
      </ul>
      {market.length > 0 && <h4>{say(message("yard.market"))}</h4>}
      <ul class="sc-vessels">
        {market.map((kind) => (
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

interface SlipwayProps {
  readonly vessel: Vessel;
  readonly done: Overhaul;
  readonly onChange: (next: Overhaul) => void;
}

/** How many points of shields and structure are repaired. */
function Slipway({ vessel, done, onChange }: SlipwayProps): JSX.Element | undefined {
  const say = useSay();
  const parts = (["shields", "structure"] as const).filter((part) => vessel[part] > 0);
  if (parts.length === 0) return undefined;
  return (
    <div class="sc-slipway">
      {parts.map((part) => (
        <label key={part}>
          <span class="fs-unseen">
            {say(message("yard.repair-of", { ship: `@${nameKey(vessel.kind)}` }))}
          </span>
          <span>{say(message(`yard.repair-${part}`, { done: done[part], worn: vessel[part] }))}</span>
          <input
            type="range"
            min={0}
            max={vessel[part]}
            value={done[part]}
            onInput={(event) => onChange({ ...done, [part]: Number(event.currentTarget.value) })}
          />
        </label>
      ))}
    </div>
  );
}
