import type { Message } from "@flagship/kernel";
import type { Good } from "../data/items.ts";
import type { Boons } from "./boons.ts";
import type { Hex, Sector } from "./hex.ts";
import type { Options } from "./options.ts";

/** One number per resource: people, ores, dilithium, food. */
export type Amounts = [number, number, number, number];

/** A Corporation by its place in the list; players come first, in the order of their seats. */
export type CorpId = number;
export const NOBODY: CorpId = -1;

/** The galaxy's terrain by hex: indices into POINT_TERRAIN and AREA_TERRAIN. It never moves (WL-TERR-15). */
export interface Galaxy {
  readonly columns: number;
  readonly rows: number;
  readonly point: readonly number[];
  readonly area: readonly number[];
  /** Hidden prospecting value of each hex (WL-ECON-17). */
  prospect: number[];
  /** Where each stargate leads: pairs of hexes. */
  readonly gates: readonly (readonly [Hex, Hex])[];
  /** Hexes whose entry effects were switched off by DH. */
  deactivated: Hex[];
  /** Per sector: the Corporation whose home it is, or -1 for a wild sector. */
  readonly homeOf: readonly CorpId[];
}

/** A place that yields resources and can be owned (WL-SITE-01). */
export interface Site {
  readonly hex: Hex;
  readonly major: boolean;
  owner: CorpId;
  name: string;
  yields: Amounts;
  moons: number;
  activated: boolean;
  devastated: boolean;
  raided: boolean;
  fort: number;
  fighters: number;
  pfs: number;
  /** Letters of the officers stationed here. */
  officers: string;
  /** Whose listening post is here (WL-LP-04). */
  post: CorpId;
  /** Number of its sector special, 0 for none. */
  special: number;
  /** The Corporation whose original Home Office this is. */
  readonly homeOf: CorpId;
  readonly pirateBase: boolean;
  /** Captured in its owner's current turn: no fortifying (WL-SITE-09). */
  fresh: boolean;
  /** Reached 200 points since it last had none: a base, perhaps a damaged one (WL-MORD-FS-12). */
  base: boolean;
  jammed: boolean;
  passive: boolean;
  /** Bombardment beyond the last point this turn (WL-ORD-BOMB-08). */
  excess: number;
}

/** A ship, monster, decoy or Logistics Base. */
export interface Ship {
  readonly id: number;
  readonly owner: CorpId;
  readonly type: number;
  /** Number among the owner's ships of this type (WL-MORD-PS-11). */
  readonly number: number;
  name: string;
  at: Hex;
  age: number;
  crew: number;
  /** Highest level ever reached (WL-CREW-01). */
  maxCrew: number;
  /** Present base factors, mission bonus and improvements included (WL-COMBAT-04). */
  af: number;
  df: number;
  sf: number;
  hp: number;
  shields: number;
  /** Internal damage in points. */
  damage: number;
  /** Speed by design and refit, before losses. */
  speed: number;
  /** Points of speed lost until repaired (WL-SHIP-36). */
  lost: number;
  /** In a stasis zone: one pulse less (WL-TERR-SZ-01). */
  stasis: boolean;
  /** Letter of a generic ship's mission; empty for others. */
  mission: string;
  fighters: number;
  pfs: number;
  drones: number;
  commandos: number;
  bombs: number;
  mrs: number;
  /** Unspent repair points. */
  repair: number;
  /** Capacity gained by upgrade, in the order of ITEMS. */
  extra: number[];
  /** Satellite capacity gained by an event. */
  harness: number;
  officers: string;
  primeTeam: boolean;
  cloakDevice: boolean;
  cloaked: boolean;
  hiddenCloak: boolean;
  upgraded: boolean;
  refitted: boolean;
  xfitted: boolean;
  veteran: boolean;
  /** Enemy scans that took in this heavy scout since the owner's last turn (WL-VAR-Z-02). */
  noticed: number;
  /** Prevailing direction of a computer unit, 0 for players' ships (WL-NPC-26). */
  heading: number;
  /** A computer unit that prospects next turn (WL-RACE-J-06). */
  resting: boolean;
}

export type CorpKind = "player" | "npc" | "pirate" | "monsters";

/** What stands until it is changed (WL-MORD-CT-01 ff.). */
export interface Settings {
  attackTactic: number;
  defenceTactic: number;
  /** A% (WL-MORD-APCT-01). */
  attackPercent: number;
  /** P%, 0 for off (WL-MORD-PPCT-01). */
  pricePercent: number;
  ally: CorpId;
  defendAgainst: CorpId;
  /** LB: a sector, or -1. */
  listenTo: Sector;
  /** RA: a race letter, PRIM or ALL. */
  adverts: string;
  reversedOrders: boolean;
  reversedMoves: boolean;
  /** What RO and RM will be from the next turn on. */
  nextReversedOrders: boolean;
  nextReversedMoves: boolean;
  header: string;
  motto: string;
  phone: string;
  phoneShown: boolean;
  about: string;
  veteranMode: boolean;
  freeBombs: boolean;
  freeBombsPaid: boolean;
  permanentOrders: boolean;
}

