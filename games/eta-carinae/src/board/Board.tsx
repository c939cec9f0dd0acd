import { message } from "@flagship/kernel";
import { useSay, type BoardProps } from "@flagship/kit";
import type { ComponentType, JSX } from "preact";
import type { Played } from "../plays/compose.ts";
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

/** The board of the play that is on the table; each sees its own view. */
export function Board(props: BoardProps): JSX.Element {
  const say = useSay();
  const { play, of } = props.seen.view as Played;
  const Inner = BOARDS[play];
  if (Inner === undefined) return <p>{say(message("board.no-board"))}</p>;
  return <Inner {...props} seen={{ ...props.seen, view: of }} />;
}
