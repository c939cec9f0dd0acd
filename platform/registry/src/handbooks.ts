import { handbookOf, type Handbook, type Rulings } from "@flagship/kernel";

/** The rule catalogue of each game, loaded when it is first read. Only a build that knows `rules.yaml` can load it. */
const handbooks: Readonly<Record<string, () => Promise<Handbook>>> = {
  "eta-carinae": async () => handbookOf((await import("@flagship/eta-carinae/rules.yaml")).rules),
  "star-fleet-cards": async () => handbookOf((await import("@flagship/star-fleet-cards/rules.yaml")).rules),
  "starship-command": async () => handbookOf((await import("@flagship/starship-command/rules.yaml")).rules),
  "starship-tactics": async () => handbookOf((await import("@flagship/starship-tactics/rules.yaml")).rules),
  warlord: async () => handbookOf((await import("@flagship/warlord/rules.yaml")).rules),
};

/** The handbook of a game, if it has one. */
export const loadHandbook = (game: string): Promise<Handbook | undefined> =>
  handbooks[game]?.() ?? Promise.resolve(undefined);

/** The rulings of each game. Only a build that knows `RULINGS.md` can load them. */
const rulings: Readonly<Record<string, () => Promise<{ readonly rulings: Rulings }>>> = {
  "eta-carinae": () => import("@flagship/eta-carinae/RULINGS.md"),
  "star-fleet-cards": () => import("@flagship/star-fleet-cards/RULINGS.md"),
  "starship-command": () => import("@flagship/starship-command/RULINGS.md"),
  "starship-tactics": () => import("@flagship/starship-tactics/RULINGS.md"),
  warlord: () => import("@flagship/warlord/RULINGS.md"),
};

/** The rulings of a game, if it has any. */
export const loadRulings = async (game: string): Promise<Rulings | undefined> =>
  (await rulings[game]?.())?.rulings;
