import type { FirstMatch } from "@flagship/kernel";

/** A galaxy of four sectors, in which two Corporations meet about turn 5, without the rules that can wait. */
export const firstMatch: FirstMatch = {
  options: {
    columns: 2,
    rows: 2,
    sectorsToWin: 3,
    sitesToWin: 25,
    lastTurn: 15,
    officers: false,
    events: false,
    specials: false,
    listeningPosts: false,
    espionage: false,
    graveyard: false,
  },
  seats: 2,
  seat: 0,
  level: "cadet",
};
