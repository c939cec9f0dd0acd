import type { ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type Shot, type State } from "./state.ts";

/** Whether a shot is a missile: only those can be evaded (ST-EVA-01, R11). */
const isMissile = (state: State, { by, weapon }: Shot): boolean =>
  figuresAt(state, shipAt(state, by)).weapons[weapon]?.kind === "missile";

/** The missiles of the declaration that is being answered which fly at a ship. */
export const missilesAt = (state: State, target: ShipNo): number =>
  state.shots.slice(state.shotsFrom).filter((shot) => shot.target === target && isMissile(state, shot))
    .length;
