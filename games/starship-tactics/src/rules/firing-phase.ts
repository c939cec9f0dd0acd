import { askAim } from "../acts/aim.ts";
import { askCommitment } from "../acts/commit.ts";
import { askDeclaration } from "../acts/declare.ts";
import { askEvasion } from "../acts/evade.ts";
import { askLoss } from "../acts/lose.ts";
import { askPowerDown } from "../acts/power-down.ts";
import { byAdvantage } from "./advantage.ts";
import { bridgeEffects } from "./bridge.ts";
import { loseWeapon } from "./damage.ts";
import type { StTable } from "./event.ts";
import { evade, evaders } from "./evasion.ts";
import { explode, explosionChecks } from "./explosion.ts";
import { couldFire, resolveShots, rollToHit, tellHeldFire } from "./fire.ts";
import { cheapestLoss } from "./losses.ts";
import { countStationary } from "./movement.ts";
import { powerDownDue } from "./power-down.ts";
import { inAction } from "./ship.ts";
import { shipAt, type State } from "./state.ts";
import { enterStep, isCrewed, shipsThat } from "./steps.ts";

/** A Firing Phase begins: captains declare, the advantage last (ST-SEQ-07). */
export function beginFire(state: State): void {
  countStationary(state);
  state.step = "evade";
  state.queue = byAdvantage(state);
}

export function nextDeclarer(state: State, table: StTable): void {
  resolveEvasions(state, table);
  for (;;) {
    const captain = state.queue.shift();
    if (captain === undefined) {
      tellHeldFire(state, table);
      return enterAim(state);
    }
    if (!couldFire(state, captain)) continue;
    return enterStep(state, "declare", [askDeclaration(state, captain)]);
  }
}

export function afterDeclaration(state: State, table: StTable): void {
  const asked = evaders(state).map((no) => askEvasion(state, no));
  if (asked.length === 0) return nextDeclarer(state, table);
  enterStep(state, "evade", asked);
}

/** Turns the ships that evade, when the last of them has answered (ST-EVA-02..08). */
function resolveEvasions(state: State, table: StTable): void {
  const from = state.shots[state.shotsFrom];
  for (const { ship, side } of state.dodges) {
    if (from !== undefined && side !== "no") evade(state, ship, side, shipAt(state, from.by).captain, table);
  }
  state.dodges = [];
}

/** Crewed ships fix damage control and try for a to-hit bonus before any die is rolled (FIRE.COMMIT). */
function enterAim(state: State): void {
  const asked = shipsThat(state, (ship) => inAction(ship) && isCrewed(state, ship)).flatMap((no) => {
    const fires = state.shots.some((shot) => shot.by === no);
    const attacked = state.shots.some((shot) => shot.target === no);
    return [...(fires ? [askAim(state, no)] : []), ...(attacked ? [askCommitment(state, no)] : [])];
  });
  enterStep(state, "aim", asked);
}

export function rollDice(state: State, table: StTable): void {
  rollToHit(state, table);
  finishFire(state, table);
}

/** Resolves the fire of the phase, then explosions until nothing more goes up (FIRE.RESOLVE to FIRE.EXPLODE). */
function finishFire(state: State, table: StTable): void {
  const { effects, weakened } = resolveShots(state, table);
  bridgeEffects(state, effects, table);
  explosionChecks(state, weakened, table);
  const scuttled = shipsThat(state, (ship) => ship.fate === "here" && ship.scuttle);
  if (scuttled.length > 0) explosionChecks(state, explode(state, scuttled, table), table);
  enterLosses(state, table);
}

/** Captains choose which weapons are lost; helpless ships lose the cheapest (R15). */
function enterLosses(state: State, table: StTable): void {
  const open = state.losses;
  state.losses = [];
  for (const loss of open) {
    const ship = shipAt(state, loss.ship);
    if (ship.fate !== "here") continue;
    if (inAction(ship)) state.losses.push(loss);
    else loseWeapon(state, loss.ship, cheapestLoss(state, loss), table);
  }
  enterStep(
    state,
    "losses",
    [...new Set(state.losses.map((loss) => loss.ship))].map((no) => askLoss(state, no)),
  );
}

/** Crewed ships take lost engine power off the grid in the same phase (ST-ENG-09). */
export function enterPowerDown(state: State, table: StTable): void {
  enterStep(
    state,
    "power-down",
    powerDownDue(state, table).map((no) => askPowerDown(state, no)),
  );
}
