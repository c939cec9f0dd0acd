import * as z from "zod/mini";
import type { Offer } from "@flagship/kernel";
import { message, refuse, lookUp } from "../say.ts";
import { cloakedEnemies } from "../rules/cloak.ts";
import { aboard, act } from "../rules/contract.ts";
import { answered } from "../rules/inquiry.ts";
import { shapes, SHIP } from "../rules/references.ts";
import {
  canSense,
  checkLock,
  checkSensors,
  isLockSecret,
  questionsNow,
  SENSOR_USES,
  tryLock,
  useQuestion,
  useSensors,
  type SensorUse,
} from "../rules/sensors.ts";
import { isExpert } from "../rules/setting.ts";
import { NONE, type ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { endQuestions } from "./quiet.ts";

interface Sensors extends SensorUse {
  type: "sensors";
}

/** The use of the sensors in the Sensor Phase (ST-SEQ-05); before moving, a new lock in place of a question (ST-CSN-04). */
export const sensors = act("sensors", {
  ship: shapes.ship,
  use: z.enum(SENSOR_USES),
  target: shapes.target,
  detect: z.boolean(),
})({
  ...aboard,
  offer(state, _seat, { who }) {
    if (state.step !== "sensors") return lockOffers(state, who);
    return shipAt(state, who).sensors.askedNow > 0 ? [] : phaseOffers(state, who);
  },
  check(state, _seat, action) {
    const ship = shipAt(state, action.ship);
    if (state.step === "sensors") {
      if (ship.sensors.askedNow > 0) return refuse("sensors-used", "ST-SEQ-05");
      return checkSensors(state, action);
    }
    if (action.use !== "lock" || action.detect || ship.sensors.lock !== NONE)
      return refuse("not-asked", "ST-CSN-04", undefined, "use");
    if (questionsNow(state, ship) < 1) return refuse("no-question-left", "ST-CSN-02");
    return checkLock(state, action.ship, SHIP.at(action.target) ?? NONE);
  },
  /** In Advanced a lock is followed by a question (ST-SEQ-05). */
  does(state, _seat, action, table, ask) {
    const ship = shipAt(state, action.ship);
    if (state.step !== "sensors") {
      useQuestion(ship);
      tryLock(state, action.ship, SHIP.at(action.target) ?? NONE, table);
      return endQuestions(state, ask);
    }
    useSensors(state, action, table);
    const held = ship.sensors.lock !== NONE;
    if (isExpert(state.setting) || (!held && !isLockSecret(state))) return answered(state, ask);
    // Marks the attempt as made: what is left is the question.
    ship.sensors.askedNow = 1;
    ship.sensors.questions = held ? 1 : 0;
  },
  sample(state, _seat, dice, { who }) {
    const ship = shipAt(state, who);
    if (state.step !== "sensors" || ship.sensors.askedNow > 0) return undefined;
    const idle = idleSensors(state, who);
    if (!canSense(ship)) return idle;
    const hunting = cloakedEnemies(state, who);
    const detect = hunting && !isExpert(state.setting);
    if (hunting && isExpert(state.setting) && dice.below(2) === 0) return { ...idle, use: "scan" };
    const target = dice.below(state.ships.length);
    const open = dice.below(3) > 0 && checkLock(state, who, target) === undefined;
    return open ? { ...idle, use: "lock", target: SHIP.to(target), detect } : { ...idle, detect };
  },
});

/** Sensors are left as they are. */
export const idleSensors = (state: State, no: ShipNo): Sensors => ({
  type: "sensors",
  ship: no,
  use: shipAt(state, no).sensors.lock === NONE ? "none" : "keep",
  target: "",
  detect: false,
});

/** Ships that a lock may be tried on. */
const lockable = (state: State, no: ShipNo): ShipNo[] =>
  state.ships.flatMap(({ side, fate, cloaked }, target) =>
    side !== shipAt(state, no).side && fate === "here" && !cloaked ? [target] : [],
  );

function phaseOffers(state: State, no: ShipNo): Offer<Sensors>[] {
  const offers: Offer<Sensors>[] = [];
  const offer = (use: SensorUse["use"], target: string, detect: boolean): void => {
    const action = { type: "sensors", ship: no, use, target, detect } as const;
    // What the plain use says already need not be said of the search too.
    if (detect && checkSensors(state, action) !== undefined) return;
    offers.push({
      action,
      label: lookUp(
        detect ? `label.sensors.${use}.search` : `label.sensors.${use}`,
        target === "" ? {} : { target: state.ships[SHIP.at(target) ?? NONE]?.name ?? "" },
      ),
      subject: target === "" ? `ship.${no}` : `ship.${target}`,
      preview: message(use === "lock" ? "preview.lock" : "preview.none"),
    });
  };
  const hunting = cloakedEnemies(state, no);
  for (const detect of !isExpert(state.setting) && hunting ? [false, true] : [false]) {
    offer("none", "", detect);
    if (shipAt(state, no).sensors.lock !== NONE) offer("keep", "", detect);
    for (const target of lockable(state, no)) offer("lock", SHIP.to(target), detect);
  }
  if (isExpert(state.setting) && hunting) offer("scan", "", false);
  return offers;
}

function lockOffers(state: State, no: ShipNo): Offer<Sensors>[] {
  const ship = shipAt(state, no);
  if (ship.sensors.lock !== NONE || questionsNow(state, ship) < 1) return [];
  return lockable(state, no).map((target) => ({
    action: { type: "sensors", ship: no, use: "lock", target: SHIP.to(target), detect: false },
    label: message("label.sensors.lock", { target: shipAt(state, target).name }),
    subject: `ship.${target}`,
  }));
}
