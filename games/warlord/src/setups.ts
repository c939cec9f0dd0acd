import type { Setup } from "@flagship/kernel";

/** Twelve Corporations with room to grow before they meet, until one of them has won. */
export const setups: readonly Setup[] = [
  { id: "full", seats: 12, options: { columns: 8, rows: 8, lastTurn: 0 } },
];
