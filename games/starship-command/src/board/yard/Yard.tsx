import { message, type Choice } from "@flagship/kernel";
import { EmptyState, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Action } from "../../rules/action.ts";
import type { Campaign } from "../../rules/campaign/state.ts";
import type { TableTop } from "../table-top.ts";
import { Bank } from "./Bank.tsx";
import { Deployment } from "./Deployment.tsx";
import { Market } from "./Market.tsx";
import { Picking } from "./Picking.tsx";
import { Refit } from "./Refit.tsx";
import { VesselTile } from "./VesselTile.tsx";

export interface YardProps {
  readonly top: TableTop;
  readonly campaign: Campaign;
}

/** Between the battles of a campaign: the bank, the fleet at its starbase, repairs and the market. */
export function Yard({ top, campaign }: YardProps): JSX.Element {
  const choice = top.open[0];
  return (
    <div class="sc-yard">
      <Bank top={top} campaign={campaign} />
      {choice === undefined ? (
        <OwnVessels top={top} campaign={campaign} />
      ) : (
        <Work top={top} campaign={campaign} choice={choice} />
      )}
    </div>
  );
}

interface WorkProps extends YardProps {
  readonly choice: Choice<unknown>;
}

function Work({ top, campaign, choice }: WorkProps): JSX.Element {
  switch ((choice.action as Action).type) {
    case "buy":
      return <Market top={top} campaign={campaign} choice={choice} />;
    case "deploy":
      return <Deployment top={top} campaign={campaign} />;
    case "yard":
      return <Refit top={top} campaign={campaign} choice={choice} />;
    default:
      return <Picking top={top} campaign={campaign} />;
  }
}

/** The fleet while nothing is asked. */
function OwnVessels({ top, campaign }: YardProps): JSX.Element {
  const say = useSay();
  const vessels = campaign.vessels.filter((vessel) => vessel.owner === top.own);
  if (vessels.length === 0) return <EmptyState title={say(message("yard.empty"))} />;
  return (
    <ul class="sc-vessels">
      {vessels.map((vessel) => (
        <VesselTile key={vessel.kind} {...vessel} owner={top.own} lexicon={top.props.lexicon} />
      ))}
    </ul>
  );
}
