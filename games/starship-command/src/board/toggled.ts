/** The list with the thing added, or without it. */
export const toggled = <T>(list: readonly T[], thing: T): readonly T[] =>
  list.includes(thing) ? list.filter((other) => other !== thing) : [...list, thing];
