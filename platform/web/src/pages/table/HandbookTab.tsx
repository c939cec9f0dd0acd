import type { GameModule } from "@flagship/kernel";
import { Skeleton } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isSearch, openBook } from "../../handbook/book.ts";
import { chaptersOf, chapterTitle } from "../../handbook/search.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { RuleSearch } from "../handbook/RuleSearch.tsx";
import { RuleEntry } from "../handbook/RuleEntry.tsx";

/** The handbook beside the table: search first, then chapter by chapter. */
export function HandbookTab({ module }: { readonly module: GameModule }): JSX.Element {
  const game = module.game.id;
  const [query, setQuery] = useState("");
  const loaded = useLoaded(game, () => openBook(game));
  if (loaded.state === "loading") return <Skeleton lines={8} />;
  if (loaded.state === "failed") return <Trouble refusal={loaded.refusal} again={loaded.again} />;
  const book = loaded.value;
  const found = book.find(query);
  return (
    <div class="handbook-tab">
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
