import { accepted, termsIn, type GameModule } from "@flagship/kernel";
import { Skeleton } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isSearch, openBook } from "../../handbook/book.ts";
import { chaptersOf, chapterTitle } from "../../handbook/search.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { text } from "../../words.ts";
import { spokenLanguage } from "../../words/language.ts";
import { RuleSearch } from "../handbook/RuleSearch.tsx";
import { RuleEntry } from "../handbook/RuleEntry.tsx";

/** The handbook beside the table: search first, then chapter by chapter. */
export function HandbookTab({ module }: { readonly module: GameModule }): JSX.Element {
  const game = module.game.id;
  const [query, setQuery] = useState("");
  const loaded = useLoaded(game, async () => {
    const [book, glossary] = await Promise.all([openBook(module, spokenLanguage()), module.glossary?.()]);
    return book.ok ? accepted({ book: book.value, glossary: glossary ?? [] }) : book;
  });
  if (loaded.state === "loading") return <Skeleton lines={8} />;
  if (loaded.state === "failed") return <Trouble refusal={loaded.refusal} again={loaded.again} />;
  const { book, glossary } = loaded.value;
  const terms = termsIn(glossary, spokenLanguage());
  const found = book.find(query);
  return (
    <div class="handbook-tab">
      {terms.length > 0 && (
        <details>
          <summary>
            {text("handbook.glossary")} <span class="quiet">{terms.length}</span>
          </summary>
          <dl class="tab-glossary">
            {terms.map(({ id, word, text: meaning }) => (
              <div key={id}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <RuleSearch query={query} count={found.length} onQuery={setQuery} />
      {!isSearch(query)
        ? chaptersOf(found).map((chapter) => (
            <details key={chapter.name}>
              <summary>
                {chapterTitle(module.words, chapter)} <span class="quiet">{chapter.rules.length}</span>
              </summary>
              {chapter.rules.map((rule) => (
                <RuleEntry key={rule.id} game={game} rule={rule} book={book} query="" compact />
              ))}
            </details>
          ))
        : found.map((rule) => (
            <RuleEntry key={rule.id} game={game} rule={rule} book={book} query={query} compact />
          ))}
    </div>
  );
}
