import { isSeat, message } from "@flagship/kernel";
import { useSay, type BoardProps } from "@flagship/kit";
import type { ComponentType, JSX } from "preact";
import type { Played } from "../plays/compose.ts";
import { innerSeatOf } from "../skirmish/inner.ts";
import type { View as GroundView } from "../ground/view.ts";
import type { View as SpaceView } from "../rules/view.ts";
import { CampaignBoard } from "./campaign/CampaignBoard.tsx";
import { GroundBoard } from "./ground/GroundBoard.tsx";
import { SkirmishBoard } from "./skirmish/SkirmishBoard.tsx";
import { SpaceBoard } from "./space/SpaceBoard.tsx";

const BOARDS: Readonly<Record<string, ComponentType<BoardProps>>> = {
  space: SpaceBoard,
  ground: GroundBoard,
  skirmish: SkirmishBoard,
  campaign: CampaignBoard,
};

/** The board of the play that is on the table; each sees its own view. A fight that is played figure by figure has the deck (EC-SKH-06). */
export function Board(props: BoardProps): JSX.Element {
  const say = useSay();
  const { play, of } = props.seen.view as Played;
  const Inner = BOARDS[play];
  if (Inner === undefined) return <p>{say(message("board.no-board"))}</p>;
  const fight = play === "space" || play === "ground" ? (of as SpaceView | GroundView).deck : "none";
  if (fight !== "none")
    return (
      <SkirmishBoard
        {...props}
        viewer={isSeat(props.viewer) ? innerSeatOf(fight, props.viewer) : props.viewer}
        seen={{ ...props.seen, view: fight.inner }}
      />
    );
  return <Inner {...props} seen={{ ...props.seen, view: of }} />;
}
