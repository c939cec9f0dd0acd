/** The eighteen race letters (WL-RACE-01). */
export const RACES = [
  "A",
  "C",
  "D",
  "F",
  "G",
  "H",
  "I",
  "J",
  "K",
  "L",
  "M",
  "O",
  "R",
  "S",
  "T",
  "W",
  "X",
  "Z",
] as const;
export type Race = (typeof RACES)[number];

export const isRace = (letter: string): letter is Race => (RACES as readonly string[]).includes(letter);

/** Attack tactics by number (WL-TAC-A1 ff.). 0 is the basic tactic. */
export const ATTACK_TACTICS = [
  { name: "basic", best: "", worst: "" },
  { name: "overrun", best: "DLO", worst: "KITS" },
  { name: "knife-fighting", best: "K", worst: "W" },
  { name: "sniping", best: "F", worst: "R" },
  { name: "echelon", best: "I", worst: "ZX" },
  { name: "oblique", best: "RX", worst: "LD" },
  { name: "ballet", best: "G", worst: "F" },
  { name: "minelaying", best: "A", worst: "G" },
  { name: "cautious", best: "ZT", worst: "HO" },
  { name: "mizia", best: "WHS", worst: "A" },
] as const;

/** Defence tactics by number (WL-TAC-D1 ff.). */
export const DEFENCE_TACTICS = [
  { name: "basic", best: "", worst: "" },
  { name: "retrograde", best: "F", worst: "LD" },
  { name: "sit-and-spin", best: "W", worst: "FAX" },
  { name: "minelaying", best: "R", worst: "Z" },
  { name: "overrun", best: "DHO", worst: "KTS" },
  { name: "in-and-out", best: "LAS", worst: "I" },
  { name: "station-keeping", best: "KX", worst: "O" },
  { name: "wagon-train", best: "IT", worst: "H" },
  { name: "ballet", best: "G", worst: "W" },
  { name: "directed-damage", best: "Z", worst: "RG" },
] as const;

/** The races a Corporation may declare as primary (WL-MORD-PR-02). */
export const PRIMARY_RACES = "ADFGHIKLORSTWXZ";

/** The races of non-player Corporations in a game that starts before Y182 (WL-NPC-19). */
export const NPC_RACES = "DFGHIKLRTWZ";

/** The crew level with which a race's ships are bought (WL-RACE-F-01, WL-RACE-X-01). */
export const startingCrew = (race: Race): number => (race === "F" ? 4 : race === "X" ? 5 : 3);
