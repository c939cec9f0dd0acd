import { accepted } from "@flagship/kernel";
import { LexiconProvider, Skeleton } from "@flagship/kit";
import type { ComponentType, JSX } from "preact";
import { useLoaded } from "./loaded.ts";
import { text } from "../words.ts";
import { moreWords, plainLexicon } from "../words/language.ts";
import type { PlainWord } from "../words/en.ts";
import { Page } from "./Page.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { Trouble } from "./Trouble.tsx";

/** A page whose code, and what is said on it, is fetched when it is first opened. */
export function lazily<Props extends object>(
  name: PlainWord,
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = () => <PageSkeleton title={text(name)} />,
  { table = false }: { readonly table?: boolean } = {},
): ComponentType<Props> {
  return function Lazy(props: Props): JSX.Element {
    const loaded = useLoaded(name, async () => {
      const [Content] = await Promise.all([load(), table ? undefined : moreWords()]);
      // The words have grown: what speaks them has to be made anew.
      return accepted({ Content, lexicon: { ...plainLexicon() } });
    });
    switch (loaded.state) {
      case "loading":
        return <Waiting />;
      case "failed":
        return (
          <Page title={text(name)}>
            <Trouble refusal={loaded.refusal} again={loaded.again} />
          </Page>
        );
      case "ready":
        return (
          <LexiconProvider lexicon={loaded.value.lexicon}>
            <loaded.value.Content {...props} />
          </LexiconProvider>
        );
    }
  };
}

/** A part of a page that is fetched, with its words, when it is first shown. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyPart(props: Props): JSX.Element {
    const loaded = useLoaded("part", async () => {
      const [Content] = await Promise.all([load(), moreWords()]);
      // The words have grown: what speaks them has to be made anew.
      return accepted({ Content, lexicon: { ...plainLexicon() } });
    });
    if (loaded.state === "loading") return <Skeleton lines={4} />;
    if (loaded.state === "failed") return <Trouble refusal={loaded.refusal} again={loaded.again} />;
    return (
      <LexiconProvider lexicon={loaded.value.lexicon}>
        <loaded.value.Content {...props} />
      </LexiconProvider>
    );
  };
}

/** Fetches a part together with the words that only later parts need. */
export const withWords =
  <Part,>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () => {
    const [part] = await Promise.all([load(), moreWords()]);
    return part;
  };

/** Something beside the rest, without words of its own to fetch: nothing stands there until it has come. */
export function lazyAside<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyAside(props: Props): JSX.Element | null {
    const loaded = useLoaded("aside", async () => accepted({ Content: await load() }));
    return loaded.state === "ready" ? <loaded.value.Content {...props} /> : null;
  };
}
