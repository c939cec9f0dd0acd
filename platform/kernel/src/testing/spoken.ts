import type { Choice } from "../decision.ts";
import { initialValues } from "../field.ts";
import type { AnyGame } from "../game.ts";
import type { Message, MessageValue } from "../message.ts";
import type { GameModule } from "../module.ts";
import { isSeat, type Actor } from "../seat.ts";
import type { AnyWarn } from "../warning.ts";
import { kernelWords } from "../words/en.ts";
import { gapsOf } from "../words/template.ts";

/** What a message leaves unsaid: keys without words, gaps without values, things without names. */
export function unsaidIn(text: Message, module: GameModule): string[] {
  const template = module.words[text.key] ?? kernelWords[text.key];
  if (template === undefined) return [`${text.key} has no words`];
  return [...gapsOf(template)].flatMap((gap) => {
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

/** What the game would say before each of these is done as it is offered. */
export function warningsAbout(
  game: AnyGame,
  warn: AnyWarn | undefined,
  state: unknown,
  actor: Actor,
  open: readonly Choice<unknown>[],
): readonly Message[] {
  if (warn === undefined || !isSeat(actor)) return [];
  const glance = { view: game.view(state, actor) as unknown, seat: actor, open };
  return open.flatMap(({ action, fields }) =>
    warn(glance, fields === undefined ? action : { ...(action as object), ...initialValues(fields) }).map(
      ({ text }) => text,
    ),
  );
}

/** Which of these a language that the game has lacks. */
export async function untranslated(
  { translations = {} }: GameModule,
  texts: readonly Message[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [language, load] of Object.entries(translations)) {
    const { words } = await load();
    for (const { key } of texts)
      if (words[key] === undefined) faults.push(`${key} is missing in ${language}`);
  }
  return faults;
}
