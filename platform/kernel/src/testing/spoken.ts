import type { Message, MessageValue } from "../message.ts";
import type { GameModule } from "../module.ts";
import { kernelWords } from "../words.ts";

/** What a message leaves unsaid: keys without words, gaps without values, things without names. */
export function unsaidIn(text: Message, module: GameModule): string[] {
  const template = module.words[text.key] ?? kernelWords[text.key];
  if (template === undefined) return [`${text.key} has no words`];
  return [...template.matchAll(/\{(\w+)/g)].flatMap(([, gap = ""]) => {
    const value = text.with?.[gap];
    return value === undefined ? [`${text.key} leaves {${gap}} open`] : valueFaults(value, module);
  });
}

function valueFaults(value: MessageValue, module: GameModule): string[] {
  if (typeof value === "number" || typeof value === "boolean") return [];
  if (typeof value === "string") return isNamed(value, module) ? [] : [`${value} has no name`];
  if (isList(value)) return value.flatMap((part) => valueFaults(part, module));
  return unsaidIn(value, module);
}

const isList = (value: MessageValue): value is readonly MessageValue[] => Array.isArray(value);

const isNamed = (value: string, { names }: GameModule): boolean =>
  !value.startsWith("@") ||
  value.startsWith("@seat.") ||
  [names.rulebook, names.neutral].every((set) => set[value.slice(1)] !== undefined);
