import {
  accepted,
  refuse,
  refused,
  type Academy,
  type AnyLesson,
  type Checked,
  type Coaching,
  type GameModule,
  type Language,
  type Translation,
  type Words,
} from "@flagship/kernel";
import { check, LexiconProvider, play, useSay, Icon } from "@flagship/kit";
import { loadCoaching } from "@flagship/registry/coaches";
import { loadAcademy } from "@flagship/registry/page";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { loadModule } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { PageSkeleton } from "../../shell/PageSkeleton.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { lexiconOf, text } from "../../words.ts";
import { translate } from "../../words/language.ts";
import { doneLessons } from "./progress.ts";
import { Daily, MatchPuzzles } from "./Puzzles.tsx";
import "./learn.css";

/** A game and what it teaches. */
export interface Taught {
  readonly module: GameModule;
  readonly academy: Academy;
  /** Why an act is good, where the game can say it. */
  readonly coaching: Coaching | undefined;
}

/** Loads a game's rules and lessons; the lessons' words stand beside the game's own. */
export async function loadTaught(id: string): Promise<Checked<Taught>> {
  const [module, academy, coaching] = await Promise.all([loadModule(id), loadAcademy(id), loadCoaching(id)]);
  if (!module.ok) return module;
  if (academy === undefined) return refused(refuse("page.no-academy", undefined, { game: id }));
  const taught: GameModule = {
    ...module.value,
    words: { ...module.value.words, ...academy.words, ...coaching?.words },
    translations: { de: () => translationOf(module.value, [academy, coaching], "de") },
  };
  return accepted({ module: await translate(taught), academy, coaching });
}

/** What the game, its lessons and its coach say in a language. */
async function translationOf(
  { translations }: GameModule,
  beside: readonly (Pick<Coaching, "translations"> | undefined)[],
  language: Exclude<Language, "en">,
): Promise<Translation> {
  const [game, ...parts] = await Promise.all([
    translations?.[language]?.(),
    ...beside.map((part) => part?.translations?.[language]?.()),
  ]);
  return {
    words: Object.assign({}, game?.words, ...parts) as Words,
    names: game?.names ?? { rulebook: {}, neutral: {} },
  };
}

/** Everything there is to learn about a game, and how far the reader is. */
export function AcademyPage({ game }: { readonly game: string }): JSX.Element {
  const loaded = useLoaded(game, () => loadTaught(game));
  switch (loaded.state) {
    case "loading":
      return <PageSkeleton title={text("learn.title")} />;
    case "failed":
      return (
        <Page title={text("learn.title")}>
          <Trouble refusal={loaded.refusal} again={loaded.again} />
        </Page>
      );
    case "ready":
      return <Classroom {...loaded.value} />;
  }
}

function Classroom({ module, academy }: Omit<Taught, "coaching">): JSX.Element {
  const { keep } = useApp();
  const lexicon = useMemo(() => lexiconOf(module), [module]);
  const done = doneLessons(keep, module.game.id);
  const lessons = academy.lessons.filter(({ kind }) => kind !== "puzzle");
  const puzzles = academy.lessons.filter(({ kind }) => kind === "puzzle");
  const next = lessons.find(({ id }) => !done.has(id)) ?? lessons[0];
  return (
    <LexiconProvider lexicon={lexicon}>
      <Page title={text("learn.of", { game: module.about.title })} intro={text("learn.intro")} width="text">
        {next !== undefined && (
          <p class="learn-next">
            <ButtonLink href={hrefs.lesson(module.game.id, next.id)} kind="act" size="large" icon={play}>
              {text(done.size === 0 ? "learn.first" : "learn.go-on")}
            </ButtonLink>
          </p>
        )}
        <Daily game={module.game.id} academy={academy} today={new Date()} />
        <LessonList heading={text("learn.lessons")} lessons={lessons} done={done} game={module.game.id} />
        {puzzles.length > 0 && (
          <LessonList heading={text("learn.puzzles")} lessons={puzzles} done={done} game={module.game.id} />
        )}
        <MatchPuzzles game={module.game.id} />
      </Page>
    </LexiconProvider>
  );
}

interface LessonListProps {
  readonly heading: string;
  readonly lessons: readonly AnyLesson[];
  readonly done: ReadonlySet<string>;
  readonly game: string;
}

function LessonList({ heading, lessons, done, game }: LessonListProps): JSX.Element {
  const say = useSay();
  return (
    <section class="learn-list">
      <h2>{heading}</h2>
      <ol>
        {lessons.map(({ id, minutes }) => (
          <li key={id} class={done.has(id) ? "learn-done" : ""}>
            <a href={hrefs.lesson(game, id)}>
              <span class="learn-title">{say({ key: `lesson.${id}.title` })}</span>
              <span class="learn-about">{say({ key: `lesson.${id}.learnt` })}</span>
            </a>
            <span class="learn-facts">
              {done.has(id) && <Icon art={check} label={text("learn.done")} />}
              {text("learn.minutes", { n: minutes })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
