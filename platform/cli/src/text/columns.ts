import { spokenLanguage } from "../words/say.ts";

/** One column of a text table. */
export interface Column {
  readonly title: string;
  readonly align?: "right";
}

/** A table in plain text with columns as wide as they need be. */
export function columns(heads: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map(({ title }, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    heads
      .map(({ align }, at) => {
        const cell = cells[at] ?? "";
        const wide = widths[at] ?? 0;
        return align === "right" ? cell.padStart(wide) : cell.padEnd(wide);
      })
      .join("  ")
      .trimEnd();
  return [line(heads.map(({ title }) => title)), ...rows.map(line)].join("\n");
}

/** `12,345`. */
export const counted = (value: number): string => Math.round(value).toLocaleString("en-US");

/** `84.5 %`. */
export const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/** `57.7 to 67.1 %`. */
export const fromTo = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${(low * 100).toFixed(1)} to ${percent(high)}`;

/** The same for a reader, in the language of the call: `84.5%`, `84,5 %`. What tools compare and docs keep stays English. */
export const percentSaid = (rate: number): string =>
  `${(rate * 100).toLocaleString(spokenLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })}${spokenLanguage() === "de" ? " " : ""}%`;
