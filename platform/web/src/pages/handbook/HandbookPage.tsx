import { accepted, termsIn, type Checked, type GameModule, type Term } from "@flagship/kernel";
import { EmptyState, Skeleton } from "@flagship/kit";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { isRuling, isSearch, openBook, type RuleBook } from "../../handbook/book.ts";
import { chaptersOf, chapterTitle, type Chapter } from "../../handbook/search.ts";
import { hrefs } from "../../router/route.ts";
import { loadModule } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { lexiconOf, text } from "../../words.ts";
import { spokenLanguage } from "../../words/language.ts";
import { ExampleChapter, examplesOf, type Examples } from "./ExampleChapter.tsx";
import { Figures } from "./Figures.tsx";
import { Glance, Questions } from "./Glance.tsx";
import { GlossaryChapter } from "./GlossaryChapter.tsx";
import { RuleEntry } from "./RuleEntry.tsx";
import { RuleSearch } from "./RuleSearch.tsx";
import "./handbook.css";

interface Opened {
  readonly module: GameModule;
  readonly book: RuleBook;
  readonly terms: readonly Term[];
  readonly taught: Examples | undefined;
}

/** The rules of a game as a book: contents, search, one anchor per rule. */
export function HandbookPage({
  game = games[0]?.id ?? "",
}: {
  readonly game?: string | undefined;
}): JSX.Element {
  const loaded = useLoaded(game, () => openWith(game));
  const title =
    loaded.state === "ready"
      ? text("handbook.title-of", { game: loaded.value.module.about.title })
      : text("handbook.title");
  return (
    <Page title={title} intro={text("handbook.intro")}>
      <Shelf current={game} />
      {loaded.state === "loading" && <Skeleton lines={12} />}
      {loaded.state === "failed" && <Trouble refusal={loaded.refusal} again={loaded.again} />}
      {loaded.state === "ready" && <Contents game={game} {...loaded.value} />}
    </Page>
  );
}

/** The other games' books. */
const Shelf = ({ current }: { readonly current: string }): JSX.Element => (
  <nav class="book-shelf" aria-label={text("handbook.books")}>
    {games.map(({ id, about }) => (
      <a href={hrefs.handbook(id)} aria-current={id === current ? "page" : undefined}>
        {about.title}
      </a>
    ))}
  </nav>
);

async function openWith(game: string): Promise<Checked<Opened>> {
  const module = await loadModule(game);
  if (!module.ok) return module;
  const [book, glossary, taught] = await Promise.all([
    openBook(module.value, spokenLanguage()),
    module.value.glossary?.(),
    examplesOf(game),
  ]);
  if (!book.ok) return book;
  const terms = termsIn(glossary ?? [], spokenLanguage());
  return accepted({ module: module.value, book: book.value, terms, taught });
}

function Contents({ game, book, module, terms, taught }: Opened & { readonly game: string }): JSX.Element {
  const { router } = useApp();
  const [query, setQuery] = useState("");
  const searching = isSearch(query);
  const found = book.find(query);
  const anchor = router.place.value.hash;
  useEffect(() => {
    if (anchor === "") return;
    setQuery("");
    const target = document.getElementById(anchor);
    target?.scrollIntoView({ block: "start" });
    (target?.querySelector<HTMLElement>(".rule-id") ?? target)?.focus({ preventScroll: true });
  }, [anchor, book]);
  const chapters = chaptersOf(found.filter((entry) => !isRuling(entry)));
  const rulings = searching ? found.filter(isRuling).length : Object.keys(book.rulings?.texts ?? {}).length;
  const { primer } = book;
  const lexicon = useMemo(() => lexiconOf(module), [module]);
  const examples = taught?.examples.length ?? 0;
  const before: readonly { readonly id: string; readonly name: string; readonly count?: number }[] = [
    ...(primer === undefined
      ? []
      : [
          { id: "glance", name: text("handbook.glance") },
          { id: "questions", name: text("handbook.questions"), count: primer.asks.length },
        ]),
    ...(primer?.figures === undefined
      ? []
      : [{ id: "figures", name: text("handbook.figures"), count: primer.figures.length }]),
    ...(examples === 0 ? [] : [{ id: "examples", name: text("handbook.examples"), count: examples }]),
  ];
  const titleOf = (chapter: Chapter): string => chapterTitle(module.words, chapter);
  return (
    <div class="book">
      <nav class="book-contents" aria-label={text("handbook.contents")}>
        <RuleSearch query={query} count={found.length} onQuery={setQuery} />
        <ol>
          {!searching &&
            before.map(({ id, name, count }) => (
              <li>
                <a href={`#${id}`}>
                  {name} {count !== undefined && <span class="quiet">{count}</span>}
                </a>
              </li>
            ))}
          {chapters.map((chapter) => (
            <li>
              <a href={`#chapter-${chapter.name}`}>
                {titleOf(chapter)} <span class="quiet">{chapter.rules.length}</span>
              </a>
            </li>
          ))}
          {!searching && terms.length > 0 && (
            <li>
              <a href="#glossary">
                {text("handbook.glossary")} <span class="quiet">{terms.length}</span>
              </a>
            </li>
          )}
          {rulings > 0 && (
            <li>
              <a href="#rulings">
                {text("handbook.rulings")} <span class="quiet">{rulings}</span>
              </a>
            </li>
          )}
        </ol>
      </nav>
      <div class="book-text">
        {!searching && primer !== undefined && (
          <>
            <Glance {...{ game, primer, lexicon }} />
            <Questions {...{ game, primer }} />
            <Figures {...{ game, primer, lexicon }} />
          </>
        )}
        {!searching && <ExampleChapter game={game} taught={taught} />}
        {found.length === 0 && (
          <EmptyState title={text("handbook.none", { query })}>
            <p>{text("handbook.none-advice")}</p>
          </EmptyState>
        )}
        {searching
          ? found.map((rule) => <RuleEntry key={rule.id} game={game} rule={rule} book={book} query={query} />)
          : chapters.map((chapter) => (
              <section key={chapter.name} class="book-chapter" id={`chapter-${chapter.name}`}>
                <h2>{titleOf(chapter)}</h2>
                {chapter.rules.map((rule) => (
                  <RuleEntry
                    key={rule.id}
                    game={game}
                    rule={rule}
                    book={book}
                    query=""
                    current={rule.id === anchor}
                  />
                ))}
              </section>
            ))}
        {!searching && <GlossaryChapter terms={terms} current={anchor} />}
        {book.rulings !== undefined && !searching && (
          <section class="book-chapter" id="rulings">
            <h2>{text("handbook.rulings")}</h2>
            {/* Made by the build from the game's own RULINGS.md. */}
            {/* oxlint-disable-next-line react/no-danger */}
            <div class="rulings" dangerouslySetInnerHTML={{ __html: book.rulings.html }} />
          </section>
        )}
      </div>
    </div>
  );
}
