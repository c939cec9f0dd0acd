import { GOODS, type Good } from "../data/items.ts";
import { OFFICERS } from "../data/officers.ts";
import type { Corp, CorpKind, Knowledge, Settings } from "./state.ts";
import { NOBODY } from "./state.ts";

/** Reserved numbers (WL-CORP-07). */
const JINDARIANS = 994;
const FRAX = 995;
const ANDROMEDANS = 996;
const ORIONS = 997;
export const MONSTER_CORP = 998;

/** The pirate Corporations in the order in which they act, with race and share of the wild sectors. */
export const PIRATES = [
  { number: ORIONS, race: "O", name: "Orion Scum", share: 40 },
  { number: ANDROMEDANS, race: "A", name: "Andromedan Invaders", share: 25 },
  { number: FRAX, race: "X", name: "Frax Experiment", share: 20 },
  { number: JINDARIANS, race: "J", name: "Jindarian Caravans", share: 15 },
] as const;

const freshSettings = (): Settings => ({
  attackTactic: 0,
  defenceTactic: 0,
  attackPercent: 90,
  pricePercent: 0,
  ally: NOBODY,
  defendAgainst: NOBODY,
  listenTo: -1,
  adverts: "PRIM",
  reversedOrders: false,
  reversedMoves: false,
  nextReversedOrders: false,
  nextReversedMoves: false,
  header: "",
  motto: "",
  phone: "",
  phoneShown: false,
  about: "",
  veteranMode: false,
  freeBombs: false,
  freeBombsPaid: false,
  permanentOrders: false,
});

const freshKnowledge = (): Knowledge => ({
  sectors: [],
  hexes: [],
  sites: [],
  sightings: [],
  values: [],
  types: [],
  met: [],
  homes: [],
  prices: [],
  gates: [],
});

const emptyStockpile = (): Record<Good, number> =>
  Object.fromEntries(GOODS.map((good) => [good, 0])) as Record<Good, number>;

/** One of each officer but the Captain (WL-OFF-01). */
const firstOfficers = (): number[] => OFFICERS.map((letter) => (letter === "C" ? 0 : 1));

export interface CorpStart {
  readonly kind: CorpKind;
  readonly number: number;
  readonly name: string;
  readonly race: string;
  readonly home: number;
  readonly sequence: number;
  readonly team: number;
  readonly stock: number;
}

/** A Corporation at the start (WL-CORP-03 ff.). */
export const newCorp = (start: CorpStart): Corp => ({
  kind: start.kind,
  number: start.number,
  team: start.team,
  name: start.name,
  race: start.race,
  alive: true,
  lastTurn: false,
  home: start.home,
  sequence: start.sequence,
  treasury: start.kind === "player" ? [300, 300, 300, 300] : [0, 0, 0, 0],
  debt: 0,
  stockStart: start.stock,
  ledger: 0,
  stockNow: start.stock,
  stockBefore: start.stock,
  stockpile: emptyStockpile(),
  officers: start.kind === "player" ? firstOfficers() : OFFICERS.map(() => 0),
  primeTeams: 0,
  primeTeamsAsked: 0,
  primaries: "",
  settings: freshSettings(),
  boons: {},
  known: freshKnowledge(),
  notices: [],
  raidDue: [0, 0, 0, 0],
  aidDue: [0, 0, 0, 0],
  councilDue: 0,
  boughtLines: 0,
  specialties: [],
  eventsAsked: [],
  counterEspionage: false,
  graveyardUsed: false,
  postsBuilt: false,
  megaBattleship: -1,
  specialsSeen: [],
  incomes: [],
  losses: 0,
  destroyedValue: 0,
  monstersKilled: 0,
  scores: [],
  shipsSoFar: 0,
  built: [],
  purses: [],
  waived: 0,
  report: { year: 0, sections: [] },
});
