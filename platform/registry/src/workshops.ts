import type { GameWorkshop } from "@flagship/kit";

/** Where players make things for a game, loaded when it is first opened. Most games have none. */
const workshops: Readonly<Record<string, () => Promise<GameWorkshop>>> = {
  "eta-carinae": async () => (await import("@flagship/eta-carinae/workshop")).workshop,
  "starship-tactics": async () => (await import("@flagship/starship-tactics/workshop")).workshop,
};

export const hasWorkshop = (game: string): boolean => Object.hasOwn(workshops, game);

/** The workshop of a game, if it has one. */
export const loadWorkshop = (game: string): Promise<GameWorkshop | undefined> =>
  workshops[game]?.() ?? Promise.resolve(undefined);
