import type { GameBoard } from "@flagship/kit";
import { Board } from "./Board.tsx";
import { Picture } from "./Picture.tsx";
import { logNote, progress, seatNote, subjectName } from "./summary.ts";
import "./map.css";
import "./desks.css";
import "./board.css";
import "./crew/crew.css";

/** How Starship Tactics looks at the table. */
export const board: GameBoard = { Board, Picture, progress, seatNote, subjectName, logNote };
