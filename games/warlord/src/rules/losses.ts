import { ITEMS, type Item } from "../data/items.ts";
import type { Ship } from "./state.ts";

/** What a ship has to lose in a fight besides shields and hull. */
export type Belongings = Readonly<Record<Item, number>> & {
  readonly officers: string;
  readonly crew: number;
  /** Points of speed that are gone. */
  readonly slowed: number;
};

export const belongingsOf = ({
  fighters,
  pfs,
  drones,
  commandos,
  bombs,
  mrs,
  officers,
  crew,
  lost,
}: Ship): Belongings => ({ fighters, pfs, drones, commandos, bombs, mrs, officers, crew, slowed: lost });

/** What of it is gone; only what is. */
export interface Losses {
  readonly items: readonly (readonly [Item, number])[];
  readonly officers: string;
  readonly crew: number;
  readonly speed: number;
}

export const lossesOf = (ship: Ship, had: Belongings): Losses => ({
  items: ITEMS.flatMap((item) => (ship[item] < had[item] ? [[item, had[item] - ship[item]] as const] : [])),
  officers: [...had.officers].filter((letter) => !ship.officers.includes(letter)).join(""),
  crew: had.crew - ship.crew,
  speed: ship.lost - had.slowed,
});
