import type { GameBoard } from "@flagship/kit";
import type { Action } from "../rules/action.ts";
import type { ScEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";
import { beats, midway } from "./beats.ts";
import { Board } from "./Board.tsx";
import { Picture } from "./Picture.tsx";
import { goal, logNote, progress, seatNote, subjectName } from "./summary.ts";
import "./board.css";
import "./ship.css";
import "./fleets.css";
import "./panel/panel.css";
import "./yard/yard.css";
import "./picture.css";

/** How Starship Command looks at the table. */
export const board: GameBoard<View, Action, ScEvent> = {
  Board,
  Picture,
  progress,
  seatNote,
  goal,
  subjectName,
  logNote,
  beats,
  midway,
  fills: true,
};
