import type { GameModule, GlossaryEntry } from "@flagship/kernel";
import type { TermsProps } from "@flagship/kit/terms";
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { hrefs } from "../router/route.ts";
import { spokenLanguage } from "../words/language.ts";

interface Fetched {
  readonly Terms: ComponentType<TermsProps>;
  readonly glossary: readonly GlossaryEntry[];
}

/** The words of a game explain themselves where they stand. They come after everything else. */
export function Explained({
  module,
  within,
}: {
  readonly module: GameModule;
  readonly within?: string;
}): JSX.Element | null {
  const [fetched, setFetched] = useState<Fetched | undefined>();
  useEffect(() => {
    let current = true;
    const fetchIt = async (): Promise<void> => {
      const [part, glossary] = await Promise.all([import("@flagship/kit/terms"), module.glossary?.()]);
      if (current && glossary !== undefined) setFetched({ Terms: part.Terms, glossary });
    };
    // Without it everything else works, so a failed load needs no words.
    const timer = setTimeout(() => void fetchIt().catch(() => undefined), AFTER_FIRST_PAINT);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [module]);
  if (fetched === undefined) return null;
  const { Terms, glossary } = fetched;
  return (
    <Terms
      glossary={glossary}
      language={spokenLanguage()}
      href={({ id }) => hrefs.term(module.game.id, id)}
      {...(within === undefined ? {} : { within })}
    />
  );
}

const AFTER_FIRST_PAINT = 400;
