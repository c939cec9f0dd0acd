import type { Seat, Table } from "@flagship/kernel";
import { ARM_TABLE, type ArmId } from "../data/arms.ts";
import { FACILITY_TABLE, HEAVY_BEAM } from "../data/facilities.ts";
import { distance } from "../../common/plane/point.ts";
import type { Shot } from "./action.ts";
import { takeStrikes, woundsOf, type Strike } from "./damage.ts";
import type { GroundEvent } from "./event.ts";
import { numberAgainst, numberAtFacility, rollVolley } from "./hits.ts";
import { head, say } from "./report.ts";
import { reveal } from "./spotting.ts";
import type { Element, State } from "./state.ts";
import { armOf, elementAt, facilityAt, indexOf, typeOf } from "./units.ts";

/** G3: every shot is rolled before any damage of the phase counts (EC-GSEQ-01, RULINGS R4). */
export function directFire(
  state: State,
  table: Table<GroundEvent>,
  volleys: readonly (readonly Shot[])[],
): void {
  const strikes: Strike[] = [];
  if (volleys.some(({ length }) => length > 0)) head(table, "direct-fire");
  for (const [seat, shots] of volleys.entries()) {
    for (const shot of shots) {
      const strike = fireShot(state, table, seat, shot);
      if (strike !== undefined) strikes.push(strike);
    }
  }
  takeStrikes(state, table, strikes);
}

function fireShot(state: State, table: Table<GroundEvent>, seat: Seat, shot: Shot): Strike | undefined {
  const by = elementAt(state, shot.by);
  const arm = by === undefined ? undefined : armOf(by, shot.arm);
  if (by === undefined || arm === undefined) return undefined;
  by.fired |= 1 << shot.arm;
  reveal(by);
  const aim = aimAt(state, by, arm, shot);
  if (aim === undefined) return undefined;
  const volley = rollVolley(state, table.dice, by, arm, aim.number);
  say(state, table, {
    type: "ground.fired",
    seat,
    by: shot.by,
    arm,
    target: shot.target,
    range: Math.round(distance(by, aim.at)),
    number: aim.number,
    armor: aim.armor,
    ...volley,
    rules: [RULES[ARM_TABLE[arm].kind]],
  });
  if (volley.effective === 0) return undefined;
  return {
    ...aim.struck,
    wounds: woundsOf(volley.penetration, aim.armor),
    by: seat,
    source: shot.by,
    heavy: isHeavy(arm),
  };
}

const RULES = {
  laser: "EC-GND-03",
  aimed: "EC-GND-16",
  beam: "EC-GND-04",
  zone: "EC-GND-15",
  grenade: "EC-GND-17",
  missile: "EC-GMIS-04",
} as const;

const isHeavy = (arm: ArmId): boolean => {
  const weapon = ARM_TABLE[arm];
  return weapon.kind === "beam" && weapon.dice >= HEAVY_BEAM;
};

/** The number to roll, the armor behind it, and what is struck. */
function aimAt(state: State, by: Element, arm: ArmId, shot: Shot) {
  const target = elementAt(state, shot.target);
  if (target !== undefined)
    return {
      number: numberAgainst(state, by, arm, target),
      armor: typeOf(target).armor,
      struck: { element: indexOf(shot.target) },
      at: target,
    };
  const facility = facilityAt(state, shot.target);
  return facility === undefined
    ? undefined
    : {
        number: numberAtFacility(by, arm, facility),
        armor: FACILITY_TABLE[facility.type].armor,
        struck: { facility: indexOf(shot.target) },
        at: facility,
      };
}
