import type { GameBoard } from "@flagship/kit";
import { Board } from "./Board.tsx";
import { Picture } from "./Picture.tsx";
import { logNote, progress, seatNote } from "./summary.ts";
import "./board.css";
import "./guide.css";
import "./map.css";
import "./sheet.css";
import "./pages.css";
import "./battles.css";
import "./picture.css";

/** How Star Fleet Warlord looks at the table. */
export const board: GameBoard = { Board, Picture, progress, seatNote, logNote };
