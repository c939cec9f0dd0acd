import type { Dice, Seat } from "@flagship/kernel";
import { message } from "../../../say.ts";
import { DEFENCE_WINDOW } from "../../../common/windows.ts";
import { FIRE, type Shot } from "../action.ts";
import { freeControls, volleyFault, type FirePhase } from "../aim.ts";
import { barredFire, fireChoices } from "../choices-fire.ts";
import { batteryShot, enemyUnits, readyBatteries, targetsOf, volley } from "../plan.ts";
import { CRAFT_WEAPON } from "../references.ts";
import type { State } from "../state.ts";
import { shipRef, shipsOf } from "../units.ts";
import { asSeen } from "../view.ts";
import { act, question, sealed } from "./contract.ts";

const NO_SHOTS = (): { type: "fire"; shots: Shot[] } => ({ type: "fire", shots: [] });

/** The moment of fire: now, or in answer. */
const firePhaseOf = ({ phase }: State): FirePhase =>
  phase === "defensive-fire" ? "defensive-fire" : "offensive-fire";

/** Beams fired now, or held for defence (EC-FIRE-01). */
const fire = act(
  "fire",
  FIRE,
)({
  offer: (state, actor) => [
    ...fireChoices(state, actor),
    ...barredFire(state, actor, firePhaseOf(state)).map(({ refusal, ...shown }) => ({
      ...shown,
      action: NO_SHOTS(),
      barred: refusal,
    })),
  ],
  check: (state, actor, { shots }) => volleyFault(asSeen(state, actor), actor, shots, firePhaseOf(state)),
  sample: (state, actor, dice) => ({
    type: "fire",
    shots: sampleShots(state, actor, dice, firePhaseOf(state)),
  }),
});

export const offensiveFire = question("offensive-fire", [fire])({
  ask: () => message("ask.offensive-fire"),
  lone: true,
  sealed,
  fallback: NO_SHOTS,
});

export const defensiveFire = question("defensive-fire", [fire])({
  ask: () => message("ask.defensive-fire"),
  window: DEFENCE_WINDOW,
  lone: true,
  sealed,
  fallback: NO_SHOTS,
});

function sampleShots(state: State, seat: Seat, dice: Dice, phase: FirePhase): Shot[] {
  const shots: Shot[] = [];
  const enemies = enemyUnits(state, seat);
  for (const [index, ship] of shipsOf(state, seat)) {
    const ref = shipRef(index);
    const open = targetsOf(state, seat, ref, ship, phase, enemies);
    if (open.length === 0 || freeControls(ship) < 1) continue;
    const target = dice.pick(open).ref;
    for (const battery of readyBatteries(ship))
      if (dice.below(3) > 0) shots.push(batteryShot(ref, battery, target));
  }
  if (state.flights.length > 0 && dice.below(2) === 0) {
    const wing = volley(state, seat, phase, (_, chance) => chance).filter(
      (shot) => shot.weapon === CRAFT_WEAPON,
    );
    shots.push(...wing);
  }
  return shots;
}
