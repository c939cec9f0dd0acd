import { expect } from "vitest";
import {
  FastDice,
  RecordingTable,
  sentence,
  type AnyGame,
  type Choice,
  type Dice,
  type Field,
  type FormValues,
  type Lexicon,
  type Message,
} from "@flagship/kernel";
import { tell } from "../src/tell.ts";

interface Walk {
  readonly options: FormValues;
  readonly seats?: number;
  readonly seed: number;
  /** Acts after which it is enough. */
  readonly most?: number;
  /** Looks at what is offered in one of so many acts. */
  readonly every?: number;
  /** What a seat does; a random act when missing. */
  readonly choose?: (state: unknown, seat: number, dice: Dice, act: number) => unknown;
  /** What the last state says besides. */
  readonly after?: (state: unknown) => readonly (Message | undefined)[];
}

/** Whatever a form says. */
export const fieldMessages = (fields: readonly Field[]): readonly Message[] =>
  fields.flatMap((field) => [
    field.label,
    ...(field.help === undefined ? [] : [field.help]),
    ...(field.kind === "pick" || field.kind === "pick-many" ? field.from.map((one) => one.label) : []),
    ...(field.kind === "group" || field.kind === "rows" ? fieldMessages(field.fields) : []),
  ]);

/** Plays games and collects whatever they say, so that a test can ask for the words. */
export function wordsOf(game: AnyGame, ...walks: readonly Walk[]): readonly Message[] {
  const messages = new Map<string, Message>();
  const note = (said: Message | undefined): void => {
    if (said !== undefined) messages.set(JSON.stringify(said), said);
  };
  const noteFields = (fields: readonly Field[]): void => {
    for (const said of fieldMessages(fields)) note(said);
  };
  const noteChoice = (choice: Choice<unknown>): void => {
    note(choice.label);
    note(choice.preview);
    noteFields(choice.fields ?? []);
    noteFields(choice.extras ?? []);
  };
  const walk = ({ options, seats = 2, seed, most = Infinity, every = 5, choose, after }: Walk): void => {
    const dice = new FastDice(seed);
    const table = new RecordingTable(dice);
    const state: unknown = game.setup(options, seats, table);
    for (const chair of game.chairs(options, seats)) note({ key: chair.title });
    for (let act = 0; act < most; act++) {
      const next = game.waitingFor(state).find((one) => one.answered !== true);
      if (next === undefined) break;
      const seat = Number(next.seat);
      if (act % every === 0) {
        const { ask, open, barred } = game.choices(state, seat);
        note(ask);
        for (const choice of [...open, ...(game.anytime?.(state, seat) ?? [])]) noteChoice(choice);
        for (const bar of barred) note(bar.refusal.text);
      }
      const action: unknown = choose?.(state, seat, dice, act) ?? game.sample(state, seat, dice);
      game.apply(state, seat, action, table);
    }
    note(game.outcome(state)?.why);
    for (const said of after?.(state) ?? []) note(said);
    for (const { event } of table.told)
      note(tell(event) ?? { key: `event.${event.type}`, with: event as unknown as Message["with"] & {} });
  };
  noteFields(game.options);
  for (const one of walks) walk(one);
  return [...messages.values()];
}

/** Every key has words, every gap is filled and every name is known. */
export function expectSayable(messages: readonly Message[], { words, names }: Lexicon): void {
  for (const said of messages) {
    expect(words).toHaveProperty([said.key]);
    expect(sentence(said, { words, names })).not.toMatch(/[{}@]|undefined|object Object/);
    for (const [, name] of JSON.stringify(said).matchAll(/"@([^"]+)"/g))
      if (!name?.startsWith("seat.")) expect(names).toHaveProperty([name ?? ""]);
  }
}

/** The codes of all refusals in these folders of the game. */
export async function refusalCodes(...folders: readonly string[]): Promise<readonly string[]> {
  const { readdirSync, readFileSync } = await import("node:fs");
  const { join } = await import("node:path");
  return folders.flatMap((name) => {
    const folder = join(import.meta.dirname, "../src", name);
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) =>
        [...readFileSync(join(folder, file), "utf8").matchAll(/refuse\(\s*"([^"]+)"/g)].map(
          ([, code = ""]) => code,
        ),
      );
  });
}
