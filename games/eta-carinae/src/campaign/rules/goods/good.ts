import type { Seat } from "@flagship/kernel";
import type { Sovereignty } from "../../../common/data/sovereignties.ts";
import type { Element, Ship, State, Work, World } from "../state.ts";

/** What a world, or its ruler, may lack for making something. */
export type Lack =
  | "campaign-no-shipyard"
  | "campaign-too-heavy"
  | "campaign-no-hole"
  | "campaign-no-ruin"
  | "campaign-no-factory"
  | "campaign-no-barracks";

/** How something lies in the hold of a ship. */
export interface Stowage {
  /** How many more there is room for. */
  readonly room: (ship: Ship) => number;
  readonly stow: (ship: Ship, count: number) => void;
}

/** Something that build points buy in a system (EC-CECO-04 to EC-CECO-06). */
export interface Good {
  /** The whole price of one piece in the yards of a sovereignty (table D3.14). */
  readonly price: (power: Sovereignty) => number;
  /** Turns that one piece takes. */
  readonly turns: number;
  /** Whether a sovereignty makes it at all. */
  readonly isSoldTo: (power: Sovereignty) => boolean;
  readonly lacks: (state: State, seat: Seat, world: World) => Lack | undefined;
  /** Whether the yards, sites and trainers of a world can begin one more beside these works. */
  readonly canBegin: (world: World, works: readonly Work[]) => boolean;
  readonly deliver: (state: State, seat: Seat, world: number) => void;
  /** How it travels, if it does: as an element out of a world's garrison, or out of the system's depot. */
  readonly freight?: Element | Stowage;
}

export const always = (): boolean => true;

/** What is made on this world needs a factory there (EC-CECO-05). */
export const factoryNeeded = (_state: State, _seat: Seat, world: World): Lack | undefined =>
  world.factories.length === 0 ? "campaign-no-factory" : undefined;
