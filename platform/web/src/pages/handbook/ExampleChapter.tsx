import { lessonText, sentence, type AnyLesson, type Lexicon } from "@flagship/kernel";
import { hasAcademy } from "@flagship/registry/page";
import type { JSX } from "preact";
import { hrefs } from "../../router/route.ts";
import { lexiconOf, text } from "../../words.ts";
import { loadTaught } from "../learn/Academy.tsx";

/** What can be stepped through in a handbook. */
export interface Examples {
  readonly lexicon: Lexicon;
  readonly examples: readonly AnyLesson[];
}

/** The lessons of a game that lead step by step are its examples; nothing where it teaches nothing. */
export async function examplesOf(game: string): Promise<Examples | undefined> {
  if (!hasAcademy(game)) return undefined;
  const taught = await loadTaught(game);
  if (!taught.ok) return undefined;
  const { module, academy } = taught.value;
  return { lexicon: lexiconOf(module), examples: academy.lessons.filter(({ steps }) => steps.length > 0) };
}

/** Examples from play, each to be stepped through on the board. */
export function ExampleChapter({
  game,
  taught,
}: {
  readonly game: string;
  readonly taught: Examples | undefined;
}): JSX.Element | null {
  if (taught === undefined || taught.examples.length === 0) return null;
  const { lexicon, examples } = taught;
  return (
    <section class="book-chapter" id="examples">
      <h2>{text("handbook.examples")}</h2>
      <p class="quiet">{text("handbook.examples-intro")}</p>
      <ul class="book-examples">
        {examples.map((lesson) => (
          <li key={lesson.id}>
            <a href={hrefs.example(game, lesson.id)}>{sentence(lessonText(lesson, "title"), lexicon)}</a>
            <span>{sentence(lessonText(lesson, "learnt"), lexicon)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
