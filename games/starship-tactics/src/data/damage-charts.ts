/** What a location roll can strike. */
export type Location =
  | "shield"
  | "beam"
  | "missile"
  | "superstructure"
  | "warp"
  | "impulse"
  | "sensors"
  | "bridge"
  | "engineering";

/** A place on a detailed chart and the casualties that go with it, in tenths of a percent. */
export interface Struck {
  readonly at: Location;
  readonly casualties: number;
}

const SG: Struck = { at: "shield", casualties: 0 };
const BW: Struck = { at: "beam", casualties: 0 };
const MW: Struck = { at: "missile", casualties: 0 };
const SE: Struck = { at: "sensors", casualties: 0 };
const BR: Struck = { at: "bridge", casualties: 0 };
const EN: Struck = { at: "engineering", casualties: 0 };
const SS = (casualties: number): Struck => ({ at: "superstructure", casualties });
const WE = (casualties: number): Struck => ({ at: "warp", casualties });
const IE = (casualties: number): Struck => ({ at: "impulse", casualties });

export const CHART_LETTERS = ["A", "B", "C"] as const;
/** Warp engines forward (A), central (B) or aft (C). */
export type ChartLetter = (typeof CHART_LETTERS)[number];

/** Detailed Damage Location Charts: by die 1 to 10, then by shield 1 to 6 (ST-XDM-01). */
export const DAMAGE_CHARTS: Readonly<Record<ChartLetter, readonly (readonly Struck[])[]>> = {
  A: [
    [SG, SG, SG, SG, SG, SG],
    [BW, BW, BW, BW, BW, BW],
    [MW, MW, MW, MW, MW, MW],
    [WE(22), WE(22), WE(22), IE(18), WE(22), WE(22)],
    [WE(26), WE(26), IE(18), IE(22), IE(18), WE(26)],
    [BR, WE(30), EN, EN, EN, WE(30)],
    [SE, SE, SS(34), SS(34), SS(34), SE],
    [SS(34), SS(34), SS(38), SS(38), SS(38), SS(34)],
    [SS(38), SS(38), SS(44), SS(44), SS(44), SS(38)],
    [SS(44), SS(44), SS(52), SS(52), SS(52), SS(44)],
  ],
  B: [
    [SG, SG, SG, SG, SG, SG],
    [BW, BW, BW, BW, BW, BW],
    [MW, MW, MW, MW, MW, MW],
    [WE(22), WE(22), WE(22), WE(22), WE(22), WE(22)],
    [BR, WE(26), WE(26), IE(18), WE(26), WE(26)],
    [SE, SE, IE(18), IE(22), IE(18), SE],
    [SS(34), SS(34), EN, EN, EN, SS(34)],
    [SS(38), SS(38), SS(34), SS(34), SS(34), SS(38)],
    [SS(44), SS(44), SS(38), SS(38), SS(38), SS(44)],
    [SS(52), SS(52), SS(44), SS(44), SS(44), SS(52)],
  ],
  C: [
    [SG, SG, SG, SG, SG, SG],
    [BW, BW, BW, BW, BW, BW],
    [MW, MW, MW, MW, MW, MW],
    [BR, WE(22), WE(22), WE(22), WE(22), WE(22)],
    [SE, BR, WE(26), WE(26), WE(26), BR],
    [SS(34), SE, WE(30), IE(18), WE(30), SE],
    [SS(38), SS(34), IE(18), IE(22), IE(18), SS(34)],
    [SS(44), SS(38), EN, EN, EN, SS(38)],
    [SS(52), SS(44), SS(34), SS(34), SS(34), SS(44)],
    [SS(60), SS(52), SS(38), SS(38), SS(38), SS(52)],
  ],
};

/** Simple Damage Location Table by die 1 to 10, for each group of up to two points (B-24). */
export const SIMPLE_DAMAGE: readonly Location[] = [
  "shield",
  "beam",
  "missile",
  "warp",
  "warp",
  "warp",
  "superstructure",
  "superstructure",
  "superstructure",
  "sensors",
];
