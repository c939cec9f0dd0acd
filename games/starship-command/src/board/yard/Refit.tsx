import { message } from "../../say.ts";
import { check, Chip, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { nameKey, valueOf } from "../../data/kinds.ts";
import { repairCost } from "../../rules/campaign/fleets.ts";
import type { Vessel } from "../../rules/campaign/state.ts";
import { Bank } from "./Bank.tsx";
import { offeredIn, tooDear } from "./picks.ts";
import { toggled } from "../toggled.ts";
import { VesselTile } from "./VesselTile.tsx";
import type { StageProps } from "./Yard.tsx";

interface Overhaul {
  readonly shields: number;
  readonly structure: number;
}

const NOTHING: Overhaul = { shields: 0, structure: 0 };

/** The yard between battles: how much of each ship is repaired, and what is bought (SC-CPN-13/14). */
export function Refit({ table, campaign, own, choice }: StageProps): JSX.Element {
  const say = useSay();
  const [work, setWork] = useState<ReadonlyMap<number, Overhaul>>(new Map());
  const [cart, setCart] = useState<readonly number[]>([]);
  const [gifts, setGifts] = useState<readonly number[]>([]);
  const bank = campaign.bank[own] ?? 0;
  const repairs = [...work].flatMap(([ship, { shields, structure }]) =>
    shields + structure === 0 ? [] : [{ ship, shields, structure }],
  );
  const cost =
    repairs.reduce((sum, { shields, structure }) => sum + repairCost(shields, structure), 0) +
    cart.reduce((sum, kind) => sum + valueOf(kind), 0);
  useHandover({
    ask: say(message("yard.title-yard")),
    reason: say(message("yard.hint-yard")),
    confirm: {
      label: say(message(cost === 0 ? "yard.close" : "yard.close-spend", { cost })),
      icon: check,
      quiet: cost === 0,
      whyNot: cost > bank ? say(message("refusal.over-budget", { cost, budget: bank })) : undefined,
      onPress: () => table.act({ type: "yard", repairs, ships: [...cart], gifts: [...gifts] }),
    },
    panel: <Bank table={table} campaign={campaign} own={own} cost={cost} />,
  });
  const fleet = campaign.vessels.filter((vessel) => vessel.owner === own);
  const market = offeredIn(choice, "ships");
  const giveable = offeredIn(choice, "gifts");
  return (
    <>
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
              lexicon={table.lexicon}
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
            owner={own}
            lexicon={table.lexicon}
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
