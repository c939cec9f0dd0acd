import { message, refuse, type Field, type Refusal } from "@flagship/kernel";
import { sectorsIn } from "./hex.ts";

/** What a host can settle before the first year. */
export interface Options {
  readonly [name: string]: string | number | boolean;
  readonly columns: number;
  readonly rows: number;
  /** Complete sectors that win; 0: eight percent of all, at least two (WL-ADMIN-03). */
  readonly sectorsToWin: number;
  /** Major sites that win; 0: eleven times the sectors. */
  readonly sitesToWin: number;
  /** The turn after which the strongest wins; 0: none. */
  readonly lastTurn: number;
  readonly variant: string;
  /** 0: everyone for himself; otherwise the number of teams. */
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

const VARIANTS = ["standard", "historical", "event", "die-hard", "choose-special"] as const;

const number = (name: string, min: number, max: number, initial: number): Field => ({
  kind: "number",
  name,
  label: message(`option.${name}`),
  help: message(`option.${name}.help`),
  min,
  max,
  initial,
});
const toggle = (name: string): Field => ({
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
  number("columns", 4, 10, 4),
  number("rows", 3, 10, 4),
  number("sectorsToWin", 0, 100, 0),
  number("sitesToWin", 0, 1000, 0),
  number("lastTurn", 0, 100, 20),
  number("teams", 0, 10, 0),
  number("startYear", 165, 200, 165),
  ...["officers", "events", "specials", "listeningPosts", "espionage", "graveyard", "monsters"].map(toggle),
];

/** What the fields alone cannot say. */
export function checkOptions(options: Options, seats: number): Refusal | undefined {
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

/** How many complete sectors win (WL-ADMIN-01, RULINGS D19). */
export const sectorsToWin = (options: Options): number =>
  options.sectorsToWin > 0 ? options.sectorsToWin : Math.max(2, Math.ceil(sectorsIn(options) * 0.08));

/** How many major sites win: 90 in the standard galaxy. */
export function sitesToWin(options: Options): number {
  if (options.sitesToWin > 0) return options.sitesToWin;
  return sectorsIn(options) === 100 ? 90 : sectorsToWin(options) * 11;
}

/** The side of a seat: in team games the teams are dealt round the table. */
export function teamOf(options: Options, seat: number): number {
  if (options.variant === "historical") return seat < 6 ? 0 : 1;
  return options.teams > 0 ? seat % options.teams : seat;
}

export const isTeamGame = (options: Options): boolean =>
  options.teams > 0 || options.variant === "historical";
