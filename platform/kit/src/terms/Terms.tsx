import { termFinder, termsIn, type GlossaryEntry, type Language, type Term } from "@flagship/kernel";
import type { JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { placeBeside } from "../components/popover.ts";
import { useWord } from "../lexicon.tsx";
import { watchTerms, type Wanted } from "./watch.ts";
import { underlineTerms } from "./underline.ts";

export interface TermsProps {
  readonly glossary: readonly GlossaryEntry[];
  /** The reader's. */
  readonly language: Language;
  /** Where a term stands in the handbook. */
  readonly href: (term: Term) => string;
  /** Where terms explain themselves, as a selector; missing: on a table. */
  readonly within?: string;
}

/**
 * Explains the game's words and abbreviations wherever they stand: to whoever points at one, comes to it by keys or
 * presses long on it. Nothing that shows a text needs to know of it.
 */
export function Terms({ glossary, language, href, within = ".fs-table" }: TermsProps): JSX.Element | null {
  const word = useWord();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Wanted | undefined>();
  const find = useMemo(() => termFinder(termsIn(glossary, language)), [glossary, language]);
  useEffect(() => watchTerms({ within, find, card, show: setWanted }), [within, find]);
  useEffect(() => underlineTerms(within, find), [within, find]);
  useLayoutEffect(() => {
    if (wanted === undefined || card.current === null) return undefined;
    card.current.showPopover?.();
    placeBeside(card.current, wanted.at);
    const { reader } = wanted;
    if (reader === undefined) return undefined;
    const before = reader.getAttribute("aria-describedby");
    reader.setAttribute("aria-describedby", before === null ? id : `${before} ${id}`);
    return () => {
      if (before === null) reader.removeAttribute("aria-describedby");
      else reader.setAttribute("aria-describedby", before);
    };
  }, [wanted]);
  if (wanted === undefined) return null;
  return (
    <div ref={card} id={id} role="tooltip" class="fs-popover fs-term-card" popover="manual">
      {wanted.terms.map((term) => (
        <p key={term.id}>
          <strong>{term.word}</strong>
          <span>{term.text}</span>
          <a href={href(term)}>{word("to-handbook")}</a>
        </p>
      ))}
    </div>
  );
}
