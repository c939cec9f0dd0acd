import type { Dice, Seat } from "@flagship/kernel";
import { message } from "../../../say.ts";
import { MISSILE_TABLE } from "../../../common/data/missiles.ts";
import { MISSILES_WINDOW } from "../../../common/windows.ts";
import { MISSILES, type Launch } from "../action.ts";
import { launchFault, steerFault } from "../check-missiles.ts";
import { barredLaunches, canLaunch, missilesForm } from "../choices-fire.ts";
import { hasLocated } from "../detection.ts";
import { homing } from "../plan.ts";
import { canFight } from "../ship.ts";
import type { State } from "../state.ts";
import { enemyShipsOf, salvosOf, shipRef, shipsOf } from "../units.ts";
import { asSeen } from "../view.ts";
import { act, question, sealed } from "./contract.ts";

/** Nothing new is launched; what flies follows its target. */
const homeOnly = (state: State, seat: Seat) => ({
  type: "missiles" as const,
  launches: [],
  steers: homing(state, seat),
});

/** Whether a side has a salvo to steer, or a launch that is open. */
const hasSay = (state: State, seat: Seat): boolean =>
  !salvosOf(state, seat).next().done || canLaunch(state, seat);

/** Launches, and where salvos fly (EC-MIS-03, EC-MIS-10). */
const missiles = act(
  "missiles",
  MISSILES,
)({
  offer: (state, actor) => [
    { action: homeOnly(state, actor), label: message("label.home-only"), sure: true },
    // Racks are secret: who has nothing to launch or to steer is asked like everybody, and has one answer.
    ...(hasSay(state, actor) ? [missilesForm(state, actor)] : []),
    ...barredLaunches(state, actor).map(({ refusal, ...shown }) => ({
      ...shown,
      action: homeOnly(state, actor),
      barred: refusal,
    })),
  ],
  check(state, actor, { launches, steers }) {
    const seen = asSeen(state, actor);
    return launchFault(seen, actor, launches) ?? steerFault(seen, actor, steers);
  },
  sample: (state, actor, dice) => ({
    type: "missiles",
    launches: sampleLaunches(state, actor, dice),
    steers: homing(state, actor),
  }),
});

export const missileFlight = question("missiles", [missiles])({
  ask: () => message("ask.missiles"),
  window: MISSILES_WINDOW,
  lone: true,
  sealed,
  fallback: (state, _, actor) => homeOnly(state, actor),
});

function sampleLaunches(state: State, seat: Seat, dice: Dice): Launch[] {
  const launches: Launch[] = [];
  for (const [index, ship] of shipsOf(state, seat)) {
    const { fewest, most, bombardment } = MISSILE_TABLE[ship.hold.missile];
    const controls = ship.left.fireControl - ship.aimed - ship.bound;
    if (
      !canFight(ship) ||
      ship.left.launcher === 0 ||
      ship.hold.loaded < fewest ||
      controls < 1 ||
      bombardment ||
      dice.below(3) === 0
    )
      continue;
    const targets = [...enemyShipsOf(state, seat)].filter(([, enemy]) => hasLocated(state, ship, enemy));
    if (targets.length === 0) continue;
    launches.push({
      by: shipRef(index),
      count: Math.min(most, ship.hold.loaded),
      target: shipRef(dice.pick(targets)[0]),
      course: 0,
    });
  }
  return launches;
}
