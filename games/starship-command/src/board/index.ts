import type { GameBoard } from "@flagship/kit";
import { offers } from "./answers.ts";
import { Board } from "./Board.tsx";
import { Picture } from "./Picture.tsx";
import { logNote, progress, seatNote, subjectName } from "./summary.ts";
import "./board.css";
import "./fleet.css";
import "./ship.css";
import "./squadrons.css";
import "./engagement.css";
import "./yard/yard.css";
import "./picture.css";

/** How Starship Command looks at the table. */
export const board: GameBoard = { Board, Picture, progress, seatNote, subjectName, offers, logNote };
