/** Ships that sail together, by name of the group (notes 3.14). */
export const BATTLE_GROUPS = {
  "klingon-patrol": ["k-d7m", "k-k23"],
  "klingon-line": ["k-d7m", "k-d7m", "k-d7m"],
  "klingon-old-line": ["k-d7a", "k-d7a", "k-d7a"],
  "klingon-heavy": ["k-l9", "k-d7m", "k-d7m"],
  "romulan-pair": ["r-bop", "r-bop"],
  "romulan-squadron": ["r-wdf", "r-bop", "r-bop"],
  "orion-pack": ["o-lbr", "o-lbr", "o-lbr"],
  "federation-patrol": ["f-con2", "f-lar"],
  "federation-squadron": ["f-ent", "f-rel"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type BattleGroup = keyof typeof BATTLE_GROUPS;
