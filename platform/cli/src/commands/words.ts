import { join } from "node:path";
import {
  LANGUAGES,
  comparedGame,
  comparedWords,
  isLanguage,
  languageName,
  type Coaching,
  type Language,
  type Translated,
  type Words,
} from "@flagship/kernel";
import { games } from "@flagship/registry";
import { needsCheckout } from "../checkout.ts";
import { command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { academyOf, coachingOf, hasAcademy, hasCoach, loadGame } from "../games.ts";
import { columns, percent } from "../text/columns.ts";
import { say } from "../words/say.ts";

export const words = command(
  {
    name: "words",
    summary: "show how far the texts are translated, and what is missing",
    takes: "[game or part]",
    positionals: [0, 1],
    options: {
      language: { type: "string", value: "<language>", about: "only this one (all but English)" },
      missing: { type: "boolean", about: "list the keys that are said in English" },
      complete: { type: "boolean", about: "end with 1 when anything is missing or wrong" },
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes:
      "Parts are kernel, kit, protocol, command, post, pages, a game's lessons and coach (warlord/lessons, warlord/coach); without one all are shown.",
  },
  async ({ positionals: [asked], options }) => {
    needsCheckout("words");
    const languages = languagesOf(options.language);
    const all = [...Object.keys(PARTS), ...games.flatMap(({ id }) => placesOf(id))];
    const places =
      asked === undefined
        ? all
        : all.filter((place) => [asked, `${asked}${LESSONS}`, `${asked}${COACH}`].includes(place));
    if (asked !== undefined && places.length === 0) await loadGame(asked);
    const found = await Promise.all(
      languages.flatMap((language) =>
        places.map(async (place) => ({ place, language, ...(await comparedAt(place, language)) })),
      ),
    );
    if (options.json === true) console.log(JSON.stringify({ words: found }));
    else
      console.log(
        [
          tableOf(found),
          ...(options.missing === true ? found.flatMap(missingIn) : found.flatMap(wrongIn)),
        ].join("\n"),
      );
    const whole = found.every(({ missing, wrong }) => missing.length + wrong.length === 0);
    return options.complete === true && !whole ? 1 : 0;
  },
);

interface Found extends Translated {
  readonly place: string;
  readonly language: Language;
}

function languagesOf(wanted: string | undefined): readonly Language[] {
  const others = LANGUAGES.filter((language) => language !== "en");
  if (wanted === undefined) return others;
  if (isLanguage(wanted) && wanted !== "en") return [wanted];
  throw wrongUsage("usage.language", say("usage.no-language", { given: wanted, known: others }));
}

interface Part {
  readonly folder: string;
  readonly english: readonly [file: string, name: string];
  readonly other: (language: Language) => readonly [file: string, name: string];
}

/** What speaks besides the games. The files are looked up here because the command line draws no pages. */
const PARTS: Readonly<Record<string, Part>> = {
  kernel: part("kernel", ["words/en.ts", "kernelWords"], "germanKernelWords"),
  kit: part("kit", ["words.ts", "kitWords"], "germanKitWords"),
  protocol: part("protocol", ["words.ts", "protocolWords"], "germanProtocolWords"),
  command: part("cli", ["words/en.ts", "commandWords"], "germanCommandWords"),
  post: part("post", ["words/en.ts", "postWords"], "germanPostWords"),
  pages: {
    folder: "web",
    english: ["words/all.ts", "pageWords"],
    other: () => ["words/german.ts", "germanPages"],
  },
};

function part(folder: string, english: Part["english"], german: string): Part {
  return { folder, english, other: (language) => [`words/${language}.ts`, german] };
}

/** How the places of a game's lessons and of its coach end. */
const LESSONS = "/lessons";
const COACH = "/coach";

/** Where a game speaks: at the table, and in lessons and reasons where it has them. */
const placesOf = (game: string): readonly string[] => [
  game,
  ...(hasAcademy(game) ? [`${game}${LESSONS}`] : []),
  ...(hasCoach(game) ? [`${game}${COACH}`] : []),
];

async function comparedAt(place: string, language: Language): Promise<Translated> {
  const known = PARTS[place];
  if (place.endsWith(LESSONS))
    return await comparedApart(await academyOf(place.slice(0, -LESSONS.length)), language);
  if (place.endsWith(COACH))
    return await comparedApart(await coachingOf(place.slice(0, -COACH.length)), language);
  if (known === undefined) return await comparedGame(await loadGame(place), language);
  const [english, other] = await Promise.all(
    [known.english, known.other(language)].map(([file, name]) => wordsIn(known.folder, file, name)),
  );
  return comparedWords(english ?? {}, other ?? {});
}

/** What has words of its own; a game without lessons or coach has nothing to translate there. */
async function comparedApart(
  part: Pick<Coaching, "words" | "translations"> | undefined,
  language: Language,
): Promise<Translated> {
  return comparedWords(part?.words ?? {}, (await part?.translations?.[language]?.()) ?? {});
}

async function wordsIn(folder: string, file: string, name: string): Promise<Words> {
  const path = join(import.meta.dirname, "../../..", folder, "src", file);
  const loaded = (await import(path)) as Readonly<Record<string, Words>>;
  return loaded[name] ?? {};
}

const tableOf = (found: readonly Found[]): string =>
  columns(
    [
      { title: "where" },
      { title: "language" },
      { title: "texts", align: "right" },
      { title: "missing", align: "right" },
      { title: "done", align: "right" },
    ],
    found.map(({ place, language, total, missing }) => [
      place,
      languageName[language],
      String(total),
      String(missing.length),
      percent(total === 0 ? 1 : (total - missing.length) / total),
    ]),
  );

const missingIn = (found: Found): string[] => [
  ...found.missing.map((key) => `${found.place} ${found.language}: ${key}`),
  ...wrongIn(found),
];

const wrongIn = ({ place, language, wrong }: Found): string[] =>
  wrong.map((fault) => `${place} ${language}, wrong: ${fault}`);
