import * as z from "zod/mini";

/**
 * The published shape of a result sheet and of a forecast as data: `report.schema.json` is made of it.
 * Programs may rely on it; what is not known to the Corporation is not there.
 */
const count = z.int().check(z.minimum(0));
const year = z.int();
/** Sector and hex as printed: `33-0810`, or `GS-0101` in the Graveyard. */
const place = z.string().check(z.regex(/^(\d\d|GS)-\d{4}$/));
const amounts = z.strictObject({ pe: z.int(), or: z.int(), dc: z.int(), fp: z.int() });

const line = z.strictObject({
  /** Stable name of what happened. */
  key: z.string(),
  /** The same as a sentence. */
  text: z.string(),
  /** The figures and names in it. */
  values: z.optional(z.record(z.string(), z.unknown())),
});
const section = z.strictObject({ name: z.string(), title: z.string(), lines: z.array(line) });

const corporation = z.strictObject({
  number: count,
  name: z.string(),
  motto: z.string(),
  alive: z.boolean(),
  stock: z.int(),
  stockBefore: z.int(),
  debt: z.int(),
  treasury: amounts,
  points: count,
  stockpile: z.record(z.string(), count),
  officers: z.record(z.string(), count),
  primeTeams: count,
  primaries: z.array(z.string()),
  waived: count,
  settings: z.record(z.string(), z.union([z.string(), z.int(), z.boolean()])),
});

const ship = z.strictObject({
  ship: z.string(),
  name: z.string(),
  place,
  age: count,
  crew: count,
  bestCrew: count,
  damage: z.enum(["none", "light", "medium", "heavy", "crippled", "destroyed"]),
  speed: count,
  af: z.int(),
  df: z.int(),
  sf: z.int(),
  hp: z.int(),
  shields: z.int(),
  mission: z.string(),
  items: z.record(z.string(), count),
  officers: z.string(),
  primeTeam: z.boolean(),
  cloaked: z.boolean(),
});

const site = z.strictObject({
  place,
  name: z.string(),
  terrain: z.string(),
  major: z.boolean(),
  yields: amounts,
  moons: count,
  surveyed: z.boolean(),
  fort: count,
  base: z.string(),
  fighters: count,
  pfs: count,
  officers: z.string(),
  devastated: z.boolean(),
  raided: z.boolean(),
  special: z.optional(count),
});

const known = z.strictObject({
  /** Only hexes that are not empty; a sector that is not complete lists only what was seen. */
  sectors: z.array(
    z.strictObject({
      sector: z.string(),
      complete: z.boolean(),
      hexes: z.array(z.strictObject({ hex: z.string(), point: z.string(), area: z.string() })),
    }),
  ),
  /** Foreign sites as they were last known. */
  sites: z.array(
    z.strictObject({
      place,
      year,
      /** Number of the Corporation; 0: nobody. Missing: not known. */
      owner: z.optional(count),
      fort: z.optional(count),
      yields: z.optional(amounts),
      moons: z.optional(count),
      devastated: z.optional(z.boolean()),
      raided: z.optional(z.boolean()),
      special: z.optional(count),
    }),
  ),
  sightings: z.array(
    z.strictObject({
      place,
      year,
      /** 0: some. */
      count,
      owner: z.optional(count),
      types: z.optional(z.array(z.string())),
    }),
  ),
  prospects: z.array(z.strictObject({ place, value: z.int(), year })),
  prices: z.array(z.strictObject({ type: z.string(), price: z.number(), year })),
  /** Numbers of the Corporations met. */
  met: z.array(count),
  /** Places of own listening posts at foreign sites. */
  posts: z.array(place),
});

export const reportShape = z.strictObject({
  format: z.literal(1),
  game: z.literal("warlord"),
  kind: z.literal("report"),
  hosted: z.strictObject({
    game: count,
    title: z.string(),
    player: z.string(),
    due: z.optional(z.string()),
    closes: z.optional(z.string()),
  }),
  year,
  turn: count,
  /** The year the next sheet is for. */
  next: year,
  over: z.boolean(),
  corporation,
  sections: z.array(section),
  ships: z.array(ship),
  sites: z.array(site),
  known,
  galaxy: z.strictObject({ columns: count, rows: count }),
  corporations: z.array(
    z.strictObject({
      number: count,
      name: z.string(),
      kind: z.string(),
      team: z.int(),
      alive: z.boolean(),
      /** Missing: the published list does not show it. */
      stock: z.optional(z.int()),
      stockBefore: z.optional(z.int()),
    }),
  ),
  /** The sheet for the next year, to be filled in. */
  sheet: z.string(),
});

export const forecastShape = z.strictObject({
  format: z.literal(1),
  game: z.literal("warlord"),
  kind: z.literal("forecast"),
  year,
  corporation: z.strictObject({ number: count, name: z.string() }),
  /** What could not be read, or was read with a grain of salt. */
  problems: z.array(
    z.strictObject({
      line: count,
      severity: z.enum(["error", "warning"]),
      text: z.string(),
      suggestion: z.optional(z.string()),
    }),
  ),
  /** What would fail, with the rule where one forbids it. */
  failures: z.array(z.strictObject({ text: z.string(), rule: z.optional(z.string()) })),
  /** EPs after income, spent by orders (below 0: lent to it), and left. */
  points: z.strictObject({ income: z.int(), spent: z.int(), left: z.int() }),
  sections: z.array(section),
});

export type ReportData = z.infer<typeof reportShape>;
export type ForecastData = z.infer<typeof forecastShape>;

/** Either, as the published schema has it. */
export const publishedShape = z.union([reportShape, forecastShape]);
