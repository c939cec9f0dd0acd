import { keptChoice, readKept, writeKept } from "@flagship/kit";
import { signal, type ReadonlySignal } from "@preact/signals";

/** Whether the table says something before a probable mistake. */
export const warningsWanted = keptChoice("flagship.warnings", ["on", "off"]);

/** Whether the table offers hints where that is fair. */
export const coachWanted = keptChoice("flagship.coach", ["on", "off"]);

/** How often the confirm is pressed for an answer. */
export const confirmation = keptChoice("flagship.confirm", ["once", "twice"]);

/** Whether the table answers by itself where a reaction window leaves nothing but to pass. */
export const passes = keptChoice("flagship.passes", ["ask", "pass"]);

const SILENCED = "flagship.warnings.silenced";

const silencedKinds = signal<ReadonlySet<string>>(
  new Set(
    readKept(SILENCED)
      ?.split(" ")
      .filter((name) => name !== ""),
  ),
);

/** Warnings that the reader does not want to see again: `<game>/<kind>`. */
export const silenced: ReadonlySignal<ReadonlySet<string>> = silencedKinds;

const keep = (next: ReadonlySet<string>): void => {
  silencedKinds.value = next;
  writeKept(SILENCED, [...next].join(" "));
};

export const silence = (game: string, kind: string): void =>
  keep(new Set([...silencedKinds.peek(), `${game}/${kind}`]));

/** Shows every warning again. */
export const unsilence = (): void => keep(new Set());
