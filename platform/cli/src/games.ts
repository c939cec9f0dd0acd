import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { initialValues, makeHeader, readRecord, seatsOf, withSeatNames } from "@flagship/kernel";
import type {
  Academy,
  Coaching,
  Field,
  FormValues,
  GameModule,
  Handbook,
  Lexicon,
  MatchHeader,
  MatchRecord,
  Seat,
} from "@flagship/kernel";
import { withInsight } from "@flagship/bots";
import { loadHandbook } from "@flagship/kernel/node";
import { fetchWords, lexiconFor } from "@flagship/kernel/words/lexicon";
import { findGame, games } from "@flagship/registry";
import { ROOT, SOURCE } from "./checkout.ts";
import { EXIT_REFUSED, EXIT_USAGE, cannot, refusalFailure, wrongUsage } from "./failure.ts";
import { say, spokenLanguage } from "./words/say.ts";

/** Loads a game by its id, with its words in the language of this call. */
export async function loadGame(id: string): Promise<GameModule> {
  const found = findGame(id);
  if (found === undefined) {
    const known = games.map((game) => game.id);
    throw wrongUsage("usage.game", say("usage.no-game", { game: id, known }));
  }
  const module = await withInsight(await found.load());
  await fetchWords(module, spokenLanguage());
  return module;
}

/** Where a game's folder is. */
export const gameFolder = (id: string): string => join(ROOT, "games", id);

/** A game's catalogue of rules, where it has one. */
export function handbookOf(id: string): Handbook | undefined {
  const folder = gameFolder(id);
  return existsSync(join(folder, "rules.yaml")) ? loadHandbook(folder) : undefined;
}

const academyFile = (id: string): string => join(gameFolder(id), `src/lessons/index${SOURCE}`);
const coachFile = (id: string): string => join(gameFolder(id), `src/coach/index${SOURCE}`);

export const hasAcademy = (id: string): boolean => existsSync(academyFile(id));
export const hasCoach = (id: string): boolean => existsSync(coachFile(id));

/** What a game teaches, where it does. */
export async function academyOf(id: string): Promise<Academy | undefined> {
  if (!hasAcademy(id)) return undefined;
  return ((await import(academyFile(id))) as { readonly academy: Academy }).academy;
}

/** Why a captain would do something, in a game's own figures and in the language of this call, where it says so. */
export async function coachingOf(id: string): Promise<Coaching | undefined> {
  if (!hasCoach(id)) return undefined;
  const { coaching } = (await import(coachFile(id))) as { readonly coaching: Coaching };
  const language = spokenLanguage();
  const words = language === "en" ? undefined : await coaching.translations?.[language]?.();
  return { ...coaching, words: { ...coaching.words, ...words } };
}

/** What turns a game's messages into sentences; where nobody knows who plays, seats are called as options call them. */
export const lexiconOf = (
  module: GameModule,
  names: "rulebook" | "neutral" = "rulebook",
  players: readonly string[] = seatsOf(module.game.seats.max).map((seat) => say("seat.numbered", { seat })),
  reader?: Seat,
): Lexicon => withSeatNames(lexiconFor(module, names, spokenLanguage()), players, reader);

/** Options given as `name=value`, laid over the game's own; an option within a group is `group.name=value`. */
export function readOptions(
  module: GameModule,
  given: readonly string[],
  usual: FormValues = {},
): FormValues {
  const { options } = module.game;
  let values: FormValues = { ...initialValues(options), ...usual };
  for (const one of given) {
    const at = one.indexOf("=");
    const laid = at < 1 ? undefined : layOver(options, values, one.slice(0, at), one.slice(at + 1));
    if (laid === undefined) {
      const known = optionNames(options);
      throw wrongUsage("usage.game-option", say("usage.no-option", { given: one, known }));
    }
    values = laid;
  }
  return values;
}

/** The values with one of them changed; nothing when no field is called so. */
function layOver(
  fields: readonly Field[],
  values: FormValues,
  path: string,
  text: string,
): FormValues | undefined {
  for (const field of fields) {
    const inner = values[field.name];
    if (field.kind === "group" && path.startsWith(`${field.name}.`)) {
      const laid = layOver(field.fields, inner as FormValues, path.slice(field.name.length + 1), text);
      if (laid !== undefined) return { ...values, [field.name]: laid };
    } else if (field.name === path) {
      return { ...values, [field.name]: valueFor(field, text) };
    }
  }
  return undefined;
}

const optionNames = (fields: readonly Field[], path = ""): readonly string[] =>
  fields.flatMap((field) =>
    field.kind === "group" ? optionNames(field.fields, `${path}${field.name}.`) : [`${path}${field.name}`],
  );

/** A text may stand in a file: `@scenario.json`. */
function valueFor(field: Field, text: string): FormValues[string] {
  if (field.kind === "text" && text.startsWith("@")) return textOf(text.slice(1));
  if (field.kind === "pick" && !field.from.some(({ value }) => value === text)) {
    const offered = field.from.map(({ value }) => value);
    throw wrongUsage(
      "form.not-offered",
      say("usage.not-offered", { name: field.name, offered, given: text }),
    );
  }
  if (field.kind === "text" || field.kind === "pick") return text;
  try {
    return JSON.parse(text) as FormValues[string];
  } catch {
    // Whatever it is, the field's own check says what it should have been.
    return text;
  }
}

/** The header of a match under these options, or why there can be none. */
export function headerFor(
  module: GameModule,
  options: FormValues,
  seats: number,
  secret: string,
): MatchHeader {
  const header = makeHeader(module.game, { options, seats }, secret);
  if (!header.ok) throw refusalFailure(header.refusal, EXIT_USAGE, lexiconOf(module));
  return header.value;
}

/** A match record from a file, with the game it belongs to. */
export async function loadRecord(file: string): Promise<{ record: MatchRecord; module: GameModule }> {
  const read = readRecord(textOf(file));
  if (!read.ok) throw refusalFailure(read.refusal, EXIT_REFUSED);
  return { record: read.value, module: await loadGame(read.value.header.game) };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw cannot("file.unreadable", say("file.unreadable", { file, why }));
  }
}
