/** Column and row of the twelve home sectors of the Historical Game, one wild sector between all (RULINGS D19). */
export const HISTORICAL_HOMES: readonly (readonly [number, number])[] = [
  [4, 0],
  [6, 0],
  [6, 2],
  [8, 0],
  [0, 0],
  [8, 2],
  [2, 0],
  [4, 2],
  [0, 2],
  [2, 2],
  [1, 1],
  [7, 1],
];

// Alliance: Kzinti, Federation north and south, Gorn, Hydran, Tholian; Coalition: Klingon west and east,
// Lyran north and south, Romulan north and south.
const RACE_OF_SEAT = "ZFFGHTKKLLRR";

export const historicalRace = (seat: number): string => RACE_OF_SEAT.charAt(seat);
