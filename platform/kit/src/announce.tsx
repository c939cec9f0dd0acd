import { signal } from "@preact/signals";
import type { JSX } from "preact";

/** What is being said at this moment to those who do not see the page. */
const now = signal("");
const queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** A sentence stands so long before the next replaces it: a moment, and a little for each letter. */
const MOMENT = 400;
const LETTER = 12;
/** So many sentences wait at most; of a long row the last are said. */
const MOST = 6;

function next(): void {
  const text = queue.shift();
  if (text === undefined) {
    timer = undefined;
    return;
  }
  // The same words twice are news again.
  now.value = text === now.peek() ? `${text} ` : text;
  timer = setTimeout(next, MOMENT + LETTER * text.length);
}

/** Says something to those who do not see the page: one sentence after the other, in their order. */
export function announce(text: string): void {
  if (text === "") return;
  queue.push(text);
  while (queue.length > MOST) queue.shift();
  if (timer === undefined) next();
}

/** Says no more of what waits to be said: somebody else is at the screen now. */
export function hush(): void {
  clearTimeout(timer);
  timer = undefined;
  queue.length = 0;
  now.value = "";
}

const closed = (line: string): string => (/[.!?…:]$/.test(line) ? line : `${line}.`);

/** Says what was asked for at once, whole and in one piece; what was still to be said is no longer wanted. */
export function answer(lines: readonly string[]): void {
  hush();
  announce(lines.map(closed).join(" "));
}

/** The one place that speaks at a table. */
export const Announcer = (): JSX.Element => (
  <p class="fs-unseen" aria-live="polite" data-announcer>
    {now.value}
  </p>
);
