/** Plasma damage by range 1, 2, 3 and so on, full scale. The Advanced game uses half (ruling R3). */
export const PLASMA_COLUMNS = {
  "rl-1": [24, 20, 20, 16, 16, 12, 8, 4],
  "rl-2": [32, 32, 32, 24, 24, 24, 20, 20, 16, 16, 12, 12, 8, 8],
  "rl-3": [28, 28, 28, 28, 24, 24, 24, 20, 20, 20, 20, 16, 16, 12, 12, 8, 8, 8],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type PlasmaColumn = keyof typeof PLASMA_COLUMNS;
