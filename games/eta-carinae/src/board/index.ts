import type { GameBoard } from "@flagship/kit";
import type { EtaAction, EtaEvent, EtaView } from "../common/board/table.ts";
import { beats, midway } from "./beats.ts";
import { Board } from "./Board.tsx";
import { inWords } from "./in-words.ts";
import { Picture } from "./Picture.tsx";
import { goal, logNote, progress, seatNote, subjectName } from "./summary.ts";
import "../common/board/board.css";
import "../campaign/board/campaign.css";
import "../ground/board/ground.css";
import "../common/board/muster/muster.css";
import "../skirmish/board/skirmish.css";
import "../space/board/boarding/boarding.css";
import "../space/board/space.css";

/** How Eta Carinae looks at the table. */
export const board: GameBoard<EtaView, EtaAction, EtaEvent> = {
  Board,
  Picture,
  progress,
  seatNote,
  goal,
  subjectName,
  logNote,
  beats,
  midway,
  inWords,
  fills: true,
};
