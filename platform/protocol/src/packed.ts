import type { Choice, Choices, Field } from "@flagship/kernel";

/**
 * Choices on the wire. Extras that ride along on several choices stand once in `shared`, and each
 * choice names them by their place there; that is most of the size of a hand of cards.
 */
export interface PackedChoices extends Omit<Choices<unknown>, "open"> {
  readonly open: readonly PackedChoice[];
  readonly shared?: readonly Field[];
}

export interface PackedChoice extends Omit<Choice<unknown>, "extras"> {
  readonly extras?: readonly (Field | number)[];
}

/** Writes down once what several choices share. */
export function packChoices(choices: Choices<unknown>): PackedChoices {
  const uses = new Map<Field, number>();
  for (const { extras = [] } of choices.open)
    for (const field of extras) uses.set(field, (uses.get(field) ?? 0) + 1);
  const shared = [...uses.keys()].filter((field) => (uses.get(field) ?? 0) > 1);
  if (shared.length === 0) return choices;
  const places = new Map(shared.map((field, place) => [field, place]));
  const open = choices.open.map((choice) => {
    const { extras } = choice;
    return extras === undefined
      ? choice
      : { ...choice, extras: extras.map((field) => places.get(field) ?? field) };
  });
  return { ...choices, open, shared };
}

/** The choices as the game gave them. */
export function unpackChoices({ shared, ...packed }: PackedChoices): Choices<unknown> {
  const field = (one: Field | number): Field => {
    const found = typeof one === "number" ? shared?.[one] : one;
    if (found === undefined) throw new Error(`there is no shared field ${JSON.stringify(one)}`);
    return found;
  };
  const open = packed.open.map(({ extras, ...choice }) =>
    extras === undefined ? choice : { ...choice, extras: extras.map(field) },
  );
  return { ...packed, open };
}
