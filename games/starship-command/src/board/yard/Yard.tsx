import { isSeat, type Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { EmptyState, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Campaign } from "../../rules/campaign/state.ts";
import type { Table } from "../table.ts";
import type { Use } from "../use.ts";
import { Bank } from "./Bank.tsx";
import { Deployment } from "./Deployment.tsx";
import { Market } from "./Market.tsx";
import { Picking } from "./Picking.tsx";
import { Refit } from "./Refit.tsx";
import { VesselTile } from "./VesselTile.tsx";

export interface YardProps {
  readonly table: Table;
  readonly campaign: Campaign;
}

export interface StageProps extends YardProps {
  readonly own: Seat;
  readonly choice: Use;
}

/** Between the battles of a campaign: the fleet at its starbase, repairs and the market. */
export function Yard({ table, campaign }: YardProps): JSX.Element {
  const own = isSeat(table.viewer) ? table.viewer : 0;
  const choice = isSeat(table.viewer) ? table.seen.choices?.open[0] : undefined;
  return (
    <div class="sc-yard">
      {choice === undefined ? (
        <OwnVessels table={table} campaign={campaign} own={own} />
      ) : (
        <Work table={table} campaign={campaign} own={own} choice={choice} />
      )}
    </div>
  );
}

function Work(props: StageProps): JSX.Element {
  switch (props.choice.action.type) {
    case "buy":
      return <Market {...props} />;
    case "deploy":
      return <Deployment {...props} />;
    case "yard":
      return <Refit {...props} />;
    default:
      return <Picking {...props} />;
  }
}

/** The fleet while nothing is asked. */
function OwnVessels({ table, campaign, own }: Omit<StageProps, "choice">): JSX.Element {
  const say = useSay();
  useHandover({ panel: <Bank table={table} campaign={campaign} own={own} /> });
  const vessels = campaign.vessels.filter((vessel) => vessel.owner === own);
  if (vessels.length === 0) return <EmptyState title={say(message("yard.empty"))} />;
  return (
    <ul class="sc-vessels">
      {vessels.map((vessel) => (
        <VesselTile key={vessel.kind} {...vessel} owner={own} lexicon={table.lexicon} />
      ))}
    </ul>
  );
}
