import { isSeat, type Actor, type Dice, type Seat } from "@flagship/kernel";
import { elementType, ELEMENTS, fields, isTroopId } from "../data/elements.ts";
import { PLATOON_SIZE, SMALLEST_PLATOON, supportOf, troopPrice } from "../../common/data/platoons.ts";
import { TROOP_TABLE, TROOPS, type TroopId } from "../../common/data/troops.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { fallbackOnDeck, sampleOnDeck } from "../../skirmish/rules/inner.ts";
import { MANNERS } from "../../skirmish/rules/manner.ts";
import type { Action, Barrage, MachineOrder, OrderSheet, PlatoonOrder, Shot } from "./action.ts";
import { squadsOf } from "./army.ts";
import { barrageFault } from "./check-fire.ts";
import { sideOf } from "./damage.ts";
import { canStand, towards } from "./going.ts";
import { deckOf } from "./facility-fight.ts";
import { inContact } from "./melee.ts";
import { bestBarrages, gunsOf, isDirect, marksOf, plainInterception } from "./plan.ts";
import { atFacility } from "./recovery.ts";
import { inZone, plainBerths } from "./setup.ts";
import type { Element, State } from "./state.ts";
import {
  armsOf,
  canMove,
  canShoot,
  elementRef,
  elementsOf,
  enemiesSeen,
  facilityRef,
  isOut,
  isSquad,
  isStanding,
  typeOf,
} from "./units.ts";

/** A random legal action. */
export function sample(state: State, actor: Actor, dice: Dice): Action {
  const seat = isSeat(actor) ? actor : 0;
  switch (state.phase) {
    case "muster":
      return sampleMuster(state, seat, dice);
    case "deploy":
      return sampleDeployment(state, seat, dice);
    case "orders":
      return {
        type: "orders",
        sheet: sampleMoves(state, seat, dice, 1),
        ...(state.figures ? { figures: dice.pick(MANNERS) } : {}),
      };
    case "fire":
      return {
        type: "fire",
        shots: sampleShots(state, seat, dice),
        barrages: [
          ...bestBarrages(state, seat).filter(() => dice.below(2) === 0),
          ...sampleMissiles(state, seat, dice),
        ],
      };
    case "intercept":
      return { type: "intercept", shots: plainInterception(state, seat).filter(() => dice.below(4) > 0) };
    case "skirmish":
      return sampleOnDeck(deckOf(state), seat, dice);
    case "over":
      return { type: "concede" };
  }
}

/** Troops that a sovereignty organises in platoons. */
export const troopsOf = (sovereignty: Sovereignty): TroopId[] =>
  TROOPS.filter(
    (troop) =>
      TROOP_TABLE[troop].from.includes(sovereignty) &&
      TROOP_TABLE[troop].class >= 2 &&
      !TROOP_TABLE[troop].robot &&
      troop !== "crew" &&
      troop !== "centurion",
  );

/** What can be bought beside platoons. */
export const machinesOf = (sovereignty: Sovereignty): MachineOrder["type"][] =>
  ELEMENTS.filter((id) => fields(sovereignty, id) && (!isTroopId(id) || id === "crew"));

const platoonPrice = (platoon: PlatoonOrder, sovereignty: Sovereignty): number =>
  squadsOf(platoon).squads.reduce((sum, { type, count }) => sum + count * troopPrice(type, sovereignty), 0);

/** A platoon of one troop, its first squad in command. */
function plainPlatoon(troop: TroopId, count: number): PlatoonOrder {
  const { most, from } = supportOf(troop);
  const [first = "", second = first] = from.includes("heavy-ke") ? (["heavy-ke", "grenades"] as const) : from;
  return {
    troop,
    count,
    command: troop,
    robots: 0,
    first: most > 0 ? first : "",
    second: most > 1 ? second : "",
  };
}

