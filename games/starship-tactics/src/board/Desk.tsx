import { DecisionPanel, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { ArmDesk, RaiseDesk } from "./crew/AmountsDesk.tsx";
import { FormDesk } from "./crew/FormDesk.tsx";
import { OrdersDesk } from "./crew/Orders.tsx";
import { RollDesk } from "./crew/RollDesk.tsx";
import { SharesDesk } from "./crew/SharesDesk.tsx";
import type { DeskProps } from "./desk.ts";
import { EvadeDesk } from "./EvadeDesk.tsx";
import { GunneryDesk } from "./GunneryDesk.tsx";
import { HelmDesk } from "./HelmDesk.tsx";
import { RuleDesk } from "./instructor/RuleDesk.tsx";
import { PlaceDesk } from "./PlaceDesk.tsx";
import { PowerDesk } from "./power/PowerDesk.tsx";
import { SensorDesk } from "./SensorDesk.tsx";
import type { TheirReach } from "./their-reach.ts";
import { message } from "../say.ts";
import { shipAt } from "../rules/state.ts";

/** The desk for what is asked now; what has none is answered in the frame's own list. */
export function Desk(props: DeskProps): JSX.Element {
  switch (props.ask.kind) {
    case "allocate":
      return <PowerDesk {...props} />;
    case "move":
      return <HelmDesk {...props} />;
    case "declare":
      return <GunneryDesk {...props} />;
    case "sensors":
    case "question":
      return <SensorDesk {...props} />;
    case "evade":
      return <EvadeDesk {...props} />;
    case "place":
      return <PlaceDesk {...props} />;
    case "shares":
      return <SharesDesk {...props} />;
    case "orders":
      return <OrdersDesk {...props} />;
    case "arm":
      return <ArmDesk {...props} />;
    case "raise":
      return <RaiseDesk {...props} />;
    case "engineering":
    case "science":
    case "aim":
      return <RollDesk {...props} />;
    case "commit":
      return <FormDesk {...props} rule="ST-SCI-04" />;
    case "power-down":
    case "disarm":
    case "lower":
      return <FormDesk {...props} rule="ST-ENG-10" />;
    case "divide":
      return <FormDesk {...props} rule="ST-CAM-09" />;
    case "lay":
      return <FormDesk {...props} rule="ST-MIN-01" />;
    case "rule":
      return <RuleDesk {...props} />;
    default:
      return <NoDesk {...props} />;
  }
}

/** Every answer in words, above the ships. */
function NoDesk({ table, displays }: DeskProps): null {
  useHandover({
    panel: (
      <>
        <DecisionPanel
          choices={table.seen.choices}
          onAct={table.act}
          onPreview={table.onPreview}
          busy={table.pending}
        />
        {displays}
      </>
    ),
  });
  return null;
}

/** Nothing is asked: the rail shows how the ships stand, and says where the one that moves can be. */
export function Resting({
  table,
  reach,
  displays,
}: Pick<DeskProps, "table" | "displays"> & { readonly reach: TheirReach | undefined }): null {
  const say = useSay();
  const ship = reach === undefined ? undefined : shipAt(table.seen.view, reach.no).name;
  useHandover({
    reason: ship === undefined ? undefined : say(message("board.their-reach", { ship })),
    panel: displays,
  });
  return null;
}