/** A site as a Corporation last knew it. */
export interface SiteMemory {
  readonly hex: Hex;
  year: number;
  owner?: CorpId;
  yields?: Amounts;
  moons?: number;
  activated?: boolean;
  fort?: number;
  devastated?: boolean;
  raided?: boolean;
  special?: number;
}

/** Foreign ships seen somewhere: a ghost image that ages (WL-MAP-12). */
export interface Sighting {
  readonly hex: Hex;
  readonly year: number;
  /** How many ships, 0 when only their presence was seen. */
  readonly count: number;
  readonly owner?: CorpId;
  readonly types?: readonly string[];
}

/** What a Corporation has learned. */
export interface Knowledge {
  /** Sectors whose terrain is known completely. */
  sectors: Sector[];
  /** Single hexes known besides. */
  hexes: Hex[];
  sites: SiteMemory[];
  sightings: Sighting[];
  /** Prospecting values seen: hex, value, year. */
  values: [Hex, number, number][];
  /** Ship types whose four factors are known (WL-SHIP-18). */
  types: number[];
  /** Corporations met: contact data exchanged. */
  met: CorpId[];
  /** Home sectors of others: sector, Corporation. */
  homes: [Sector, CorpId][];
  /** Market prices seen: type, price, year. */
  prices: [number, number, number][];
  /** Where a stargate was seen to lead. */
  gates: [Hex, Hex][];
}

/** Something a Corporation is told with its next results. */
export interface Notice {
  readonly section: string;
  readonly text: Message;
}

export interface Corp {
  readonly kind: CorpKind;
  readonly number: number;
  readonly team: number;
  name: string;
  /** The race of an NPC or pirate Corporation; empty for players. */
  readonly race: string;
  alive: boolean;
  /** Its Home Office was lost: it runs its last turn (WL-ADMIN-04). */
  lastTurn: boolean;
  /** Original Home Office, -1 for none. */
  readonly home: Hex;
  /** Place in the processing sequence, from 1; hidden (WL-ADMIN-09). */
  readonly sequence: number;
  treasury: Amounts;
  debt: number;
  /** Stock at set-up, and the ledger of battles and events in hundredths (RULINGS D2). */
  readonly stockStart: number;
  ledger: number;
  /** Public stock at the last and the last but one end of year (WL-STOCK-03). */
  stockNow: number;
  stockBefore: number;
  /** Whether the last but one published list showed its stock. */
  listedBefore?: boolean;
  stockpile: Record<Good, number>;
  /** Unassigned officers by letter, in the order of OFFICERS. */
  officers: number[];
  primeTeams: number;
  primeTeamsAsked: number;
  primaries: string;
  settings: Settings;
  boons: Boons;
  known: Knowledge;
  notices: Notice[];
  /** What raids bring with the next income (WL-ECON-25). */
  raidDue: Amounts;
  aidDue: Amounts;
  councilDue: number;
  /** For Warp Gates destroyed in defence (WL-MORD-PS-15). */
  gateDue?: number;
  /** Lines bought for the next turn (WL-MORD-BO-01). */
  boughtLines: number;
  /** Specialty types bought (WL-SHIP-56). */
  specialties: number[];
  /** Numbers of events asked for in an Event Game. */
  eventsAsked: number[];
  /** EC in force until the next own turn (WL-ESP-02). */
  counterEspionage: boolean;
  graveyardUsed: boolean;
  postsBuilt: boolean;
  /** Instalments paid on a Mega-Battleship, -1 when none is ordered (WL-SPEC-T40). */
  megaBattleship: number;
  specialsSeen: number[];
  /** Lowest-resource income of the last three years (WL-ESP-C03). */
  incomes: number[];
  /** Base cost of own ships lost since the last own turn. */
  losses: number;
  /** Totals for the Best Corps lists. */
  destroyedValue: number;
  monstersKilled: number;
  /** What it scored in each list at the end of the last year, in the order of RANKINGS. */
  scores: number[];
  /** How many ships it has ever had: their ids follow from it, and so tell nothing of what others build. */
  shipsSoFar: number;
  /** Ships bought so far, for numbering: pairs of type and count. */
  built: [number, number][];
  /** A computer Corporation's purse per base, by base hex. */
  purses: [Hex, number][];
  waived: number;
  /** The last result sheet. */
  report: Report;
}

/** A result sheet: sections of lines; the words make sentences of them (WL-CORP-02). */
export interface Report {
  readonly year: number;
  readonly sections: readonly ReportSection[];
}

export interface ReportSection {
  readonly name: string;
  readonly lines: readonly Message[];
}

/** How a seat's sheet of this year stands. */
export type Answer = "missing" | "given" | "waived";

export interface State {
  readonly options: Options;
  year: number;
  over: boolean;
  galaxy: Galaxy;
  /** Sorted by hex. */
  sites: Site[];
  ships: Ship[];
  corps: Corp[];
  /** Market price of each type in hundredths of an EP (RULINGS D11). */
  prices: number[];
  /** Purchases by players this year, per type. */
  demand: number[];
  sheets: string[];
  answers: Answer[];
  /** Whether this year runs only when the referee closes it. */
  waits: boolean;
  /** Who has won, once the game is over. */
  winners: number[];
  victory: string;
}
