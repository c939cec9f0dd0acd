import type { Amounts, Corp } from "./state.ts";

/** EPs at hand: the smallest stock, never below 0 (WL-ECON-02). */
export const economicPoints = (corp: Corp): number => Math.max(0, Math.min(...corp.treasury));

/** Adds EPs to (or takes them from) all four stocks. */
export function addPoints(corp: Corp, points: number): void {
  corp.treasury = corp.treasury.map((stock) => stock + points) as Amounts;
}

/** Pays EPs when they are there (WL-MORD-05). */
export function pay(corp: Corp, points: number): boolean {
  if (economicPoints(corp) < points) return false;
  addPoints(corp, -points);
  return true;
}

/** Pays a single resource when it is there (WL-ECON-31). 0 PE, 1 OR, 2 DC, 3 FP. */
export function payIn(corp: Corp, resource: number, amount: number): boolean {
  const stock = corp.treasury[resource] ?? 0;
  if (stock < amount) return false;
  corp.treasury[resource] = stock - amount;
  return true;
}

export function addAmounts(corp: Corp, amounts: readonly number[]): void {
  corp.treasury = corp.treasury.map((stock, resource) => stock + (amounts[resource] ?? 0)) as Amounts;
}

/** The resource a Corporation has least of; the first one of equals. */
export function lowestResource(corp: Corp): number {
  let lowest = 0;
  for (const [resource, stock] of corp.treasury.entries())
    if (stock < (corp.treasury[lowest] ?? 0)) lowest = resource;
  return lowest;
}

export const nothing = (): Amounts => [0, 0, 0, 0];
export const PE = 0;
export const OR = 1;
export const DC = 2;
export const FP = 3;
