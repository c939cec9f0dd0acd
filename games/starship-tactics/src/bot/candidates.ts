import { FastDice, type Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { askFor } from "../rules/asks.ts";
import { cloakedEnemies } from "../rules/cloak.ts";
import { placesFor } from "../rules/crew-bonus.ts";
import { canEvade } from "../rules/evasion.ts";
import { checkFiringShip, sees } from "../rules/fire.ts";
import { distance } from "../rules/hex.ts";
import { cheapestLoss, lossOf } from "../rules/losses.ts";
import { fallback } from "../rules/fallback.ts";
import { checkCommit } from "../rules/officers.ts";
import { available, writeOrder } from "../rules/power.ts";
import { sample } from "../rules/sample.ts";
import { canSense, checkLock, checkScan, questionsNow, registers } from "../rules/sensors.ts";
import { isExpert } from "../rules/setting.ts";
import { shieldPoints } from "../rules/panels.ts";
import { BONUSES, figuresAt, NONE, shipAt, type Ask, type ShipNo, type State } from "../rules/state.ts";
import { moveCandidates } from "./moves.ts";
import { armWith, guardWith, orderFor, type Plan } from "./plans.ts";
import { expected, nearestEnemy, visibleEnemies } from "./threat.ts";

/** The actions worth thinking about, best first. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  const one = askFor(state, seat);
  if (one === undefined) return [];
  const thought = candidatesFor(state, one);
  return thought.length > 0 ? thought : [fallback(state, one)];
}

function candidatesFor(state: State, one: Ask): Action[] {
  const no = one.who;
  switch (one.kind) {
    case "allocate":
      return allocations(state, no);
    case "shares":
      return shareCandidates(state, no);
    case "arm":
      return [armCandidate(state, no, one)];
    case "raise":
      return [raiseCandidate(state, no, one)];
    case "sensors":
      return sensorCandidates(state, no);
    case "question":
      return questionCandidates(state, no, { type: "quiet", ship: no });
    case "move":
      return [...moveCandidates(state, no)];
    case "declare":
      return fireCandidates(state, no);
    case "evade":
      return canEvade(shipAt(state, no))
        ? (["no", "port", "starboard"] as const).map((side) => ({ type: "evade", ship: no, side }))
        : [];
    case "lose": {
      const loss = lossOf(state, no);
      return loss === undefined
        ? []
        : [{ type: "lose", ship: no, weapon: String(cheapestLoss(state, loss)) }];
    }
    case "bonus":
      return bonusCandidates(state, no);
    case "aim":
      return [{ type: "aim", ship: no, roll: (shipAt(state, no).crew?.aimRolls ?? 0) > 0 }];
    case "engineering":
      return engineeringCandidates(state, no);
    case "science":
      return scienceCandidates(state, no);
    case "place":
    case "lay":
      return [1, 2, 3, 4].map((seed) =>
        sample({ ...state, asked: [one] }, seatOfAsk(state, one), new FastDice(seed * 7919 + no)),
      );
    case "commit":
      return commitCandidates(state, no);
    case "divide":
    case "warp":
    case "orders":
    case "rule":
    case "power-down":
    case "disarm":
    case "lower":
      return [];
  }
}

const seatOfAsk = (state: State, one: Ask): Seat => {
  const captain = one.kind === "lay" ? one.who : shipAt(state, one.who).captain;
  return state.setting.commanders[captain]?.posts.captain ?? 0;
};

const FAR: readonly Plan[] = [
  { movement: 0.75, shields: 0.2, cloak: false },
  { movement: 0.5, shields: 0.3, cloak: false },
  { movement: 0.9, shields: 0.1, cloak: false },
];
const NEAR: readonly Plan[] = [
  { movement: 0.3, shields: 0.2, cloak: false },
  { movement: 0.2, shields: 0.3, cloak: false },
  { movement: 0.4, shields: 0.15, cloak: false },
  { movement: 0.3, shields: 0.35, cloak: false },
  { movement: 0.15, shields: 0.1, cloak: false },
  { movement: 0.5, shields: 0.2, cloak: false },
];

/** Plans by distance: close in while far, arm and guard when near, cloak when it is of use. */
function allocations(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  const enemy = nearestEnemy(state, ship);
  const far = enemy === NONE || distance(ship, shipAt(state, enemy)) > 18;
  const plans = far ? [...FAR, ...NEAR.slice(0, 2)] : [...NEAR, FAR[1]].filter((plan) => plan !== undefined);
  const cloak =
    figuresAt(state, ship).cloak > 0 && !ship.entering ? [{ movement: 0.6, shields: 0, cloak: true }] : [];
  const all = far ? [...cloak, ...plans] : [...plans, ...cloak];
  return all.map((plan) => {
    const order = orderFor(state, ship, plan);
    return { type: "allocate", ship: no, cloak: order.cloak, power: writeOrder(order) };
  });
}

/** The engineer's shares by the same plans. */
function shareCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  if ((ship.crew?.blackout ?? 0) > 0) return [];
  const total = available(ship);
  return NEAR.map((plan) => {
    const movement = Math.floor(total * plan.movement);
    const shields = Math.floor(total * plan.shields);
    return { type: "shares", ship: no, movement, weapons: total - movement - shields, shields };
  });
}

function armCandidate(state: State, no: ShipNo, one: Ask): Action {
  const ship = shipAt(state, no);
  if ((ship.crew?.shaken.helm ?? 0) > 0 || ship.crew?.mayArm === false) return fallback(state, one);
  const charges = armWith(figuresAt(state, ship), ship, ship.toWeapons);
  return {
    type: "arm",
    ship: no,
    power: Object.fromEntries(charges.map((charge, weapon) => [`w${weapon}`, charge])),
  };
}

