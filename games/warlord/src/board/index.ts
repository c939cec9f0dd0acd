import type { GameBoard } from "@flagship/kit";
import { Board } from "./Board.tsx";
import { Picture } from "./Picture.tsx";
import { logNote, progress, seatNote } from "./summary.ts";
import "./board.css";

/** How Star Fleet Warlord looks at the table. */
export const board: GameBoard = { Board, Picture, progress, seatNote, logNote };
