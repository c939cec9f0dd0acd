import type { Choice } from "./decision.ts";
import type { Field } from "./field.ts";
import type { Message } from "./message.ts";
import { sameData } from "./canonical.ts";

/** An action in the words of the choices: which one it is, and what goes into its gaps. */
export interface Said {
  /** Its place among the choices, from 0. */
  readonly index: number;
  readonly choice: Choice<unknown>;
  readonly label: string;
  /** What was filled in that was not proposed, one line each. */
  readonly gaps: readonly string[];
}

/** Makes a sentence of a message. */
type Say = (message: Message) => string;

/** Says an action as the list of choices would; nothing when no choice leads to it. */
export function saidBy(action: unknown, open: readonly Choice<unknown>[], say: Say): Said | undefined {
  const index = bestFit(action, open);
  const choice = open[index];
  if (choice === undefined) return undefined;
  const gaps = told([...(choice.fields ?? []), ...(choice.extras ?? [])], action, say);
  return { index, choice, label: say(choice.label), gaps };
}

/** What was filled in, in one line: what stands under a heading follows it. */
export function inOneLine(gaps: readonly string[]): string {
  let line = "";
  let before = 0;
  for (const gap of gaps) {
    const part = gap.trim();
    const depth = gap.length - gap.trimStart().length;
    const isNext = depth === 0 || depth < before;
    line += line === "" ? part : `${line.endsWith(":") ? " " : isNext ? "; " : ", "}${part}`;
    before = depth;
  }
  return line;
}

/** The choice that says most of the action, in place of one that says less of it. */
function bestFit(action: unknown, open: readonly Choice<unknown>[]): number {
  let best = -1;
  let most = 0;
  for (const [index, choice] of open.entries()) {
    const gaps = new Set([...(choice.fields ?? []), ...(choice.extras ?? [])].map((field) => field.name));
    const said = Object.entries(partsOf(choice.action)).filter(([name]) => !gaps.has(name));
    if (said.length <= most || !said.every(([name, part]) => sameData(part, partsOf(action)[name]))) continue;
    best = index;
    most = said.length;
  }
  return best;
}

const partsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null ? (data as Readonly<Record<string, unknown>>) : {};

/** What is filled into the gaps, one line each; what stays as proposed is left out. */
function told(fields: readonly Field[], values: unknown, say: Say): string[] {
  const line = (field: Field, what: string): string => `${say(field.brief ?? field.label)}: ${what}`;
  return fields.flatMap((field): string[] => {
    const value = partsOf(values)[field.name];
    if (value === undefined) return [];
    switch (field.kind) {
      case "group": {
        const inside = told(field.fields, value, say);
        return inside.length === 0 ? [] : [line(field, ""), ...inside.map((inner) => `  ${inner}`)];
      }
      case "rows":
        return (value as readonly unknown[]).flatMap((row, index) => {
          const inside = told(field.fields.map(unproposed), row, say);
          return [`${say(field.label)} ${index + 1}: ${inside.join(", ")}`];
        });
      case "toggle":
        return value === field.initial
          ? []
          : [line(field, say({ key: value === true ? "said.yes" : "said.no" }))];
      case "pick":
      case "pick-many":
        return sameData(value, field.initial)
          ? []
          : [
              line(
                field,
                [value]
                  .flat()
                  .map((one) => labelOf(field, one, say))
                  .join(", "),
              ),
            ];
      case "text": {
        const lines = typeof value === "string" && value !== "" ? value.split("\n") : [];
        return lines.length === 0 ? [] : [line(field, ""), ...lines.map((text) => `  ${text}`)];
      }
      case "number":
        return value === field.initial ? [] : [line(field, String(Number(value)))];
      case "point":
        return [line(field, Object.values(partsOf(value)).join(", "))];
    }
  });
}

/** Nobody proposes what stands in a row that somebody adds: what is picked there is said. */
const unproposed = (field: Field): Field => (field.kind === "pick" ? { ...field, initial: "" } : field);

function labelOf({ from }: Extract<Field, { kind: "pick" | "pick-many" }>, value: unknown, say: Say): string {
  // Forms hold what is picked as text; actions may hold the number it stands for.
  const picked = from.find((one) => one.value === value || one.value === String(value));
  return picked === undefined ? String(value) : say(picked.label);
}
