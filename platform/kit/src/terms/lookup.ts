import type { Term, TermFinder } from "@flagship/kernel";

/** A term as it stands somewhere on the page. */
export interface Spot {
  readonly term: Term;
  readonly range: Range;
}

/** So much text of one element is looked through at most. */
const MOST_TEXT = 2000;

/** The term that lies under a point of an element, if any; `slack` is how far beside it still counts. */
export function termAt(
  element: Element,
  at: { readonly x: number; readonly y: number },
  find: TermFinder,
  slack = 1,
): Spot | undefined {
  const texts = (element.textContent ?? "").length > MOST_TEXT ? [...element.childNodes] : textsIn(element);
  for (const text of texts) {
    if (!(text instanceof Text)) continue;
    const spot = spotsIn(text, find).find(({ range }) =>
      [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          at.x >= left - slack && at.x <= right + slack && at.y >= top - slack && at.y <= bottom + slack,
      ),
    );
    if (spot !== undefined) return spot;
  }
  return undefined;
}

/** The different terms in what an element says, in order: its text, or its label where it has none. */
export function termsOf(element: Element, find: TermFinder): readonly Term[] {
  const text = element.textContent?.trim() ?? "";
  const said = text === "" ? (element.getAttribute("aria-label") ?? "") : text;
  // Of a log the newest lines are read.
  const part = element.getAttribute("role") === "log" ? said.slice(-MOST_TEXT / 4) : said.slice(0, MOST_TEXT);
  return [...new Set(find(part).map(({ term }) => term))];
}

/** Every term of a place once, where it first stands outside of buttons and links. */
export function firstSpots(place: Element, find: TermFinder): readonly Spot[] {
  const spots = new Map<Term, Spot>();
  for (const text of textsIn(place)) {
    if (text.parentElement?.closest("button, a, svg, input, textarea, select") !== null) continue;
    for (const spot of spotsIn(text, find)) if (!spots.has(spot.term)) spots.set(spot.term, spot);
  }
  return [...spots.values()];
}

function spotsIn(text: Text, find: TermFinder): readonly Spot[] {
  return find(text.data).map(({ term, at, length }) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + length);
    return { term, range };
  });
}

function textsIn(place: Element): readonly Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) texts.push(node);
  return texts;
}
