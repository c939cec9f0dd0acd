import type { GameBoard } from "@flagship/kit";
import type { Action } from "../rules/action.ts";
import type { StEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";
import { beats, midway } from "./beats.ts";
import { inWords } from "./in-words.ts";
import { Board } from "./Board.tsx";
import { Picture } from "./Picture.tsx";
import { goal, logNote, progress, seatNote, subjectName } from "./summary.ts";
import "./map.css";
import "./desks.css";
import "./board.css";
import "./power/power.css";
import "./crew/crew.css";

/** How Starship Tactics looks at the table. */
export const board: GameBoard<View, Action, StEvent> = {
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