function sampleMuster(state: State, seat: Seat, dice: Dice): Action {
  const { sovereignty } = sideOf(state, seat);
  const troops = troopsOf(sovereignty);
  const kinds = machinesOf(sovereignty).filter((id) => elementType(id).going !== "stands");
  const platoons: PlatoonOrder[] = [];
  const machines: MachineOrder[] = [];
  let left = state.purse[seat] ?? 0;
  const spend = (price: number): boolean => {
    if (price > left) return false;
    left -= price;
    return true;
  };
  for (let tries = 0; tries < 12 && platoons.length + machines.length < 12; tries++) {
    const size = SMALLEST_PLATOON + dice.below(PLATOON_SIZE[sovereignty] - SMALLEST_PLATOON + 1);
    const platoon = plainPlatoon(dice.pick(troops), size);
    if (dice.below(2) === 0 && spend(platoonPrice(platoon, sovereignty))) platoons.push(platoon);
    const type = dice.pick(kinds);
    if (dice.below(2) === 0 && spend(elementType(type).price)) machines.push({ type, count: 1 });
  }
  if (platoons.length + machines.length === 0) machines.push({ type: "crew", count: 1 });
  const relay = left >= 5 && dice.below(2) === 0;
  return {
    type: "muster",
    platoons,
    machines,
    nano: relay
      ? [
          { type: "relay", count: 1 },
          { type: dice.pick(["dust", "area", "mission", "digger"] as const), count: 1 },
        ]
      : [],
  };
}

function sampleDeployment(state: State, seat: Seat, dice: Dice): Action {
  const { zone } = sideOf(state, seat);
  const berths = plainBerths(state, seat);
  for (const [index, element] of elementsOf(state, seat)) {
    const berth = berths[elementRef(index)];
    const at = { x: zone.x + dice.below(zone.w + 1), y: zone.y + dice.below(zone.h + 1) };
    if (berth?.aboard === "" && canStand(state, typeOf(element).going, at) && inZone(state, seat, at))
      berths[elementRef(index)] = { at, aboard: "" };
  }
  return { ...nanoTargets(state, seat), berths };
}

/** Area packages at the enemy's zone, mission packages after his tanks. */
export function nanoTargets(state: State, seat: Seat): Extract<Action, { type: "deploy" }> {
  const { zone } = sideOf(state, 1 - seat);
  const at = { x: zone.x + (zone.w >> 1), y: zone.y + (zone.h >> 1) };
  const times = (count: number | undefined) => Array.from({ length: count ?? 0 });
  return {
    type: "deploy",
    berths: {},
    areas: times(state.nano[seat]?.area).map(() => ({ at: { ...at } })),
    missions: times(state.nano[seat]?.mission).map(() => ({ kind: "battle-tank" as const })),
  };
}

/** Random orders: one element in `every` does something. */
export function sampleMoves(state: State, seat: Seat, dice: Dice, every: number): OrderSheet {
  const sheet: OrderSheet = {};
  for (const [index, element] of elementsOf(state, seat)) {
    if (element.fate !== "fit" || dice.below(every) > 0) continue;
    const order = sampleOrder(state, seat, element, dice);
    if (order !== undefined) sheet[elementRef(index)] = order;
  }
  return sheet;
}

function sampleOrder(state: State, seat: Seat, element: Element, dice: Dice): OrderSheet[string] | undefined {
  if (element.aboard >= 0) return dice.below(6) === 0 ? { do: "dismount", path: [], target: "" } : undefined;
  if (isSquad(element)) {
    const close = closeDeed(state, seat, element, dice);
    if (close !== undefined) return close;
  }
  if (dice.below(8) === 0 && typeOf(element).going !== "flies") return { do: "dig", path: [], target: "" };
  if (!canMove(state, element) || dice.below(4) === 0) return undefined;
  const { width, height } = state.scenario;
  const goal = { x: dice.below(width + 1), y: dice.below(height + 1) };
  const to = towards(state, element, goal);
  return canStand(state, typeOf(element).going, to) ? { do: "move", path: [to], target: "" } : undefined;
}

