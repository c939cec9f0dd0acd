import { isAsked, type Field, type FormValue, type FormValues, type MessageValue } from "@flagship/kernel";
import type { Covers } from "../shelf.ts";
import type { StoredMatch } from "../storage/matches.ts";
import { calledAs, namesOfGames, type Called, type GameNames } from "./game-names.ts";

/** Whether a match is one that somebody looks for; their own name does not count. */
export type Search = (match: StoredMatch, reader?: string) => boolean;

/** So short a word is nobody's part: "ca" is the cruiser, and not in "Scarab". */
const SHORT = 3;

/** So many characters of an option are looked at: what is longer is a file, and names nothing. */
const LONGEST_NAME = 200;

/** Looks for matches by a player's name, or by what is in them: a ship, a race, a power, a scenario. */
export async function searchFor(text: string, shelf: Covers): Promise<Search> {
  const { whole: wanted } = calledAs(text);
  const games = await namesOfGames(shelf);
  return (match, reader) => {
    const players = match.seats.flatMap((seat) =>
      seat.kind === "person" && seat.guest !== reader ? [calledAs(seat.name)] : [],
    );
    return (
      players.some((player) => isNamed(player, wanted)) ||
      thingsIn(match, games.get(match.header.game)).some((thing) => isCalled(thing, wanted))
    );
  };
}

/** The same where somebody may have written nothing. */
export const searchIfAny = (text: string | undefined, shelf: Covers): Promise<Search> | undefined =>
  text === undefined || text.trim() === "" ? undefined : searchFor(text, shelf);

const isNamed = ({ whole, words }: Called, wanted: string): boolean =>
  wanted.length > SHORT
    ? whole.includes(wanted)
    : wanted !== "" && [whole, ...words].some((word) => word.startsWith(wanted));

const isCalled = ({ whole, words }: Called, wanted: string): boolean =>
  wanted.length > SHORT && whole.length > SHORT
    ? whole.includes(wanted)
    : whole === wanted || words.includes(wanted);

/** Whatever goes by a name in a match and is known to everybody: what its form says, what its chairs play, what it told of. */
function thingsIn(
  { header, chairs, progress, things = [] }: StoredMatch,
  names: GameNames | undefined,
): readonly Called[] {
  const told = progress.outcome === undefined ? [] : keysIn(progress.outcome.why.with ?? {});
  const keys = [...(chairs ?? []).flatMap(({ plays }) => plays ?? []), ...told, ...things];
  return [
    ...(names === undefined
      ? textsIn(header.options).map(calledAs)
      : chosenIn(names, names.fields, header.options as FormValues, header.seats)),
    ...keys.flatMap((key) => names?.of(key) ?? []),
  ];
}

/** What was chosen in a form, as far as it was asked there. */
function chosenIn(
  names: GameNames,
  fields: readonly Field[],
  values: FormValues,
  seats: number,
): readonly Called[] {
  const known = new Set(fields.map(({ name }) => name));
  // An option of old that the form of today has no more.
  const others = Object.entries(values).filter(([name]) => !known.has(name));
  const asked = fields.filter((field) => isAsked(field, values) && (field.seats ?? 0) <= seats);
  return [
    ...others.flatMap(([, value]) => textsIn(value).map(calledAs)),
    ...asked.flatMap((field) => saidIn(names, field, values[field.name], seats)),
  ];
}

function saidIn(
  names: GameNames,
  field: Field,
  value: FormValue | undefined,
  seats: number,
): readonly Called[] {
  switch (field.kind) {
    case "pick":
    case "pick-many": {
      const picks = field.from.filter((one) => (Array.isArray(value) ? value : [value]).includes(one.value));
      return picks.flatMap((one) => [calledAs(one.value), ...names.of(one.value), ...names.labelsOf(one)]);
    }
    case "text":
      return textsIn(value).map(calledAs);
    case "group":
      return isForm(value) ? chosenIn(names, field.fields, value, seats) : [];
    case "rows":
      return Array.isArray(value)
        ? value.flatMap((row: unknown) => (isForm(row) ? chosenIn(names, field.fields, row, seats) : []))
        : [];
    default:
      return [];
  }
}

const isForm = (value: unknown): value is FormValues =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The keys of names that a sentence speaks of. */
function keysIn(values: Readonly<Record<string, MessageValue>>): readonly string[] {
  return textsIn(values).flatMap((text) => (text.startsWith("@") ? [text.slice(1)] : []));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value.length > LONGEST_NAME ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
