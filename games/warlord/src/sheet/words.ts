import type { OrderCode } from "../rules/written-sheet.ts";

/** Every miscellaneous and Starbase order with its form, as help and for suggestions (Appendix N). */
export const ORDER_FORMS: Readonly<Record<OrderCode, string>> = {
  PS: 'PS race class [most] [CLOA] [WG n] ["name"]',
  FS: 'FS [sector] hex points [fighters [PFs]] ["name"]',
  FA: "FA points [SECT ss | TERR tt | BASE] [MAX n] [MAJO | MINO]",
  AF: "AF [sector] hex fighters [PFs]",
  AL: "AL [sector] hex officer",
  DS: "DS [sector] hex",
  US: "US [sector] hex",
  LP: "LP [sector] hex",
  IR: "IR [sector] hex",
  IH: "IH [sector] hex",
  BF: "BF points",
  BP: "BP points",
  BD: "BD points",
  BT: "BT points",
  BC: "BC points",
  BM: "BM points",
  BY: "BY points",
  PR: "PR race",
  CP: "CP old new",
  AA: "AA race class",
  RL: "RL points",
  PL: "PL points",
  BL: "BL list",
  SS: "SS number",
  EV: "EV [number]",
  NE: "NE",
  EC: "EC",
  BB: "BB",
  PT: "PT",
  AC: "AC corp",
  DC: "DC corp",
  CT: "CT attack defence",
  BO: "BO n | PERM | OFF",
  ME: 'ME ALL | corp | SECT ss | SHIP ss | TEAM n [KNOW | RSVP] "text"',
  NA: 'NA CORP | race class number | [sector] hex "name"',
  NH: 'NH ["head"]',
  CM: 'CM "text"',
  PI: 'PI "text"',
  PH: "PH ON | OFF [number]",
  RA: "RA race | PRIM | ALL",
  LB: "LB [sector]",
  "A%": "A% percent",
  "P%": "P% percent",
  RO: "RO ON | OFF",
  RM: "RM ON | OFF",
  VT: "VT ON | OFF",
  FT: "FT ON | OFF",
  IB: "IB [sector] hex race class",
  IS: "IS [sector] hex points",
  ES: "ES corp code",
  TE: "TE from to amount",
  DH: "DH sector hex",
  EA: "EA corp [resource] amount",
  SH: "SH sector hex",
  SV: "SV sector hex",
  SF: "SF sector hex",
  SJ: "SJ sector hex",
  SC: "SC sector hex",
  SP: "SP sector hex",
  SM: "SM sector hex",
  SE: "SE sector hex",
  SX: "SX sector",
  SL: "SL sector hex drones target",
};

export const ORDER_CODES = Object.keys(ORDER_FORMS) as readonly OrderCode[];

export const isOrderCode = (word: string): word is OrderCode => Object.hasOwn(ORDER_FORMS, word);

/** The known word nearest to what was written, if it is near enough to be meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const limit = word.length <= 2 ? 1 : 2;
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of known) {
    const apart = editDistance(word, candidate, limit);
    if (apart < least) {
      least = apart;
      best = candidate;
    }
  }
  return best;
}

/** How many letters must be changed, added, dropped or swapped; beyond the limit it does not matter. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
