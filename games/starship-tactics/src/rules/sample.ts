import type { Actor, Dice } from "@flagship/kernel";
import type { Action, ActionOf, MovementStep } from "./action.ts";
import { askFor } from "./asks.ts";
import { cloakedEnemies } from "./cloak.ts";
import { placesFor } from "./crew-bonus.ts";
import { BONUSES } from "./crew.ts";
import { canEvade } from "./evasion.ts";
import { bears, checkFiringShip, sees } from "./fire.ts";
import { ARCS, headingOf, type Hex } from "./hex.ts";
import { losable, lossOf } from "./losses.ts";
import { columnOf, COLUMNS, hexAt, onMap, ring, rim, ROWS } from "./map.ts";
import {
  effectOf,
  isBlocked,
  mayShiftGear,
  mustGoStraight,
  pointsNow,
  stepFrom,
  straightPoints,
} from "./movement.ts";
import { areSharesHeld, heldShares, shieldPoints } from "./panels.ts";
import { available, writeOrder } from "./power.ts";
import { defaultDisarm, defaultLower, toCut, unspent } from "./power-down.ts";
import { detailsOf } from "./questions.ts";
import { asPath } from "./reach.ts";
import { sampleOrder, sampleShields } from "./sample-power.ts";
import { canSense, checkLock, checkScan, questionsNow, registers } from "./sensors.ts";
import { isExpert } from "./setting.ts";
import type { Ask } from "./ask.ts";
import { NONE, type Ship } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";
import { checkWarp } from "./warp.ts";

/** A random legal answer to what a seat is asked, cheaply. */
export function sample(state: State, seat: Actor, dice: Dice): Action {
  const one = askFor(state, Number(seat));
  if (one === undefined) throw new Error(`nobody asks seat ${seat}`);
  return answerAtRandom(state, one, dice);
}

function answerAtRandom(state: State, one: Ask, dice: Dice): Action {
  const no = one.who;
  const ship = state.ships[no] as Ship;
  switch (one.kind) {
    case "divide":
      return { type: "divide", ship: no, captain: dice.below(Math.floor(ship.toDivide) + 1) };
    case "place":
      return place(state, no, ship, dice);
    case "lay":
      return lay(state, dice);
    case "bonus":
      return bonus(state, no, ship, dice);
    case "warp": {
      const changes = [0, 0, 0, 1, -1].filter(
        (change) => checkWarp(state, { type: "warp", ship: no, change }) === undefined,
      );
      return { type: "warp", ship: no, change: changes.length > 0 ? dice.pick(changes) : 0 };
    }
    case "allocate": {
      const order = sampleOrder(figuresAt(state, ship), ship, dice);
      return { type: "allocate", ship: no, cloak: order.cloak, power: writeOrder(order) };
    }
    case "shares":
      return shares(no, ship, dice);
    case "orders":
      return { type: "orders", ship: no, arm: dice.below(8) > 0, fire: dice.below(8) > 0, text: "" };
    case "arm":
      return arm(state, no, ship, dice);
    case "raise":
      return { type: "raise", ship: no, power: raisable(state, ship, dice) };
    case "engineering":
      return { type: "engineering", ship: no, ...engineering(state, ship, dice) };
    case "science": {
      const use =
        (ship.crew?.shaken.sensors ?? 0) > 0
          ? "none"
          : dice.pick(["none", "damage-control", "repair", "casualties"] as const);
      return { type: "science", ship: no, use, power: {} };
    }
    case "sensors":
      return sensors(state, no, ship, dice);
    case "question":
      return question(state, no, ship, dice) ?? { type: "quiet", ship: no };
    case "move":
      return (
        (dice.below(2) === 0 ? question(state, no, ship, dice) : undefined) ?? move(state, no, ship, dice)
      );
    case "declare":
      return declare(state, no, dice);
    case "evade":
      return {
        type: "evade",
        ship: no,
        side: canEvade(ship) ? dice.pick(["no", "no", "port", "starboard"] as const) : "no",
      };
    case "aim":
      return { type: "aim", ship: no, roll: (ship.crew?.aimRolls ?? 0) > 0 && dice.below(2) === 0 };
    case "commit":
      return { type: "commit", ship: no, points: 0 };
    case "rule":
      return ruling(state, dice);
    case "lose": {
      const loss = lossOf(state, no);
      return {
        type: "lose",
        ship: no,
        weapon: String(loss === undefined ? 0 : dice.pick(losable(state, loss))),
      };
    }
    case "power-down":
      return powerDown(no, ship);
    case "disarm":
      return { type: "disarm", ship: no, power: defaultDisarm(ship) };
    case "lower":
      return { type: "lower", ship: no, power: defaultLower(state, ship) };
  }
}

