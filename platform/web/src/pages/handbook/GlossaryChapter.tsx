import type { Term } from "@flagship/kernel";
import type { JSX } from "preact";
import { text } from "../../words.ts";

export interface GlossaryChapterProps {
  readonly terms: readonly Term[];
  /** The anchor that the reader came for. */
  readonly current: string;
}

/** What abbreviations and the game's own words mean. */
export function GlossaryChapter({ terms, current }: GlossaryChapterProps): JSX.Element | null {
  if (terms.length === 0) return null;
  return (
    <section class="book-chapter" id="glossary">
      <h2>{text("handbook.glossary")}</h2>
      <p class="quiet">{text("handbook.glossary-intro")}</p>
      <dl class="book-glossary">
        {terms.map(({ id, word, text: meaning }) => (
          <div key={id} id={`term-${id}`} data-current={current === `term-${id}`} tabIndex={-1}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
