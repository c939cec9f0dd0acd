import { sentence, type Field, type Lexicon, type Message, type Pickable } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";

/** All fields of the lobby's form, those within groups too. */
const fieldsIn = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => (field.kind === "group" ? fieldsIn(field.fields) : [field]));

const isName = ({ label }: Pickable): boolean =>
  Object.values(label.with ?? {}).some((value) => typeof value === "string" && value.startsWith("@"));

/** Names of ships and powers need no words; all else a newcomer cannot know. */
const explains = (field: Field): boolean =>
  field.help !== undefined ||
  (field.kind === "pick" && field.from.every((answer) => answer.preview !== undefined || isName(answer)));

function messagesOf(field: Field): Message[] {
  const own = [field.label, ...(field.help === undefined ? [] : [field.help])];
  switch (field.kind) {
    case "pick":
    case "pick-many":
      return [...own, ...field.from.flatMap(({ label, preview = label }) => [label, preview])];
    case "rows":
    case "group":
      return [...own, ...field.fields.flatMap(messagesOf)];
    case "toggle":
    case "number":
    case "text":
    case "point":
      return own;
  }
}

describe.each(games.map((game) => [game.id, game] as const))("the options of %s", (_id, game) => {
  test("are explained to a newcomer, each of them", async () => {
    const { game: rules } = await game.load();
    expect(
      fieldsIn(rules.options)
        .filter((field) => !explains(field))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test("have words without gaps, with either set of names", async () => {
    const { game: rules, words, names } = await game.load();
    for (const set of [names.rulebook, names.neutral]) {
      const lexicon: Lexicon = { words, names: set };
      for (const message of rules.options.flatMap(messagesOf)) {
        const said = sentence(message, lexicon);
        expect([message.key, said]).toEqual([message.key, expect.not.stringMatching(/[{}]|undefined/)]);
        expect(said).not.toBe(message.key);
      }
    }
  });
});