/** Mostly the dice count; now and then one is set aside. */
function ruling(state: State, dice: Dice): ActionOf<"rule"> {
  const fallen = state.judged?.dice ?? [];
  if (fallen.length === 0 || dice.below(4) > 0) return { type: "rule", dice: {} };
  const index = dice.below(fallen.length);
  return { type: "rule", dice: { [String(index)]: dice.roll(fallen[index]?.sides ?? 1) } };
}

const point = (hex: Hex): { x: number; y: number } => ({ x: columnOf(hex), y: hex.r });

/** A random legal place: on the rim with an inward heading for a ship that enters, anywhere for others. */
function place(state: State, no: number, ship: Ship, dice: Dice): ActionOf<"place"> {
  for (;;) {
    const hex = ship.entering ? dice.pick(RIM) : hexAt(dice.below(COLUMNS), dice.below(ROWS));
    const heading = dice.below(6);
    if (isBlocked(state, hex) || (ship.entering && !onMap(stepFrom(hex, heading, "ahead")))) continue;
    return { type: "place", ship: no, at: point(hex), heading: String(heading) };
  }
}

const RIM = rim();

/** Mines and dummies at random among the hexes where they may lie. */
export function lay(state: State, dice: Dice): ActionOf<"lay"> {
  const { real, dummies, least, most } = state.setting.mines;
  const centre = state.setting.obstacles[0] ?? hexAt(COLUMNS >> 1, ROWS >> 1);
  const hexes = dice.shuffle(ring(centre, least, most)).map((hex) => ({ at: point(hex) }));
  return { type: "lay", mines: hexes.slice(0, real), dummies: hexes.slice(real, real + dummies) };
}

function bonus(state: State, no: number, ship: Ship, dice: Dice): ActionOf<"bonus"> {
  const kind = ship.offered ? dice.pick(BONUSES) : "none";
  const places = placesFor(state, no, kind);
  return places.length === 0
    ? { type: "bonus", ship: no, bonus: "none", where: "" }
    : { type: "bonus", ship: no, bonus: kind, where: dice.pick(places) };
}

function shares(no: number, ship: Ship, dice: Dice): ActionOf<"shares"> {
  if (areSharesHeld(ship)) {
    const [movement, weapons, shields] = heldShares(ship);
    return { type: "shares", ship: no, movement, weapons, shields };
  }
  const total = available(ship);
  const movement = dice.below(total + 1);
  const weapons = dice.below(total - movement + 1);
  return { type: "shares", ship: no, movement, weapons, shields: total - movement - weapons };
}

function arm(state: State, no: number, ship: Ship, dice: Dice): ActionOf<"arm"> {
  const power: Record<string, number> = {};
  if ((ship.crew?.shaken.helm ?? 0) > 0) {
    for (const [weapon, charge] of ship.charges.entries()) power[`w${weapon}`] = charge;
    return { type: "arm", ship: no, power };
  }
  if (ship.crew?.mayArm === false || ship.crew?.cloaking === true) return { type: "arm", ship: no, power };
  let left = ship.toWeapons;
  for (const [index, weapon] of figuresAt(state, ship).weapons.entries()) {
    if ((ship.damaged & (1 << index)) !== 0 || left < weapon.least) continue;
    const charge = weapon.least + dice.below(Math.min(weapon.most, left) - weapon.least + 1);
    power[`w${index}`] = charge;
    left -= charge;
  }
  return { type: "arm", ship: no, power };
}

function raisable(state: State, ship: Ship, dice: Dice): Record<string, number> {
  const locked = (ship.crew?.shaken.sensors ?? 0) > 0;
  const points = locked
    ? ship.shields
    : sampleShields(figuresAt(state, ship), ship, shieldPoints(state, ship), dice);
  return Object.fromEntries(points.map((one, side) => [`s${side + 1}`, one]));
}

function engineering(state: State, ship: Ship, dice: Dice): Pick<ActionOf<"engineering">, "use" | "where"> {
  if ((ship.crew?.shaken.engineer ?? 0) > 0) return { use: "none", where: "" };
  const { engines } = figuresAt(state, ship);
  const hurt = engines.findIndex((full, engine) => (ship.engines[engine] ?? 0) < full);
  if (hurt >= 0 && dice.below(2) === 0) return { use: "repair", where: `e${hurt}` };
  return dice.below(4) === 0
    ? { use: "none", where: "" }
    : { use: "power", where: dice.pick(["m", "w", "s"]) };
}

function sensors(state: State, no: number, ship: Ship, dice: Dice): Action {
  if (ship.sensors.askedNow > 0 && state.step === "sensors")
    return question(state, no, ship, dice) ?? { type: "quiet", ship: no };
  const idle: ActionOf<"sensors"> = {
    type: "sensors",
    ship: no,
    use: ship.sensors.lock === NONE ? "none" : "keep",
    target: "",
    detect: false,
  };
  if (!canSense(ship)) return idle;
  const hunting = cloakedEnemies(state, no);
  const detect = hunting && !isExpert(state.setting);
  if (hunting && isExpert(state.setting) && dice.below(2) === 0) return { ...idle, use: "scan" };
  const target = dice.below(state.ships.length);
  const open = dice.below(3) > 0 && checkLock(state, no, target) === undefined;
  return open ? { ...idle, use: "lock", target: String(target), detect } : { ...idle, detect };
}

