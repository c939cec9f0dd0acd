/** How a fight of squads is settled: by squad dice, or by two or ten figures for each squad (EC-SKH-06). */
export const MANNERS = ["dice", "short", "full"] as const;
export type Manner = (typeof MANNERS)[number];
