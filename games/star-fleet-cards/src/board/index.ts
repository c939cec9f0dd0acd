import type { GameBoard } from "@flagship/kit";
import type { Action } from "../rules/questions.ts";
import type { SfcEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";
import { beats, midway } from "./beats.ts";
import { Board } from "./Board.tsx";
import { Picture } from "./Picture.tsx";
import { goal, logNote, progress, seatNote, subjectName } from "./summary.ts";
import "./board.css";
import "./panel.css";

/** How Star Fleet Cards looks at the table. */
export const board: GameBoard<View, Action, SfcEvent> = {
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
  withoutForms: true,
};
