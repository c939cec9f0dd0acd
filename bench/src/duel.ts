import type { FormValues, GameModule } from "@flagship/kernel";
import { initialValues } from "@flagship/kernel";
import { findGame } from "@flagship/registry";

/** The game that is measured, and its options as they stand. */
export interface Duel {
  readonly module: GameModule;
  readonly options: FormValues;
}

/** Star Fleet Cards. */
export async function loadDuel(): Promise<Duel> {
  const module = await findGame("star-fleet-cards")?.load();
  if (module === undefined) throw new Error("Star Fleet Cards is not registered");
  return { module, options: initialValues(module.game.options) };
}