/** Fights what it touches, or goes into a facility. */
function closeDeed(state: State, seat: Seat, element: Element, dice: Dice): OrderSheet[string] | undefined {
  for (const [index, enemy] of enemiesSeen(state, seat))
    if (inContact(element, enemy) && typeOf(enemy).going !== "flies" && dice.below(4) > 0)
      return { do: "melee", path: [], target: elementRef(index) };
  const house = state.facilities.findIndex(
    (one) => isStanding(one) && one.known[seat === 0 ? 0 : 1] && atFacility(element, one),
  );
  return house >= 0 && dice.below(2) === 0
    ? { do: "occupy", path: [], target: facilityRef(house) }
    : undefined;
}

function sampleShots(state: State, seat: Seat, dice: Dice): Shot[] {
  const shots: Shot[] = [];
  for (const gun of gunsOf(state, seat)) {
    if (!isDirect(gun) || dice.below(4) === 0) continue;
    const marks = marksOf(state, seat, gun);
    if (marks.length > 0)
      shots.push({ by: elementRef(gun.index), arm: gun.arm, target: dice.pick(marks).ref });
  }
  return shots;
}

/** Now and then a missile at an enemy in sight, where the rules of engagement let it pass. */
function sampleMissiles(state: State, seat: Seat, dice: Dice): Barrage[] {
  const enemies = [...enemiesSeen(state, seat)];
  if (enemies.length === 0) return [];
  const launches: Barrage[] = [];
  for (const [index, element] of elementsOf(state, seat)) {
    if (element.missiles <= 0 || !isOut(element) || !canShoot(state, element) || dice.below(2) === 0)
      continue;
    const arm = armsOf(element).findIndex((id) => id === "tactical-missiles");
    if (arm < 0) continue;
    const [, target] = dice.pick(enemies);
    const launch: Barrage = {
      by: elementRef(index),
      arm,
      at: { x: target.x, y: target.y },
      warhead: dice.pick(["0.01kt", "0.1kt", "1kt"] as const),
    };
    if (barrageFault(state, seat, [launch]) === undefined) launches.push(launch);
  }
  return launches;
}

/** What is done for a seat that says nothing: a plain army, plain places, no moves, no fire; lasers answer missiles. */
export function fallback(state: State, actor: Actor): Action {
  const seat = isSeat(actor) ? actor : 0;
  switch (state.phase) {
    case "muster":
      return plainMuster(state, seat);
    case "deploy":
      return { ...nanoTargets(state, seat), berths: plainBerths(state, seat) };
    case "orders":
      return { type: "orders", sheet: {} };
    case "fire":
      return { type: "fire", shots: [], barrages: [] };
    case "intercept":
      return { type: "intercept", shots: plainInterception(state, seat) };
    case "skirmish":
      return fallbackOnDeck(deckOf(state), seat);
    case "over":
      return { type: "concede" };
  }
}

/** Half in tanks, the rest in platoons that ride where they can. */
export function plainMuster(state: State, seat: Seat): Action {
  const { sovereignty } = sideOf(state, seat);
  const troops = troopsOf(sovereignty).sort((a, b) => TROOP_TABLE[b].move - TROOP_TABLE[a].move);
  const machines: MachineOrder[] = [];
  const platoons: PlatoonOrder[] = [];
  let left = state.purse[seat] ?? 0;
  const buy = (type: MachineOrder["type"], most: number): void => {
    const count = Math.min(most, Math.floor(left / elementType(type).price));
    if (count < 1) return;
    machines.push({ type, count });
    left -= count * elementType(type).price;
  };
  buy("battle-tank", Math.max(1, Math.floor(left / 20)));
  const [troop] = troops;
  if (troop !== undefined) {
    const platoon = plainPlatoon(troop, PLATOON_SIZE[sovereignty]);
    const price = platoonPrice(platoon, sovereignty);
    for (let number = 0; number < 10 && price <= left; number++) {
      platoons.push({ ...platoon });
      left -= price;
    }
  }
  buy("light-tank", 2);
  buy("skimmer", 4);
  if (machines.length + platoons.length === 0) machines.push({ type: "crew", count: 1 });
  return { type: "muster", platoons, machines, nano: [] };
}