function raiseCandidate(state: State, no: ShipNo, one: Ask): Action {
  const ship = shipAt(state, no);
  if ((ship.crew?.shaken.sensors ?? 0) > 0) return fallback(state, one);
  const shields = guardWith(state, ship, shieldPoints(state, ship));
  return {
    type: "raise",
    ship: no,
    power: Object.fromEntries(shields.map((points, side) => [`s${side + 1}`, points])),
  };
}

/** Lock on the nearest, search while somebody is cloaked. */
function sensorCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  if (!canSense(ship)) return [];
  if (ship.sensors.askedNow > 0) return questionCandidates(state, no, { type: "quiet", ship: no });
  const hunting = cloakedEnemies(state, no);
  const detect = hunting && !isExpert(state.setting);
  if (hunting && isExpert(state.setting))
    return [{ type: "sensors", ship: no, use: "scan", target: "", detect: false }];
  if (ship.sensors.lock !== NONE) return [{ type: "sensors", ship: no, use: "keep", target: "", detect }];
  const target = nearestEnemy(state, ship);
  const open = target !== NONE && checkLock(state, no, target) === undefined;
  return [
    { type: "sensors", ship: no, use: open ? "lock" : "none", target: open ? String(target) : "", detect },
  ];
}

/** The shield summary is the question that changes most decisions. */
function questionCandidates(state: State, no: ShipNo, quiet: Action): Action[] {
  const ship = shipAt(state, no);
  if (questionsNow(state, ship) < 1 || !canSense(ship)) return [quiet];
  if (checkScan(state, { type: "scan", ship: no, arc: "forward" }) === undefined)
    return [{ type: "scan", ship: no, arc: "forward" }];
  const target = state.ships[ship.sensors.lock];
  if (target === undefined || !registers(state, ship, target)) return [quiet];
  return [{ type: "ask", ship: no, question: 3, detail: "" }];
}

/** Fire everything that may hit, only good shots, or nothing yet. */
function fireCandidates(state: State, captain: number): Action[] {
  const thresholds = state.pair === state.setting.phases - 1 ? [1] : [6, 4, 8, 1];
  const all = thresholds.map((threshold) => volley(state, captain, threshold));
  const hold: Action = { type: "declare", fire: {} };
  const distinct = new Map([...all, hold].map((action) => [JSON.stringify(action), action]));
  return [...distinct.values()];
}

/** Every charged weapon at the enemy where it does most, if the number to hit is good enough. */
function volley(state: State, captain: number, threshold: number): Action {
  const fire: Record<string, string> = {};
  const { limit } = state.setting;
  for (const [no, ship] of state.ships.entries()) {
    if (ship.captain !== captain || checkFiringShip(ship) !== undefined) continue;
    const { weapons } = figuresAt(state, ship);
    const enemies = visibleEnemies(state, ship).filter((enemy) => sees(ship, shipAt(state, enemy), enemy));
    let fired = 0;
    let bank: number = NONE;
    for (const [index, weapon] of weapons.entries()) {
      const charge = ship.charges[index] ?? 0;
      if (
        charge === 0 ||
        (limit === "two" && fired >= 2) ||
        (limit === "bank" && bank !== NONE && bank !== weapon.bank)
      )
        continue;
      const target = bestTarget(state, no, index, charge, enemies);
      if (target === NONE) continue;
      const number = weapon.toHit[Math.max(1, distance(ship, shipAt(state, target))) - 1] ?? 0;
      if (number < threshold) continue;
      fire[`${no}.${index}`] = String(target);
      fired += 1;
      ({ bank } = weapon);
    }
  }
  return { type: "declare", fire };
}

function bestTarget(
  state: State,
  no: ShipNo,
  index: number,
  charge: number,
  enemies: readonly ShipNo[],
): ShipNo {
  const ship = shipAt(state, no);
  let best: ShipNo = NONE;
  let most = 0;
  for (const enemy of enemies) {
    const target = shipAt(state, enemy);
    if (target.disabled) continue;
    const damage = expected(state, ship, ship, index, charge, target);
    if (damage > most) [best, most] = [enemy, damage];
  }
  return best;
}

function bonusCandidates(state: State, no: ShipNo): Action[] {
  if (!shipAt(state, no).offered) return [];
  const wishes = ["repair", "aim", "power", "shield"] as const;
  return wishes.flatMap((bonus): Action[] => {
    const [where] = BONUSES.includes(bonus) ? placesFor(state, no, bonus) : [];
    return where === undefined ? [] : [{ type: "bonus", ship: no, bonus, where }];
  });
}

function engineeringCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  if ((ship.crew?.shaken.engineer ?? 0) > 0) return [];
  const hurt = figuresAt(state, ship).engines.findIndex((full, engine) => (ship.engines[engine] ?? 0) < full);
  if (hurt >= 0) return [{ type: "engineering", ship: no, use: "repair", where: `e${hurt}` }];
  return [{ type: "engineering", ship: no, use: "power", where: "w" }];
}

function scienceCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  if ((ship.crew?.shaken.sensors ?? 0) > 0) return [];
  const hurt = ship.superstructure < figuresAt(state, ship).superstructure;
  const uses = hurt ? (["repair", "damage-control"] as const) : (["damage-control"] as const);
  return uses.map((use) => ({ type: "science", ship: no, use, power: {} }));
}

/** Damage control is of no use after the turn: all of it at the first fire. */
function commitCandidates(state: State, no: ShipNo): Action[] {
  const action = { type: "commit", ship: no, points: shipAt(state, no).crew?.damageControl ?? 0 } as const;
  return checkCommit(state, action) === undefined ? [action] : [];
}
