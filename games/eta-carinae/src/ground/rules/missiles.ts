import type { Seat, Table } from "@flagship/kernel";
import { FACILITY_TABLE } from "../data/facilities.ts";
import { METRES_PER_UNIT } from "../../common/data/scales.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import { between, distance, nearestShare, type Place } from "../../common/plane/point.ts";
import { ORBIT, type Barrage, type Interception } from "./action.ts";
import type { GroundEvent } from "./event.ts";
import { armKind } from "./hits.ts";
import { say } from "./report.ts";
import { amsAt, reveal } from "./spotting.ts";
import type { Missile, State } from "./state.ts";
import {
  elementAt,
  facilityAt,
  isOut,
  isStanding,
  armsOf,
  elementRef,
  facilityRef,
  isDazed,
} from "./units.ts";

/** Ten kilometres: beyond, a laser needs 5, else 2 (EC-GMIS-01). */
const FAR = 10_000 / METRES_PER_UNIT.ground;
const NEEDED_FAR = 5;
const NEEDED_NEAR = 2;
/** A missile needs so much and the AMS rating to get through (EC-GMIS-02). */
const AMS_BASE = 2;

/** Sends missiles off: everybody sees them, and who launched them (EC-GMIS-01). */
export function launch(
  state: State,
  table: Table<GroundEvent>,
  seat: Seat,
  { by, arm, at, warhead }: Barrage,
): void {
  if (warhead === "") return;
  const launcher = elementAt(state, by);
  if (launcher !== undefined) {
    launcher.fired |= 1 << arm;
    launcher.missiles -= 1;
    reveal(launcher);
  } else {
    const store = state.orbital[seat];
    if (store !== undefined) store[warhead] = (store[warhead] ?? 0) - 1;
  }
  const from: Missile["from"] = launcher === undefined ? ORBIT : { x: launcher.x, y: launcher.y };
  state.flying.push({ side: seat, warhead, from, at: { x: at.x, y: at.y } });
  say(state, table, { type: "ground.launched", seat, warhead, x: at.x, y: at.y, rules: ["EC-GMIS-03"] });
}

/** What a laser needs to hit a missile where it comes nearest (EC-GMIS-01). */
export function interceptNumber(from: Place, missile: Missile): number {
  const nearest =
    missile.from === ORBIT
      ? missile.at
      : between(missile.from, missile.at, nearestShare(missile.from, missile.at, from));
  return distance(from, nearest) > FAR ? NEEDED_FAR : NEEDED_NEAR;
}

/** Lasers that could still answer: those that did not fire in G3. Facilities count each barrel. */
export function freeLasers(state: State, seat: Seat): { readonly by: string; readonly arm: number }[] {
  const free: { by: string; arm: number }[] = [];
  for (const [index, element] of state.elements.entries()) {
    if (element.side !== seat || !isOut(element) || !element.weapons || isDazed(state, element)) continue;
    for (const place of armsOf(element).keys())
      if (armKind(element, place) === "beam" && (element.fired & (1 << place)) === 0)
        free.push({ by: elementRef(index), arm: place });
  }
  for (const [index, facility] of state.facilities.entries()) {
    if (facility.holder !== seat || !isStanding(facility)) continue;
    for (let arm = 0; arm < FACILITY_TABLE[facility.type].lasers; arm++)
      free.push({ by: facilityRef(index), arm });
  }
  return free;
}

/** Lasers and then AMS take their toll; what is left gets through. */
export function interceptPhase(
  state: State,
  table: Table<GroundEvent>,
  answers: readonly (readonly Interception[])[],
): Missile[] {
  const down = new Set<number>();
  for (const [seat, shot] of answers.flatMap((shots, side) => shots.map((one) => [side, one] as const))) {
    const missile = state.flying[shot.missile];
    const element = elementAt(state, shot.by);
    const from = element ?? facilityAt(state, shot.by);
    if (missile === undefined || from === undefined) continue;
    if (element !== undefined) {
      element.fired |= 1 << shot.arm;
      reveal(element);
    }
    const needed = interceptNumber(from, missile);
    const roll = rollD10(table.dice);
    const hit = roll >= needed;
    if (hit) down.add(shot.missile);
    say(state, table, {
      type: "ground.intercepted",
      seat,
      by: shot.by,
      missile: shot.missile,
      needed,
      roll,
      hit,
      rules: ["EC-GMIS-01"],
    });
  }
  return state.flying.filter(
    (missile, index) => !down.has(index) && getsThrough(state, table, missile, index),
  );
}

/** Without AMS in reach nothing is rolled (EC-GMIS-02). */
function getsThrough(state: State, table: Table<GroundEvent>, missile: Missile, index: number): boolean {
  const rating = amsAt(state, 1 - missile.side, missile.at);
  if (rating === 0) return true;
  const needed = AMS_BASE + rating;
  const roll = rollD10(table.dice);
  say(state, table, {
    type: "ground.ams",
    missile: index,
    needed,
    roll,
    through: roll >= needed,
    rules: ["EC-GMIS-02"],
  });
  return roll >= needed;
}
