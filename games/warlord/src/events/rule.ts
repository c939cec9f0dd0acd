import type { MessageValue } from "@flagship/kernel";
import { boonLines, type Boons } from "../rules/boons.ts";
import { typeOf } from "../rules/ships.ts";
import { isDecoy, LOGISTICS_BASE } from "../data/ship-types.ts";
import type { Ship, Site } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { fleetOf, sitesOf, tell } from "../rules/world.ts";
import type { KeyAfter } from "../say.ts";

/** A random event in the making: the turn it falls into and how strong it is. */
export interface Happening {
  readonly turn: Turn;
  /** A quantity of the event, doubled or halved (rounded up) in its variants. */
  amount(quantity: number): number;
}

/** When an event can be drawn, and what it does. */
export interface EventRule {
  readonly when?: (turn: Turn) => boolean;
  readonly happen: (happening: Happening) => void;
}

export type EventRules = Readonly<Record<number, EventRule>>;

/** Real ships of the Corporation: never decoys or Logistics Bases. */
export const shipsOf = (turn: Turn): Ship[] =>
  fleetOf(turn.world.state, turn.id).filter(
    (ship) => !isDecoy(typeOf(ship)) && typeOf(ship) !== LOGISTICS_BASE,
  );
export const ownSites = (turn: Turn): Site[] => sitesOf(turn.world.state, turn.id);
export const ownMajors = (turn: Turn): Site[] => ownSites(turn).filter((site) => site.major);
/** Major sites but the own Home Office. */
export const otherMajors = (turn: Turn): Site[] => ownMajors(turn).filter((site) => site.homeOf !== turn.id);

/** One of the eligible things at random; the condition has made sure that there is one. */
export const oneOf = <T>(turn: Turn, things: readonly T[]): T => turn.world.dice.pick(things);

/** Up to so many different ones at random. */
export const someOf = <T>(turn: Turn, things: readonly T[], count: number): T[] =>
  turn.world.dice.shuffle([...things]).slice(0, count);

/** An event that needs something to act on. */
export const on = <T>(
  eligible: (turn: Turn) => readonly T[],
  act: (thing: T, happening: Happening) => void,
  also: (turn: Turn) => boolean = () => true,
): EventRule => ({
  when: (turn) => also(turn) && eligible(turn).length > 0,
  happen: (happening) => act(oneOf(happening.turn, eligible(happening.turn)), happening),
});

/** An event whose only quantity is the number of things it befalls: one, or two in its strong variant. */
export const onSome = <T>(
  eligible: (turn: Turn) => readonly T[],
  act: (thing: T, happening: Happening) => void,
): EventRule => ({
  when: (turn) => eligible(turn).length > 0,
  happen: (happening) => {
    for (const thing of someOf(happening.turn, eligible(happening.turn), happening.amount(1)))
      act(thing, happening);
  },
});

export const note = (
  turn: Turn,
  key: KeyAfter<"event.">,
  values: Readonly<Record<string, MessageValue>> = {},
): void => tell(turn.world, turn.id, "event", `event.${key}`, values);

/** Puts something in force until the end of the next turn, and says what. */
export function grant(turn: Turn, boons: Boons): void {
  turn.corp.boons = { ...turn.corp.boons, ...boons };
  for (const line of boonLines(turn.world.state.galaxy, boons)) note(turn, "granted", { what: line });
}

/** An event that only grants something. */
export const boon = (
  granted: (amount: Happening["amount"]) => Boons,
  when?: (turn: Turn) => boolean,
): EventRule => ({
  ...(when === undefined ? {} : { when }),
  happen: ({ turn, amount }) => grant(turn, granted(amount)),
});

export const from =
  (year: number) =>
  (turn: Turn): boolean =>
    turn.world.state.year >= year;
