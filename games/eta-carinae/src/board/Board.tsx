import { message } from "@flagship/kernel";
import { useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import type { Played } from "../plays/compose.ts";
import { CampaignBoard } from "./campaign/CampaignBoard.tsx";
import { GroundBoard } from "./ground/GroundBoard.tsx";
import { OrDeck } from "./OrDeck.tsx";
import { SkirmishBoard } from "./skirmish/SkirmishBoard.tsx";
import { SpaceBoard } from "./space/SpaceBoard.tsx";

/** The board of the play that is on the table; each sees its own view. */
export function Board(props: BoardProps): JSX.Element {
  const say = useSay();
  const { play, of } = props.seen.view as Played;
  const inner: BoardProps = { ...props, seen: { ...props.seen, view: of } };
  switch (play) {
    case "space":
      return <OrDeck {...inner} Battle={SpaceBoard} />;
    case "ground":
      return <OrDeck {...inner} Battle={GroundBoard} />;
    case "skirmish":
      return <SkirmishBoard {...inner} />;
    case "campaign":
      return <CampaignBoard {...inner} />;
    default:
      return <p>{say(message("board.no-board"))}</p>;
  }
}
