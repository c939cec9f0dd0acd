import { CLASSES, sizeOf, type ShipClass } from "./classes.ts";
import { MONSTERS, type MonsterFamily } from "./monsters.ts";
import { isRace, type Race } from "./races.ts";
import { SHIP_LIST } from "./ship-list.ts";

/** One line of the ship list, or a monster, decoy or Logistics Base, which are ships for most rules. */
export interface ShipType {
  readonly id: number;
  readonly race: Race;
  /** The designation without its race: `CA` of `F-CA`. */
  readonly code: string;
  /** `F-CA` (WL-RACE-02). */
  readonly name: string;
  readonly size: number;
  readonly variants: string;
  readonly cost: number;
  readonly year: number;
  readonly af: number;
  readonly df: number;
  readonly sf: number;
  readonly hp: number;
  readonly speed: number;
  readonly bombs: number;
  readonly fighters: number;
  readonly pfs: number;
  readonly drones: number;
  readonly commandos: number;
  readonly repair: number;
  readonly satellites: number;
  readonly breakers: number;
  /** Mark *: one purchase per Corporation and game (WL-VAR-STAR-01). */
  readonly specialty: boolean;
  /** Mark **: only with the Stellar Domination Ship Broker or the Mega-Battleship Producer. */
  readonly domination: boolean;
  readonly family?: MonsterFamily;
}

const NOTHING = { fighters: 0, pfs: 0, drones: 0, commandos: 0, repair: 0, satellites: 0, breakers: 0 };
const CAPACITY_WORDS: Readonly<Record<string, keyof typeof NOTHING>> = {
  ftr: "fighters",
  pf: "pfs",
  hd: "drones",
  com: "commandos",
  rep: "repair",
  ss: "satellites",
  wb: "breakers",
};

function readLine(line: string, id: number): ShipType {
  const [name = "", size = "", marks = "", cost, year, factors = "", speed, bombs, ...loads] =
    line.split(" ");
  const [race = "", code = ""] = [name.slice(0, 1), name.slice(2)];
  const [af = 0, df = 0, sf = 0, hp = 0] = factors.split("/").map(Number);
  if (!isRace(race) || !(CLASSES as readonly string[]).includes(size)) throw new Error(`ship list: ${line}`);
  const capacities = { ...NOTHING };
  for (const load of loads) {
    const [, word = "", count] = /^([a-z]+)(\d+)$/.exec(load) ?? [];
    const key = CAPACITY_WORDS[word];
    if (key === undefined) throw new Error(`ship list: ${load} in ${line}`);
    capacities[key] = Number(count);
  }
  return {
    id,
    race,
    code,
    name,
    size: sizeOf(size as ShipClass),
    variants: marks.replaceAll("*", "").replace("-", ""),
    cost: Number(cost),
    year: Number(year),
    af,
    df,
    sf,
    hp,
    speed: Number(speed),
    bombs: Number(bombs),
    ...capacities,
    specialty: marks.includes("*"),
    domination: marks.includes("**"),
  };
}

const listed = SHIP_LIST.trim()
  .split("\n")
  .filter((line) => !line.startsWith("#"))
  .map(readLine);

const plain = { ...NOTHING, variants: "", year: 0, bombs: 0, specialty: false, domination: false };

/** How fast a monster kind is (WL-NPC-28). */
const monsterSpeed = (family: MonsterFamily): number => (family === "void-demon" ? 5 : 4);

const monsters = MONSTERS.map(({ code, family, cost, factors: [af, df, sf, hp] }, index): ShipType => ({
  ...plain,
  id: listed.length + index,
  race: "M",
  code,
  name: `M-${code}`,
  size: sizeOf("CA"),
  cost,
  af,
  df,
  sf,
  hp,
  speed: monsterSpeed(family),
  family,
}));

const unit = (id: number, code: string, df: number, sf: number, hp: number): ShipType => ({
  ...plain,
  id,
  race: "C",
  code,
  name: `C-${code}`,
  size: 0,
  cost: 0,
  af: 0,
  df,
  sf,
  hp,
  speed: 0,
});
const firstUnit = listed.length + monsters.length;

/** Types a player can name in an order: ship list and monsters. */
export const LISTED_TYPES: readonly ShipType[] = [...listed, ...monsters];

/** Every type; a type's id is its place here. */
export const TYPES: readonly ShipType[] = [
  ...LISTED_TYPES,
  unit(firstUnit, "DC", 0, 0, 0),
  unit(firstUnit + 1, "DCC", 0, 0, 0),
  unit(firstUnit + 2, "LB", 8, 5, 10),
];

const byName = new Map(TYPES.map((type) => [type.name, type]));

/** The type with this designation, e.g. `F-CA`. */
export const typeNamed = (name: string): ShipType | undefined => byName.get(name);

/** The type a rule names; throws when the list lacks it. */
export function theType(name: string): ShipType {
  const type = byName.get(name);
  if (type === undefined) throw new Error(`no ship type ${name}`);
  return type;
}

export const typeById = (id: number): ShipType => {
  const type = TYPES[id];
  if (type === undefined) throw new Error(`no ship type ${id}`);
  return type;
};

export const DECOY = theType("C-DC");
export const CLOAKED_DECOY = theType("C-DCC");
export const LOGISTICS_BASE = theType("C-LB");
export const WARP_GATE = theType("C-WG");

/** A decoy counts with this DF when an attacker makes up his mind (WL-DECOY-04). */
export const APPARENT_DECOY_DF = 25;

/** Built-in cloaks: Romulans but the R-SNP, and Orion X-ships (WL-RACE-R-01, WL-RACE-O-03). */
export const hasBuiltInCloak = (type: ShipType): boolean =>
  (type.race === "R" && type.code !== "SNP") || (type.race === "O" && type.variants.includes("X"));

/** What others see instead of a Q-ship (WL-RACE-C-07). */
export const disguiseOf = (type: ShipType): ShipType =>
  type.name === "C-SQ" ? theType("C-FAS") : type.name === "C-LQ" ? theType("C-FAL") : type;

export const isDecoy = (type: ShipType): boolean => type === DECOY || type === CLOAKED_DECOY;
export const isWarpGate = (type: ShipType): boolean => type.race === "C" && /^WG[OB]?$/.test(type.code);
export const isMonster = (type: ShipType): boolean => type.race === "M";
export const isGeneric = (type: ShipType): boolean => /[Gg]/.test(type.variants);
export const isLimitedGeneric = (type: ShipType): boolean => type.variants.includes("g");
