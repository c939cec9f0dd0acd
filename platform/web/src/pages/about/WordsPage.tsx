import {
  accepted,
  comparedGame,
  comparedWords,
  kernelWords,
  LANGUAGES,
  languageName,
  type Language,
  type Translated,
  type Words,
} from "@flagship/kernel";
import { kitWords, Skeleton } from "@flagship/kit";
import { protocolWords } from "@flagship/protocol";
import { games } from "@flagship/registry";
import { loadCoaching } from "@flagship/registry/coaches";
import { loadAcademy } from "@flagship/registry/page";
import type { JSX } from "preact";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { text } from "../../words.ts";
import { pageWords } from "../../words/all.ts";
import { wordsIn } from "../../words/language.ts";

/** A part of the program in a language. */
interface Part extends Translated {
  readonly place: string;
  readonly language: Language;
  readonly english: Words;
}

/** What is still said in English. */
export function WordsPage(): JSX.Element {
  const loaded = useLoaded("words", async () => accepted(await compareAll()));
  return (
    <Page title={text("words.title")} width="text" intro={text("words.intro")}>
      {loaded.state === "loading" && <Skeleton lines={8} />}
      {loaded.state === "failed" && <Trouble refusal={loaded.refusal} again={loaded.again} />}
      {loaded.state === "ready" && loaded.value.map((part) => <Missing {...part} />)}
    </Page>
  );
}

function Missing({ place, language, total, missing, english }: Part): JSX.Element {
  const title = text("words.of", { place, language: languageName[language] });
  if (missing.length === 0)
    return (
      <p>
        {title}: {text("words.done")}
      </p>
    );
  return (
    <details>
      <summary>
        {title}: {text("words.missing", { n: missing.length, all: total })}
      </summary>
      <dl>
        {missing.map((key) => (
          <>
            <dt>
              <code>{key}</code>
            </dt>
            <dd lang="en">{english[key]}</dd>
          </>
        ))}
      </dl>
    </details>
  );
}

async function compareAll(): Promise<readonly Part[]> {
  const parts = await Promise.all(
    LANGUAGES.filter((language) => language !== "en").flatMap((language) => [
      comparePlatform(language),
      ...games.map((game) => compareGame(game.id, language)),
    ]),
  );
  return parts.flat();
}

async function comparePlatform(language: Exclude<Language, "en">): Promise<readonly Part[]> {
  const english: Words = { ...kernelWords, ...kitWords, ...protocolWords, ...pageWords };
  const compared = comparedWords(english, await wordsIn(language));
  return [{ place: text("words.platform"), language, english, ...compared }];
}

async function compareGame(id: string, language: Language): Promise<readonly Part[]> {
  const module = await games.find((game) => game.id === id)?.load();
  if (module === undefined) return [];
  const names = Object.entries(module.names.rulebook).map(([key, name]) => [`@${key}`, name]);
  const english: Words = { ...module.words, ...Object.fromEntries(names) };
  const apart = await Promise.all([loadAcademy(id), loadCoaching(id)]);
  const beside = await Promise.all(
    apart.map(async (part) => ({
      english: part?.words ?? {},
      ...comparedWords(part?.words ?? {}, (await part?.translations?.[language]?.()) ?? {}),
    })),
  );
  const { title } = module.about;
  const places = [text("words.lessons", { game: title }), text("words.coach", { game: title })];
  return [
    { place: title, language, english, ...(await comparedGame(module, language)) },
    ...beside.map((part, index) => ({ place: places[index] ?? title, language, ...part })),
  ];
}
