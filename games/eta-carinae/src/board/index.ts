import type { GameBoard } from "@flagship/kit";
import { Board } from "./Board.tsx";
import { Picture } from "./Picture.tsx";
import { logNote, progress, seatNote, subjectName } from "./summary.ts";
import "./board.css";
import "./campaign/campaign.css";
import "./ground/ground.css";
import "./muster/muster.css";
import "./skirmish/skirmish.css";
import "./space/boarding/boarding.css";
import "./space/space.css";

/** How Eta Carinae looks at the table. */
export const board: GameBoard = { Board, Picture, progress, seatNote, subjectName, logNote };
