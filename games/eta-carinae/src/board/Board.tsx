import type { JSX } from "preact";
import { CampaignBoard } from "../campaign/board/CampaignBoard.tsx";
import type { EtaTable, EtaView } from "../common/board/table.ts";
import { GroundBoard } from "../ground/board/GroundBoard.tsx";
import { OrDeck } from "../skirmish/board/OrDeck.tsx";
import { SkirmishBoard } from "../skirmish/board/SkirmishBoard.tsx";
import { SpaceBoard } from "../space/board/SpaceBoard.tsx";

/** The board of the play that is on the table; each sees its own view. */
export function Board(props: EtaTable<EtaView>): JSX.Element {
  const { view } = props.seen;
  switch (view.play) {
    case "space":
      return <OrDeck {...props} seen={{ ...props.seen, view: view.of }} Battle={SpaceBoard} />;
    case "ground":
      return <OrDeck {...props} seen={{ ...props.seen, view: view.of }} Battle={GroundBoard} />;
    case "skirmish":
      return <SkirmishBoard {...props} seen={{ ...props.seen, view: view.of }} />;
    case "campaign":
      return <CampaignBoard {...props} seen={{ ...props.seen, view: view.of }} />;
  }
}
