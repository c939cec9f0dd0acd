import type { Field, Refusal, Between } from "@flagship/kernel";
import { message, refuse, type PlainKey } from "../say.ts";
import { sectorsIn } from "./hex.ts";

/** What a host can settle before the first year. */
export interface Options {
  readonly [name: string]: string | number | boolean;
  /** The galaxy; 0: by the number of players. */
  readonly columns: number;
  readonly rows: number;
  /** Complete sectors that win; 0: by the size of the galaxy (WL-ADMIN-03). */
  readonly sectorsToWin: number;
  /** Major sites that win; 0: by the size of the galaxy. */
  readonly sitesToWin: number;
  /** The turn after which the strongest wins; 0: none. */
  readonly lastTurn: number;
  readonly variant: string;
  /** 0: no teams; otherwise the number of teams. */
  readonly teams: number;
  readonly startYear: number;
  readonly officers: boolean;
  readonly events: boolean;
  readonly specials: boolean;
  readonly listeningPosts: boolean;
  readonly espionage: boolean;
  readonly graveyard: boolean;
  readonly monsters: boolean;
}

/** A galaxy of one column or row would be its own neighbour. */
const LEAST_SIDE = 2;
/** Major sites of a sector, about. */
const MAJORS = 10;

const VARIANTS = ["standard", "historical", "event", "die-hard", "choose-special"] as const;

type OptionName = Between<PlainKey, "option.", ".help">;

const number = (name: OptionName, min: number, max: number, initial: number): Field => ({
  kind: "number",
  name,
  label: message(`option.${name}`),
  help: message(`option.${name}.help`),
  min,
  max,
  initial,
});
const toggle = (name: OptionName): Field => ({
  kind: "toggle",
  name,
  label: message(`option.${name}`),
  help: message(`option.${name}.help`),
  initial: true,
});

export const optionFields: readonly Field[] = [
  {
    kind: "pick",
    name: "variant",
    label: message("option.variant"),
    from: VARIANTS.map((value) => ({
      value,
      label: message(`option.variant.${value}`),
      preview: message(`option.variant.${value}.about`),
    })),
    initial: "standard",
  },
  number("columns", 0, 10, 0),
  number("rows", 0, 10, 0),
  number("sectorsToWin", 0, 100, 0),
  number("sitesToWin", 0, 1000, 0),
  number("lastTurn", 0, 100, 20),
  number("teams", 0, 10, 0),
  number("startYear", 165, 200, 165),
  ...(
    ["officers", "events", "specials", "listeningPosts", "espionage", "graveyard", "monsters"] as const
  ).map(toggle),
];

/** Galaxies in which Corporations meet: up to so many players, columns, rows (RULINGS D19). */
const GALAXIES = [
  [2, 2, 2],
  [4, 4, 2],
  [6, 4, 3],
  [8, 4, 4],
  [12, 6, 4],
  [18, 6, 6],
  [32, 8, 8],
  [50, 10, 10],
] as const;

/** The options with the galaxy that this number of players gets unless the host has chosen one. */
export function settledOptions(options: Options, seats: number): Options {
  const [, columns, rows] =
    options.variant === "historical"
      ? [12, 10, 3]
      : (GALAXIES.find(([most]) => seats <= most) ?? [seats, 10, 10]);
  return {
    ...options,
    columns: options.columns === 0 ? columns : options.columns,
    rows: options.rows === 0 ? rows : options.rows,
  };
}

/** What the fields alone cannot say. */
export function checkOptions(chosen: Options, seats: number): Refusal | undefined {
  const options = settledOptions(chosen, seats);
  for (const side of ["columns", "rows"] as const)
    if (options[side] < LEAST_SIDE)
      return refuse("galaxy-too-narrow", "WL-MAP-10", { least: LEAST_SIDE }, side);
  const most = Math.floor(sectorsIn(options) / 2);
  if (options.variant === "historical") {
    if (seats !== 12) return refuse("historical-seats", "WL-CUSTOM-02", { seats: 12 }, "variant");
    if (options.columns !== 10 || options.rows !== 3)
      return refuse("historical-galaxy", "WL-CUSTOM-02", {}, "columns");
  } else if (seats > most) {
    return refuse("galaxy-too-small", "WL-MAP-10", { seats, most }, "columns");
  }
  if (options.teams === 1 || options.teams > seats)
    return refuse("teams", "WL-CUSTOM-04", { seats }, "teams");
  return undefined;
}

/** Major sites that win in small galaxies: up to so many sectors, so many sites (measured, RULINGS D19). */
const SMALL_GOALS = [
  [4, 25],
  [8, 27],
  [16, 28],
] as const;

/** How many complete sectors win: 8 in the standard galaxy (WL-ADMIN-01, RULINGS D19). */
export const sectorsToWin = (options: Options): number =>
  options.sectorsToWin > 0 ? options.sectorsToWin : Math.max(3, Math.ceil(sectorsIn(options) * 0.08));

/** How many major sites win: 90 in the standard galaxy, in small ones what leads Corporations into each other. */
export function sitesToWin(options: Options): number {
  if (options.sitesToWin > 0) return options.sitesToWin;
  const sectors = sectorsIn(options);
  const small = SMALL_GOALS.find(([most]) => sectors <= most)?.[1];
  return small ?? Math.round(28 + ((sectors - 16) * 62) / 84);
}

/** What wins for a Corporation or a team. */
export interface Goal {
  readonly sectors: number;
  /** Missing: only sectors win. */
  readonly sites?: number;
}

/** A team needs as much as its members would alone, but never more than two thirds of the galaxy (RULINGS D19). */
export function goalOf(options: Options, seats: number): Goal {
  const twoThirds = (2 * sectorsIn(options)) / 3;
  if (options.variant === "historical") return { sectors: Math.ceil(twoThirds) };
  const members = options.teams > 0 ? Math.ceil(seats / options.teams) : 1;
  if (members === 1) return { sectors: sectorsToWin(options), sites: sitesToWin(options) };
  return {
    sectors: Math.min(members * sectorsToWin(options), Math.ceil(twoThirds)),
    sites: Math.min(members * sitesToWin(options), Math.ceil(twoThirds * MAJORS)),
  };
}

/** The side of a seat: in team games the teams are dealt round the table. */
export function teamOf(options: Options, seat: number): number {
  if (options.variant === "historical") return seat < 6 ? 0 : 1;
  return options.teams > 0 ? seat % options.teams : seat;
}

export const isTeamGame = (options: Options): boolean =>
  options.teams > 0 || options.variant === "historical";
