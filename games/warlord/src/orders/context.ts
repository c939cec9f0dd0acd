import type { Message, MessageValue } from "@flagship/kernel";
import { hexNamed, sectorNamed, sectorOf, type Hex } from "../rules/hex.ts";
import type { Site } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { siteAt } from "../rules/world.ts";
import type { SitePlace } from "../rules/written-sheet.ts";
import type { KeyAfter } from "../say.ts";

/** What the miscellaneous orders of one turn share. */
export interface OrdersPhase {
  readonly turn: Turn;
  /** Ships bought this turn, by type (WL-SHIP-15). */
  readonly bought: Map<number, number>;
  shipsBought: number;
  /** Starbase Orders used (WL-SBORD-04). */
  starbaseUsed: number;
  /** Bases that launched drones this turn (WL-SBORD-SL-01). */
  readonly launched: Set<Hex>;
  /** EV or NE, whichever came first (WL-MORD-NE-01). */
  wish: EventWish;
  sentToAll: boolean;
  deactivated: boolean;
  spied: boolean;
  traded: number;
  aided: number;
  dragonBought: boolean;
  primeTeamAsked: boolean;
}

export type EventWish =
  | { readonly kind: "open" }
  | { readonly kind: "none" }
  | { readonly kind: "event"; readonly number?: number };

export const openPhase = (turn: Turn): OrdersPhase => ({
  turn,
  bought: new Map(),
  shipsBought: 0,
  starbaseUsed: 0,
  launched: new Set(),
  wish: { kind: "open" },
  sentToAll: false,
  deactivated: false,
  spied: false,
  traded: 0,
  aided: 0,
  dragonBought: false,
  primeTeamAsked: false,
});

/** What came of an order: a line for the result sheet. */
export interface OrderResult {
  readonly ok: boolean;
  readonly text: Message;
}

export const done = (
  key: KeyAfter<"done.">,
  values?: Readonly<Record<string, MessageValue>>,
): OrderResult => ({
  ok: true,
  text: values === undefined ? { key: `done.${key}` } : { key: `done.${key}`, with: values },
});

/** A refusal with its reason (a key of the words) and the rule. */
export const refusedOrder = (
  reason: KeyAfter<"why.">,
  rule: string,
  values: Readonly<Record<string, MessageValue>> = {},
): OrderResult => ({
  ok: false,
  text: { key: "order.refused", with: { reason: { key: `why.${reason}`, with: values }, rule } },
});

/** The hex an order names; without a sector the home sector is meant (WL-MORD-06). */
export function hexOf(turn: Turn, place: SitePlace): Hex | undefined {
  const { galaxy } = turn.world.state;
  const sector = place.sector === undefined ? sectorOf(turn.corp.home) : sectorNamed(galaxy, place.sector);
  return sector === undefined ? undefined : hexNamed(sector, place.hex);
}

export function siteOf(turn: Turn, place: SitePlace): Site | undefined {
  const hex = hexOf(turn, place);
  return hex === undefined ? undefined : siteAt(turn.world.state, hex);
}

/** The site if it belongs to the issuer. */
export function ownSiteOf(turn: Turn, place: SitePlace): Site | undefined {
  const site = siteOf(turn, place);
  return site?.owner === turn.id ? site : undefined;
}
