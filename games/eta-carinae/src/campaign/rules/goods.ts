import { TAC_CRAFT } from "../../space/data/tac-craft.ts";
import { TROOPS } from "../../common/data/troops.ts";
import { BUILDINGS } from "./goods/facilities.ts";
import { ELEMENTS } from "./goods/garrison.ts";
import type { Good } from "./goods/good.ts";
import { HULLS } from "./goods/hulls.ts";
import { STORES } from "./goods/stores.ts";

/**
 * Everything that build points buy, as it is written: `ship:F-CA`, `facility:laser`, `module`, `troop:marine`,
 * `vehicle:walker`, `craft:fighter`, `missile:M10`, `pod:T1`, `nano:dust`.
 */
export const GOODS: ReadonlyMap<string, Good> = new Map([...HULLS, ...BUILDINGS, ...ELEMENTS, ...STORES]);

/** The kind and the type of a thing that is written `kind:type`; some have a kind only. */
export function partsOf(text: string): readonly [kind: string, type: string] {
  const at = text.indexOf(":");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** What a thing is called: its type, or its kind where it has none. */
export const itemName = (text: string): string => {
  const [kind, type] = partsOf(text);
  return `@${type === "" ? kind : type}`;
};

/** What a lot of cargo is called: by its type where it has one. */
export const nameOfLot = (what: string): string => {
  const [, type] = partsOf(what);
  return `@${type === "" ? `campaign.${what}` : type}`;
};

/** What ships can carry: goods, fuel, whatever a garrison or a depot holds; squads also packed, craft also as cargo (EC-TRP-02, EC-TAC-04). */
const CARGO: ReadonlySet<string> = new Set([
  "goods",
  "fuel",
  ...Array.from(GOODS).flatMap(([what, { freight }]) => (freight === undefined ? [] : [what])),
  ...TROOPS.map((troop) => `crowd:${troop}`),
  ...TAC_CRAFT.map((type) => `spare:${type}`),
]);

export const isCargo = (what: string): boolean => CARGO.has(what);
