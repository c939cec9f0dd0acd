import { message } from "@flagship/kernel";
import type { GameBoard } from "@flagship/kit";
import type { Event } from "../rules/event.ts";
import type { Action } from "../rules/game.ts";
import { HULL, hullOf, TURNS, type State } from "../rules/state.ts";
import { Board } from "./Board.tsx";
import "./board.css";

/** How Sample Game looks at the table: the frame adds question, confirm, log and everything else. */
export const board: GameBoard<State, Action, Event> = {
  Board,
  progress: ({ turn }) => ({ turn: message("table.turn", { turn }), phases: [] }),
  goal: ({ turn }) => ({
    what: message("table.goal"),
    stands: message("table.left", { left: Math.max(0, TURNS - turn + 1) }),
  }),
  seatNote: (view, seat) => ({
    figure: `${hullOf(view, seat)}/${HULL}`,
    unit: message("table.unit"),
    score: message("table.hull", { hull: hullOf(view, seat), most: HULL }),
  }),
};
