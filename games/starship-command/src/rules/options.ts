import { seatsOf, type Chair, type Field, type Refusal, type Seat, type Between } from "@flagship/kernel";
import { message, refuse, type PlainKey, lookUp } from "../say.ts";
import { BASIC_RACES, RACES, type Race } from "../data/races.ts";

/** Game lengths: a single battle, the presets of SC-VIC-02, and any number of battles or points. */
export const LENGTHS = [
  "single",
  "short-battles",
  "short-points",
  "long-battles",
  "long-points",
  "battles",
  "points",
] as const;
export type Length = (typeof LENGTHS)[number];

/** Rules that are switched on one by one (SC-OPT-01, SC-EXP-01). */
export const OPTIONAL_RULES = ["ranks", "genericDeflectors"] as const;
export const EXPERIMENTAL_RULES = [
  "superiorTargeting",
  "mobilization",
  "assaultShips",
  "battleships",
  "multipleAttacks",
  "kamikaze",
  "suicide",
  "interceptors",
] as const;
type RuleSwitch = (typeof OPTIONAL_RULES)[number] | (typeof EXPERIMENTAL_RULES)[number];
type RaceField = `race${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** What the players agree on before a match. */
export interface Options extends Readonly<Record<RuleSwitch, boolean>>, Readonly<Record<RaceField, Race>> {
  /** SC-GEN-01. */
  readonly edition: "basic" | "full";
  readonly mode: "battles" | "campaign";
  /** SC-VIC-01; for `battles`. */
  readonly length: Length;
  /** The battles of a game of the length `battles`. */
  readonly battles: number;
  /** The points that end a game of the length `points`. */
  readonly points: number;
  /** What a tie for victory leads to (R48). */
  readonly tie: "shared" | "battle";
  /** SC-CPN-04; for `campaign`. */
  readonly campaignBattles: number;
  /** SC-SET-05. */
  readonly lateAdvantage: boolean;
  /** R23: Weapon Neutralization may be played in a turn without an attack. */
  readonly idleNeutralization: boolean;
  /** No experimental rules (SC-EXP-01). */
  readonly tournament: boolean;
}

/** Rules about cards that the basic edition does not have: fighters, and the Weapon Neutralization of the Dawgoraks. */
const FULL_ONLY = ["interceptors", "idleNeutralization"] as const;
/** The same, and the card that only the deck of the full edition may have late (SC-SET-05): there it does nothing. */
const OF_FULL = [...FULL_ONLY, "lateAdvantage"] as const;

type OptionName = Between<PlainKey, "option.", ".help">;

const pick = <Name extends OptionName>(
  name: Name,
  values: readonly Between<PlainKey, `option.${Name}.`>[],
  initial: string,
): Field => ({
  kind: "pick",
  name,
  label: lookUp(`option.${name}`),
  help: lookUp(`option.${name}.help`),
  from: values.map((value) => ({ value, label: lookUp(`option.${name}.${value}`) })),
  initial,
});

const count = (
  name: OptionName,
  [min, max]: readonly [number, number],
  initial: number,
  when: { readonly field: string; readonly is: readonly string[] },
): Field => ({
  kind: "number",
  name,
  label: message(`option.${name}`),
  help: message(`option.${name}.help`),
  min,
  max,
  initial,
  when,
});

const inCampaigns = { field: "mode", is: ["campaign"] };

const inFull = { field: "edition", is: ["full"] };

/**
 * The race of a seat, in a campaign that has such a seat: those of the edition, first the one that nobody before needs twice.
 */
function racePick(seat: Seat): Field {
  const first = BASIC_RACES[seat % BASIC_RACES.length] ?? "confederation";
  return {
    kind: "pick",
    name: `race${seat + 1}`,
    label: message("option.race", { number: seat + 1 }),
    from: [first, ...RACES.filter((race) => race !== first)].map((race) => ({
      value: race,
      label: message("option.value", { value: `@${race}` }),
      ...(BASIC_RACES.includes(race) ? {} : { when: inFull }),
    })),
    initial: seat < RACES.length ? (RACES[seat] ?? first) : first,
    when: inCampaigns,
    seats: seat + 1,
  };
}

/** A switch; those about cards that the basic edition does not have are asked only beside the full one. */
const toggle = (name: OptionName, initial: boolean): Field => ({
  kind: "toggle",
  name,
  label: message(`option.${name}`),
  help: message(`option.${name}.help`),
  initial,
  ...(OF_FULL.some((one) => one === name) ? { when: inFull } : {}),
});

export const OPTIONS: readonly Field[] = [
  pick("edition", ["basic", "full"], "full"),
  pick("mode", ["battles", "campaign"], "battles"),
  { ...pick("length", LENGTHS, "short-battles"), when: { field: "mode", is: ["battles"] } },
  count("battles", [1, 99], 3, { field: "length", is: ["battles"] }),
  count("points", [1, 9999], 350, { field: "length", is: ["points"] }),
  pick("tie", ["shared", "battle"], "shared"),
  count("campaignBattles", [1, 9], 3, inCampaigns),
  ...seatsOf(8).map(racePick),
  toggle("lateAdvantage", true),
  toggle("idleNeutralization", false),
  toggle("tournament", false),
  ...OPTIONAL_RULES.map((name) => toggle(name, false)),
  ...EXPERIMENTAL_RULES.map((name) => toggle(name, false)),
];

/** The race a seat commands in a campaign. */
export function raceOf(options: Options, seat: Seat): Race {
  const race = options[`race${seat + 1}` as RaceField];
  if (race === undefined) throw new Error(`seat ${seat} has no race`);
  return race;
}

/** Seats of the same race are a team in a campaign; otherwise everybody plays for himself (SC-GEN-03). */
export function sidesOf(options: Options, seats: number): number[] {
  if (options.mode === "battles") return seatsOf(seats);
  const races = seatsOf(seats).map((seat) => raceOf(options, seat));
  return races.map((race) => races.indexOf(race));
}

/** What the options say against each other or against the number of players. */
export function checkOptions(options: Options, seats: number): Refusal | undefined {
  if (options.suicide && !options.kamikaze)
    return refuse("suicide-needs-kamikaze", "SC-XSU-01", undefined, "suicide");
  if (options.tournament && EXPERIMENTAL_RULES.some((name) => options[name])) {
    return refuse("no-experiments-in-tournaments", "SC-EXP-01", undefined, "tournament");
  }
  const missing = options.edition === "basic" ? FULL_ONLY.find((name) => options[name]) : undefined;
  if (missing !== undefined) return refuse("full-edition-only", "SC-GEN-01", undefined, missing);
  return options.mode === "campaign" ? checkRaces(options, seats) : undefined;
}

function checkRaces(options: Options, seats: number): Refusal | undefined {
  const races = seatsOf(seats).map((seat) => raceOf(options, seat));
  for (const [seat, race] of races.entries()) {
    const field = `race${seat + 1}`;
    if (options.edition === "basic" && !BASIC_RACES.includes(race)) {
      return refuse("race-not-in-basic", "SC-GEN-01", { race: `@${race}` }, field);
    }
    if (races.filter((other) => other === race).length > 2) {
      return refuse("race-taken-twice", "SC-CPN-02", { race: `@${race}` }, field);
    }
  }
  return new Set(races).size < 2 ? refuse("one-side-only", "SC-CPN-02", undefined, "race1") : undefined;
}

/** The chairs of a match. */
export const chairs = (options: Options, seats: number): readonly Chair[] =>
  sidesOf(options, seats).map((side, seat) =>
    options.mode === "campaign"
      ? { title: "chair.admiral", side, plays: raceOf(options, seat) }
      : { title: "chair.commander", side },
  );

/** When the series of battles is over: after so many battles, or so many points (SC-VIC-01/02). */
export function goalOf(options: Options): { readonly battles?: number; readonly points?: number } {
  switch (options.length) {
    case "single":
      return { battles: 1 };
    case "short-battles":
      return { battles: 2 };
    case "long-battles":
      return { battles: 4 };
    case "short-points":
      return { points: 250 };
    case "long-points":
      return { points: 500 };
    case "battles":
      return { battles: options.battles };
    case "points":
      return { points: options.points };
  }
}
