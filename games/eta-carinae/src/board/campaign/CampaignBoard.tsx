import type { BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import type { State } from "../../campaign/state.ts";
import { innerViewer } from "../../campaign/table-battle.ts";
import { GroundBoard } from "../ground/GroundBoard.tsx";
import { OrDeck } from "../OrDeck.tsx";
import { SpaceBoard } from "../space/SpaceBoard.tsx";
import { Sector } from "./Sector.tsx";

/** The star map, or the battle that is being played out. */
export function CampaignBoard(props: BoardProps): JSX.Element {
  const view = props.seen.view as State;
  if (view.battle === "none") return <Sector {...props} />;
  const seen = { ...props.seen, view: view.battle.inner };
  return (
    <OrDeck
      {...props}
      seen={seen}
      viewer={innerViewer(view, props.viewer)}
      Battle={view.battle.kind === "space" ? SpaceBoard : GroundBoard}
    />
  );
}
