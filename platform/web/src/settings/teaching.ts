import { keptChoice, readKept, writeKept } from "@flagship/kit";
import { signal, type ReadonlySignal } from "@preact/signals";

/** Whether the table says something before a probable mistake. */
export const warningsWanted = keptChoice("flagship.warnings", ["on", "off"]);

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
