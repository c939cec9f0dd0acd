/** What a ruler's staff works towards in a month. */
export const POSTURES = ["attack", "expand", "defend"] as const;
export type Posture = (typeof POSTURES)[number];
