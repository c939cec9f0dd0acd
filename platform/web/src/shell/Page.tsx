import type { ComponentChildren, JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { KNOWN } from "../keep.ts";
import { useApp } from "../app.ts";
import { Header } from "./Header.tsx";
import { Warnings } from "./Warnings.tsx";

export interface PageProps {
  /** The page's name, in the window's title and for whoever cannot see the page. */
  readonly title: string;
  /** The heading, where it says more than the title. */
  readonly heading?: ComponentChildren;
  readonly intro?: ComponentChildren;
  readonly width?: "text" | "wide" | undefined;
  readonly children?: ComponentChildren;
}

/** A page with the site's head. */
export function Page({ title, heading = title, intro, width = "wide", children }: PageProps): JSX.Element {
  const main = useArrival(title);
  return (
    <div class="site">
      <Header />
      <Warnings />
      <main id="main" class={`site-main site-main-${width}`} ref={main}>
        <header class="page-head">
          <h1>{heading}</h1>
          {intro !== undefined && <p class="page-intro">{intro}</p>}
        </header>
        {children}
      </main>
    </div>
  );
}

/** Names the window after the page and brings the focus to its heading. */
export function useArrival(title: string): RefObject<HTMLElement | null> {
  const { news, keep, router } = useApp();
  const waiting = news.waiting.value + news.invited.value;
  const moves = router.moves.value;
  useEffect(() => {
    // Strangers have no matches.
    if (keep.get(KNOWN) !== undefined) news.listen();
  }, [moves]);
  useEffect(() => {
    const mark = waiting > 0 ? `(${waiting}) ` : "";
    document.title = `${mark}${title === "Flagship" ? title : `${title} · Flagship`}`;
  }, [title, waiting]);
  return useFocusOnArrival();
}

/**
 * After a change of page the focus goes to the new heading: whoever listens to the page hears where they
 * are, and Tab goes on from there.
 */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const { router } = useApp();
  const place = useRef<HTMLElement>(null);
  const moves = router.moves.value;
  useEffect(() => {
    if (moves === 0) return;
    const heading = place.current?.querySelector("h1");
    if (heading === null || heading === undefined) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [moves]);
  return place;
}
