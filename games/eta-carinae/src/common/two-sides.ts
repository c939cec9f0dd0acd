import type { Chair, Refusal } from "@flagship/kernel";
import type { Sovereignty } from "./data/sovereignties.ts";

/** A scenario that was read, or why it was not. */
type Read =
  | {
      readonly ok: true;
      readonly value: { readonly sides: readonly { readonly sovereignty: Sovereignty }[] };
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** What every battle of two sides from a scenario has in common: its seats, what speaks against it, and who plays whom. */
export const twoSides = <Options>(scenarioOf: (options: Options) => Read, chairs: string) => ({
  id: "eta-carinae",
  seats: { min: 2, max: 2 },
  checkOptions(given: Options): Refusal | undefined {
    const read = scenarioOf(given);
    return read.ok ? undefined : read.refusal;
  },
  chairs(given: Options): Chair[] {
    const read = scenarioOf(given);
    return ["first", "second"].map((place, side) => {
      const power = read.ok ? read.value.sides[side]?.sovereignty : undefined;
      return { title: `${chairs}.${place}`, side, ...(power === undefined ? {} : { plays: power }) };
    });
  },
});
