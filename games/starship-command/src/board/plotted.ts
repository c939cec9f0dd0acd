import { useState } from "preact/hooks";
import type { CardId, UnitId } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Pairing } from "./engagement.ts";
import { EMPTY_PLAN, type AttackPlan } from "./plan.ts";

/** What was laid out and not sent yet. It outlives what others do meanwhile, and ends with the turn. */
export interface Plotted {
  readonly plan: AttackPlan;
  /** Cards to be discarded at the end of the turn. */
  readonly marked: readonly CardId[];
  /** Ships for the rear rank. */
  readonly rear: readonly UnitId[];
  /** Squadrons and whom they engage. */
  readonly pairing: Pairing;
}

const NOTHING: Plotted = { plan: EMPTY_PLAN, marked: [], rear: [], pairing: new Map() };

export const turnKey = ({ battleNumber, battle }: View): string => `${battleNumber}.${battle.turn}`;

/** Keeps what is laid out as long as the turn lasts. */
export function usePlotted(view: View): readonly [Plotted, (change: Partial<Plotted>) => void] {
  const turn = turnKey(view);
  const [kept, keep] = useState({ turn, plotted: NOTHING });
  const plotted = kept.turn === turn ? kept.plotted : NOTHING;
  return [plotted, (change) => keep({ turn, plotted: { ...plotted, ...change } })];
}
