import type { Term, TermFinder } from "@flagship/kernel";
import { termAt, termsOf } from "./lookup.ts";

/** What somebody wants explained, and where that stands. */
export interface Wanted {
  readonly terms: readonly Term[];
  readonly at: DOMRect;
  /** Who came by keys: the explanation is read there as well. */
  readonly reader?: Element;
}

export interface Watch {
  /** Where terms explain themselves, as a selector. */
  readonly within: string;
  readonly find: TermFinder;
  /** The explanation, while it is shown: whoever points at it keeps it. */
  readonly card: { readonly current: HTMLElement | null };
  readonly show: (wanted: Wanted | undefined) => void;
}

/** How long a pointer rests, a finger presses and the focus stays before something is explained, in milliseconds. */
export const RESTS = 250;
export const PRESSES = 500;
export const STAYS = 500;

/** A focus so soon after one of these keys was moved by it. */
const SOON = 150;
const MOVING = /^(?:Tab|Arrow(?:Left|Right|Up|Down)|Home|End|[1-9])$/;

/** So many terms of one thing are explained at once, so far may a finger slip, so far beside a term it still means it. */
const AT_ONCE = 3;
const SLIP = 10;
const FINGER = 8;

/** Things that a finger means as a whole, and how much text they have at most. */
const THINGS = "button, a, [role=img], [role=button], li, td, th, dt, dd";
const SHORT = 120;

/** Watches pointer, fingers and focus; returns how to stop. */
export function watchTerms({ within, find, card, show }: Watch): () => void {
  const hands = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Wanted | undefined;
  let moved = { key: "", when: 0 };
  let down: { readonly x: number; readonly y: number } | undefined;

  const say = (wanted: Wanted | undefined): void => {
    if (wanted === undefined && shown === undefined) return;
    shown = wanted;
    show(wanted);
  };
  const soon = (what: () => void, after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(what, after);
  };
  const placed = (target: EventTarget | null): Element | undefined =>
    target instanceof Element && target.closest(within) !== null ? target : undefined;
  const onCard = (target: EventTarget | null): boolean =>
    target instanceof Node && card.current?.contains(target) === true;
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    hear: (event: DocumentEventMap[Name]) => void,
  ): void => document.addEventListener(name, hear, { signal: hands.signal, capture: true, passive: false });

  listen("pointermove", (event) => {
    if (event.pointerType !== "mouse") {
      if (down !== undefined && Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLIP) {
        down = undefined;
        clearTimeout(timer);
      }
      return;
    }
    if (onCard(event.target) || event.buttons !== 0) return clearTimeout(timer);
    const element = placed(event.target);
    const at = { x: event.clientX, y: event.clientY };
    soon(() => {
      const spot = element === undefined ? undefined : termAt(element, at, find);
      say(spot && { terms: [spot.term], at: spot.range.getBoundingClientRect() });
    }, RESTS);
  });

  listen("pointerdown", (event) => {
    if (onCard(event.target)) return;
    clearTimeout(timer);
    say(undefined);
    const element = placed(event.target);
    if (event.pointerType === "mouse" || element === undefined) return;
    const at = { x: event.clientX, y: event.clientY };
    down = at;
    soon(() => {
      const wanted = pressedOn(element, at, find);
      if (down === undefined || wanted === undefined) return;
      say(wanted);
      swallow("click");
      swallow("contextmenu");
    }, PRESSES);
  });
  for (const end of ["pointerup", "pointercancel"] as const)
    listen(end, () => {
      if (down !== undefined) clearTimeout(timer);
      down = undefined;
    });
  /** The finger that asked does nothing else when it is lifted. */
  const swallow = (name: "click" | "contextmenu"): void => {
    const once = new AbortController();
    document.addEventListener(
      name,
      (event) => {
        if (onCard(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
        once.abort();
      },
      { capture: true, signal: AbortSignal.any([once.signal, hands.signal]) },
    );
    document.addEventListener("pointerdown", () => once.abort(), { once: true, capture: true });
  };

  listen("keydown", (event) => {
    moved = { key: event.key, when: event.timeStamp };
    if (event.key !== "Escape" || shown === undefined) return;
    event.stopPropagation();
    say(undefined);
  });
  listen("focusin", (event) => {
    const element = placed(event.target);
    if (element === undefined || !MOVING.test(moved.key) || event.timeStamp - moved.when > SOON) return;
    soon(() => {
      const terms = termsOf(element, find).slice(0, AT_ONCE);
      if (terms.length > 0 && document.activeElement === element)
        say({ terms, at: element.getBoundingClientRect(), reader: element });
    }, STAYS);
  });
  listen("focusout", () => {
    // What a pointer or a finger asked for stays when the focus goes along with it.
    if (shown?.reader !== undefined) say(undefined);
  });
  listen("scroll", () => say(undefined));
  return () => {
    clearTimeout(timer);
    hands.abort();
  };
}

/** What a finger that presses long wants explained: the term under it, or what the small thing under it says. */
function pressedOn(
  element: Element,
  at: { readonly x: number; readonly y: number },
  find: TermFinder,
): Wanted | undefined {
  const spot = termAt(element, at, find, FINGER);
  if (spot !== undefined) return { terms: [spot.term], at: spot.range.getBoundingClientRect() };
  const thing = element.closest(THINGS);
  if (thing === null || (thing.textContent ?? "").length > SHORT) return undefined;
  const terms = termsOf(thing, find).slice(0, AT_ONCE);
  return terms.length === 0 ? undefined : { terms, at: thing.getBoundingClientRect() };
}
