import { handbookOf, type Handbook } from "@flagship/kernel";

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
