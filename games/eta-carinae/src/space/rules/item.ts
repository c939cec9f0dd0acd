import { FITS, type FitId } from "../data/fits.ts";
import { MISSILES, type MissileId } from "../../common/data/missiles.ts";
import { TAC_CRAFT, type TacCraftId } from "../data/tac-craft.ts";
import { TROOPS, type TroopId } from "../../common/data/troops.ts";

/** Something that build points buy for a ship (EC-SETUP-02, table D3.14). */
export type Item =
  | { readonly kind: "craft"; readonly type: TacCraftId }
  | { readonly kind: "spare"; readonly type: TacCraftId }
  | { readonly kind: "troop"; readonly type: TroopId }
  | { readonly kind: "crowd"; readonly type: TroopId }
  | { readonly kind: "fit"; readonly type: FitId }
  | { readonly kind: "pod"; readonly type: FitId }
  | { readonly kind: "load"; readonly type: MissileId }
  | { readonly kind: "reload" };

const nameOf = (item: Item): string => (item.kind === "reload" ? item.kind : `${item.kind}:${item.type}`);

/**
 * Everything on sale under its name: `craft:fighter`, `spare:fighter` (cargo, EC-TAC-04), `troop:marine`,
 * `crowd:marine` (packed, EC-TRP-02), `fit:T1`, `pod:PC` (outside, EC-PLA-01), `load:M20` or `reload`.
 */
export const ITEMS: ReadonlyMap<string, Item> = new Map(
  [
    ...TAC_CRAFT.flatMap((type): Item[] => [
      { kind: "craft", type },
      { kind: "spare", type },
    ]),
    ...TROOPS.flatMap((type): Item[] => [
      { kind: "troop", type },
      { kind: "crowd", type },
    ]),
    ...FITS.flatMap((type): Item[] => [
      { kind: "fit", type },
      { kind: "pod", type },
    ]),
    ...MISSILES.map((type): Item => ({ kind: "load", type })),
    { kind: "reload" } satisfies Item,
  ].map((item) => [nameOf(item), item]),
);

export const isItem = (name: string): boolean => ITEMS.has(name);
export const readItem = (name: string): Item | undefined => ITEMS.get(name);
