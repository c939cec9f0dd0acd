import {
  sentence,
  whoSits,
  withSeatNames,
  type Lexicon,
  type Message,
  type MessageValue,
} from "../message.ts";
import type { Language } from "../words/language.ts";
import { partsOf, type Part } from "../words/template.ts";

/** Nouns in the plural that count something; "hits", "rolls" and "turns" may be verbs behind a ship's number. */
const COUNTED =
  "EPs|acts|beams|boxes|cards|characters|choices|counters|dice|days|drones|elements|enemies|entries|factors|fighters|figures|hexes|hours|levels|lines|matches|minutes|missiles|months|orders|parties|phasers|players|points|rounds|salvos|scans|seats|seconds|sheets|shields|ships|shots|shuttles|sites|squadrons|squads|steps|tables|times|torpedoes|units|volleys|weapons|words|years";

const ONE_OF_MANY = new RegExp(
  `(?<!(?:\\bto |[\\d.,/:–-]))\\b1 (?!(?:to|at|of|in|and) )(?:[a-z]+ )?(?:${COUNTED})\\b`,
);
const MANY_OF_ONE =
  /\b(?:0|2) (?:card|point|ship|hit|shot|missile|squad|turn|round|hex|line|player|seat|figure|fighter|weapon)\b(?!-| points| down)/;
const YOU_IN_THIRD =
  /(?:^|[.!?:] )You (?:(?:[a-z]+ly|also|then) )?(?!always|perhaps|as\b|less|plus|this|guess|miss\b|press|cross|pass|address|discuss|focus)[a-z]+s\b|\byou (?:has|is|was|does|goes)\b|\byou's\b|\b[Tt]he you\b|\byou and you\b/i;
const OPEN = /[{}]|undefined|\[object|\bNaN\b/;

/** German plurals that differ from their singular. */
const GERMAN_COUNTED =
  "Karten|Punkte|Schiffe|Ladungen|Runden|Salven|Staffeln|Figuren|Züge|Tische|Partien|Plätze|Minuten|Sekunden|Stunden|Tage|Jahre|Monate|Welten|Stationen|Befehle|Zeilen|Würfe|Energiepunkte|Schildpunkte|Schadenspunkte|Seiten|Felder|Einheiten|Trupps|Drohnen|Torpedos|Raketen|Schüsse|Waffen|Geschütze|Wörter|Möglichkeiten|Aufgaben|Lektionen|Rätsel(?=n)";
const GERMAN_ONE_OF_MANY = new RegExp(
  `(?<!(?:bis |[\\d.,/:–-]))\\b1 (?!(?:bis|von|zu|und|auf) )(?:[a-zäöü]+e[ns]? )?(?:${GERMAN_COUNTED})\\b(?!:)`,
);
const GERMAN_MANY_OF_ONE =
  /\b(?:0|2) (?:Karte|Punkt|Schiff|Ladung|Runde|Salve|Staffel|Figur|Zug|Tisch|Partie|Platz|Minute|Sekunde|Stunde|Tag|Jahr|Monat|Station|Befehl|Zeile|Wurf|Energiepunkt|Schildpunkt|Feld|Einheit|Trupp|Drohne|Torpedo|Rakete|Schuss|Waffe|Möglichkeit)\b(?!-)/;
const GERMAN_YOU_IN_THIRD =
  /\b[Dd]u (?:hat|ist|wird|kann|darf|muss|will|tut|feuert|nimmt|gibt|zieht|spielt|gewinnt|verliert)\b/;

const STUMBLING: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [ONE_OF_MANY, MANY_OF_ONE, YOU_IN_THIRD, OPEN],
  de: [GERMAN_ONE_OF_MANY, GERMAN_MANY_OF_ONE, GERMAN_YOU_IN_THIRD, OPEN],
};

/** What a native reader would stumble over in a sentence. */
export const stumbles = (text: string, language: Language = "en"): string[] =>
  STUMBLING[language].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

/** The message as it is and with its numbers at 0, 1 and 2, for every reader it could be about. */
export function disagreements(text: Message, lexicon: Lexicon): string[] {
  const found = new Set<string>();
  for (const count of [undefined, 0, 1, 2]) {
    const said = count === undefined ? text : { key: text.key, with: counted(text.with ?? {}, count) };
    for (const reader of readersOf(text))
      for (const fault of stumbles(sentence(said, withSeatNames(lexicon, PLAYERS, reader)), lexicon.language))
        found.add(`${text.key}: “${fault}”`);
  }
  return [...found];
}

const PLAYERS = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"];

const counted = (values: Readonly<Record<string, MessageValue>>, count: number) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? count : value]),
  );

/** A bystander, and everybody the message speaks of. */
function readersOf(text: Message): (number | undefined)[] {
  const seats = new Set<number>();
  const look = (value: MessageValue): void => {
    if (typeof value === "string" && value.startsWith("@seat.")) seats.add(Number(value.slice(6)));
    else if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === "object") Object.values((value as Message).with ?? {}).forEach(look);
  };
  Object.values(text.with ?? {}).forEach(look);
  return [undefined, ...seats];
}

/** Gaps that are filled with players, by custom. */
const PERSONS: ReadonlySet<string> = new Set(["seat", "seats", "who", "player", "winner", "loser"]);

/** What would read wrong in a catalogue, whatever comes up in play: every template with 0, 1, 2, you and another. */
export function disagreementsIn(lexicon: Lexicon): string[] {
  return Object.entries(lexicon.words).flatMap(([key, template]) => {
    const gaps = countsIn(partsOf(template));
    const faults = new Set<string>();
    for (const count of [0, 1, 2])
      for (const reader of [undefined, 0]) {
        const values = Object.fromEntries(
          [...gaps.names].map((name): [string, MessageValue] => [
            name,
            PERSONS.has(name) && !gaps.plain.has(name) ? whoSits(0) : gaps.counts.has(name) ? count : "Z",
          ]),
        );
        const text = sentence({ key, with: values }, withSeatNames(lexicon, PLAYERS, reader));
        for (const fault of stumbles(text, lexicon.language)) faults.add(`${key}: “${fault}”`);
      }
    return [...faults];
  });
}

/** A gap before a counted noun, or with forms, is a number, unless its name is that of a thing. */
function countsIn(parts: readonly Part[]): { names: Set<string>; counts: Set<string>; plain: Set<string> } {
  const names = new Set<string>();
  const counts = new Set<string>();
  const plain = new Set<string>();
  const walk = (some: readonly Part[]): void =>
    some.forEach((part, index) => {
      if (typeof part === "string") return;
      names.add(part.name);
      // A case is for things.
      if (["raw", "nom", "acc", "dat"].includes(part.how ?? "")) plain.add(part.name);
      part.forms?.forEach(walk);
      const next = some[index + 1];
      const counting =
        part.forms !== undefined ||
        (typeof next === "string" && (BEFORE_COUNTED.test(next) || BEFORE_COUNTED_GERMAN.test(next)));
      if (counting && !THINGS.test(part.name)) counts.add(part.name);
    });
  walk(parts);
  return { names, counts, plain };
}

const BEFORE_COUNTED = new RegExp(`^ (?:[a-z]+ )?(?:${COUNTED})\\b`);
const BEFORE_COUNTED_GERMAN = new RegExp(`^ (?:[a-zäöü]+ )?(?:${GERMAN_COUNTED})\\b`);
const THINGS = /name$|^(?:ship|by|at|what|target|whose)$/i;
