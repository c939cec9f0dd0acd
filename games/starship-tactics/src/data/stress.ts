/** The columns of the heading change stress charts. */
export const STRESS_LETTERS = [..."ABCDEFGHIJKLMNOP"] as const;
export type StressLetter =
  | "A"
  | "B"
  | "C"
  | "D"
  | "E"
  | "F"
  | "G"
  | "H"
  | "I"
  | "J"
  | "K"
  | "L"
  | "M"
  | "N"
  | "O"
  | "P";

/** One row per warp speed from 1, one number per column A to P; 0 is an empty cell. */
export const STRESS_CHART: readonly (readonly number[])[] = [
  //A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], // warp 1
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], // warp 2
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], // warp 3
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], // warp 4
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1], // warp 5
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 1, 2], // warp 6
  [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3], // warp 7
  [0, 0, 0, 0, 0, 0, 1, 2, 1, 3, 1, 2, 2, 3, 3, 4], // warp 8
  [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 2, 2, 3, 4, 4, 5], // warp 9
  [0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 2, 3, 4, 5, 5, 6], // warp 10
  [0, 1, 1, 2, 2, 2, 2, 3, 3, 5, 3, 4, 5, 6, 6, 7], // warp 11
  [1, 1, 2, 2, 2, 3, 3, 4, 4, 6, 4, 5, 6, 7, 7, 8], // warp 12
  [1, 2, 2, 3, 3, 4, 4, 5, 5, 7, 5, 6, 7, 8, 8, 9], // warp 13
  [2, 2, 3, 3, 4, 4, 5, 6, 6, 8, 6, 7, 8, 9, 9, 10], // warp 14
];

/** What the chart holds for a column at a warp speed; sub-light (0) is an empty row (R34). */
export const stressAt = (letter: StressLetter, warp: number): number =>
  STRESS_CHART[warp - 1]?.[letter.charCodeAt(0) - 65] ?? 0;
