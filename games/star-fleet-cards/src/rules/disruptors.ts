import type { Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import type { Ship } from "./state.ts";
import { boxesLeft } from "./systems.ts";

/** SFC-DISR-02, SFC-DMG-13: as many disruptor cards a turn as couples are intact, counting those fired before a loss. */
export function checkDisruptors(ship: Ship): Refusal | undefined {
  const couples = boxesLeft(ship, "disruptor");
  return ship.disruptorsFired < couples ? undefined : refuse("disruptors-fired", "SFC-DISR-02", { couples });
}
