import { accepted, refuse, refused, type Checked, type GameModule, type Handbook } from "@flagship/kernel";
import { EmptyState, Skeleton } from "@flagship/kit";
import { games } from "@flagship/registry";
import { loadHandbook } from "@flagship/registry/handbooks";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { chaptersOf, chapterTitle, searchRules, type Chapter } from "../../handbook/search.ts";
import { hrefs } from "../../router/route.ts";
import { loadModule } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { RuleEntry } from "./RuleEntry.tsx";
import { RuleSearch } from "./RuleSearch.tsx";
import "./handbook.css";

interface Book {
  readonly module: GameModule;
  readonly handbook: Handbook;
}

/** The rules of a game as a book: contents, search, one anchor per rule. */
export function HandbookPage({
  game = games[0]?.id ?? "",
}: {
  readonly game?: string | undefined;
}): JSX.Element {
  const loaded = useLoaded(game, () => loadBook(game));
  const title = loaded.state === "ready" ? `${loaded.value.module.about.title}: handbook` : "Handbook";
  return (
    <Page
      title={title}
      intro="Every rule in our own words, with its place in the rulebook. Refusals, previews and the log at the table cite these numbers."
    >
      <Shelf current={game} />
      {loaded.state === "loading" && <Skeleton lines={12} />}
      {loaded.state === "failed" && <Trouble refusal={loaded.refusal} again={loaded.again} />}
      {loaded.state === "ready" && <Contents game={game} book={loaded.value} />}
    </Page>
  );
}

/** The other games' books. */
const Shelf = ({ current }: { readonly current: string }): JSX.Element => (
  <nav class="book-shelf" aria-label="Handbooks">
    {games.map(({ id, about }) => (
      <a href={hrefs.handbook(id)} aria-current={id === current ? "page" : undefined}>
        {about.title}
      </a>
    ))}
  </nav>
);

async function loadBook(game: string): Promise<Checked<Book>> {
  const module = await loadModule(game);
  if (!module.ok) return module;
  const handbook = await loadHandbook(game);
  if (handbook === undefined) return refused(refuse("page.no-handbook", undefined, { game }));
  return accepted({ module: module.value, handbook });
}

function Contents({ game, book }: { readonly game: string; readonly book: Book }): JSX.Element {
  const { router } = useApp();
  const [query, setQuery] = useState("");
  const { handbook, module } = book;
  const found = searchRules(handbook.rules, query);
  const searching = query.trim() !== "";
  const anchor = router.place.value.hash;
  useEffect(() => {
    if (anchor === "") return;
    setQuery("");
    const target = document.getElementById(anchor);
    target?.scrollIntoView({ block: "start" });
    target?.querySelector("a")?.focus({ preventScroll: true });
  }, [anchor, handbook]);
  const chapters = chaptersOf(found);
  const titleOf = (chapter: Chapter): string => chapterTitle(module.words, chapter);
  return (
    <div class="book">
      <nav class="book-contents" aria-label="Contents">
        <RuleSearch query={query} count={found.length} onQuery={setQuery} />
        <ol>
          {chapters.map((chapter) => (
            <li>
              <a href={`#chapter-${chapter.name}`}>
                {titleOf(chapter)} <span class="quiet">{chapter.rules.length}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div class="book-text">
        {found.length === 0 && (
          <EmptyState title={`No rule contains “${query}”.`}>
            <p>Try fewer or shorter words.</p>
          </EmptyState>
        )}
        {searching
          ? found.map((rule) => (
              <RuleEntry key={rule.id} game={game} rule={rule} handbook={handbook} query={query} />
            ))
          : chapters.map((chapter) => (
              <section key={chapter.name} class="book-chapter" id={`chapter-${chapter.name}`}>
                <h2>{titleOf(chapter)}</h2>
                {chapter.rules.map((rule) => (
                  <RuleEntry
                    key={rule.id}
                    game={game}
                    rule={rule}
                    handbook={handbook}
                    query=""
                    current={rule.id === anchor}
                  />
                ))}
              </section>
            ))}
      </div>
    </div>
  );
}
