import type { GameBoard } from "@flagship/kit";
import type { Action } from "../rules/action.ts";
import type { WarlordEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";
import { beats } from "./beats.ts";
import { Board } from "./Board.tsx";
import { inWords } from "./in-words.ts";
import { Picture } from "./Picture.tsx";
import { goal, logNote, progress, seatNote } from "./summary.ts";
import "./board.css";
import "./guide.css";
import "./map.css";
import "./rail.css";
import "./film.css";
import "./sheet.css";
import "./pages.css";
import "./battles.css";
import "./picture.css";

/** How Star Fleet Warlord looks at the table. */
export const board: GameBoard<View, Action, WarlordEvent> = {
  Board,
  Picture,
  progress,
  seatNote,
  goal,
  logNote,
  beats,
  inWords,
  fills: true,
};