/** A random question or scan, where one is open. */
function question(state: State, no: number, ship: Ship, dice: Dice): Action | undefined {
  if (questionsNow(state, ship) < 1 || !canSense(ship)) return undefined;
  if (ship.sensors.scanning && checkScan(state, { type: "scan", ship: no, arc: "forward" }) === undefined) {
    return { type: "scan", ship: no, arc: dice.pick(ARCS) };
  }
  const target = state.ships[ship.sensors.lock];
  if (target === undefined || !registers(state, ship, target)) return undefined;
  if (state.step === "sensors" && (isExpert(state.setting) || ship.sensors.askedNow === 0)) return undefined;
  const number = 1 + dice.below(10);
  return { type: "ask", ship: no, question: number, detail: dice.pick(detailsOf(state, target, number)) };
}

const MOSTLY: readonly MovementStep[] = [
  "ahead",
  "ahead",
  "ahead-port",
  "ahead-starboard",
  "hold-port",
  "hold-starboard",
  "ahead",
  "emergency-port",
  "emergency-starboard",
];
const TURNS: readonly MovementStep[] = ["hold-port", "hold-starboard"];

/** A random path that stays on the map and out of planets. */
function move(state: State, no: number, ship: Ship, dice: Dice): ActionOf<"move"> {
  const path: MovementStep[] = [];
  if (mustGoStraight(ship)) {
    for (let left = straightPoints(state, ship); left > 0; left--) path.push("ahead");
    return { type: "move", ship: no, path: asPath(path), roll: false };
  }
  const backward =
    ship.gear === "reverse"
      ? !(mayShiftGear(state, ship) && dice.below(2) === 0)
      : mayShiftGear(state, ship) && dice.below(2) === 0;
  let hex: Hex = ship;
  let { heading } = ship;
  const points = backward ? Math.min(1, pointsNow(state, ship)) : pointsNow(state, ship);
  for (let left = points; left > 0; left--) {
    let step: MovementStep = backward ? (dice.below(2) === 0 ? "back" : dice.pick(TURNS)) : dice.pick(MOSTLY);
    const next = stepFrom(hex, heading, step);
    if (!onMap(next) || isBlocked(state, next)) step = dice.pick(TURNS);
    else hex = next;
    heading = headingOf(heading + effectOf(step).turn);
    path.push(step);
  }
  return {
    type: "move",
    ship: no,
    path: asPath(path),
    roll: (ship.crew?.helmRolls ?? 0) > 0 && dice.below(2) === 0,
  };
}

/** Fires about half of the weapons that bear at random enemies that can be seen. */
function declare(state: State, captain: number, dice: Dice): ActionOf<"declare"> {
  const fire: Record<string, string> = {};
  const { limit } = state.setting;
  for (const [no, ship] of state.ships.entries()) {
    if (ship.captain !== captain || checkFiringShip(ship) !== undefined) continue;
    let fired = 0;
    let bank: number = NONE;
    for (const [index, weapon] of figuresAt(state, ship).weapons.entries()) {
      if ((ship.charges[index] ?? 0) === 0 || dice.below(4) === 0) continue;
      if ((limit === "two" && fired >= 2) || (limit === "bank" && bank !== NONE && bank !== weapon.bank))
        continue;
      const target = aimAt(state, ship, weapon, dice);
      if (target === NONE) continue;
      fire[`${no}.${index}`] = String(target);
      fired += 1;
      ({ bank } = weapon);
    }
  }
  return { type: "declare", fire };
}

function aimAt(state: State, ship: Ship, weapon: Parameters<typeof bears>[2], dice: Dice): number {
  const first = dice.below(state.ships.length);
  for (let turn = 0; turn < state.ships.length; turn++) {
    const no = (first + turn) % state.ships.length;
    const target = shipAt(state, no);
    if (
      target.fate === "here" &&
      target.side !== ship.side &&
      sees(ship, target, no) &&
      bears(state, ship, weapon, target)
    )
      return no;
  }
  return NONE;
}

/** Cuts shields first, then movement, then weapons. */
export function powerDown(no: number, ship: Ship): ActionOf<"power-down"> {
  const [movement, weapons] = unspent(ship);
  let left = toCut(ship);
  const cut = (most: number): number => {
    const taken = Math.min(most, left);
    left -= taken;
    return taken;
  };
  const shields = cut(ship.toShields);
  return { type: "power-down", ship: no, movement: cut(movement), weapons: cut(weapons), shields };
}
