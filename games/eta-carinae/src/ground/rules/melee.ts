import type { Seat, Table } from "@flagship/kernel";
import { isTroopId } from "../data/elements.ts";
import type { TroopId } from "../../common/data/troops.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import { within } from "../../common/plane/point.ts";
import { isHit, takeHits } from "../../space/rules/melee.ts";
import { eliminate, takeStrikes, woundsOf, type Strike } from "./damage.ts";
import type { GroundEvent } from "./event.ts";
import { head, say } from "./report.ts";
import { reveal } from "./spotting.ts";
import type { Element, State } from "./state.ts";
import { elementAt, elementRef, indexOf, isOut, isSquad, typeOf } from "./units.ts";

/** Elements this near can fight hand to hand (EC-GSEQ-04). */
export const CONTACT = 50;

/** Whether two elements are close enough to fight. */
export const inContact = (a: Element, b: Element): boolean => within(a, b, CONTACT);

/**
 * G5: every fight that was ordered, with everybody in contact drawn in.
 * @param playedOut takes a fight that is settled otherwise than with dice (EC-SKH-06)
 */
export function meleePhase(
  state: State,
  table: Table<GroundEvent>,
  playedOut: (fight: readonly number[]) => boolean,
): void {
  const done = new Set<number>();
  for (const seat of [0, 1]) {
    for (const [ref, order] of Object.entries(state.orders[seat] ?? {})) {
      if (order.do !== "melee") continue;
      const by = elementAt(state, ref);
      const target = elementAt(state, order.target);
      if (by === undefined || target === undefined || done.has(indexOf(ref))) continue;
      if (!isOut(by) || !isOut(target) || !inContact(by, target)) continue;
      const fight = drawnIn(state, indexOf(ref));
      if (done.size === 0) head(table, "melee");
      for (const index of fight) done.add(index);
      if (!playedOut(fight)) resolveFight(state, table, indexOf(order.target), fight);
    }
  }
}

/** Everybody who touches an enemy who touches an enemy ...: one fight. */
function drawnIn(state: State, first: number): number[] {
  const fight = [first];
  for (let next = 0; next < fight.length; next++) {
    const one = state.elements[fight[next] ?? first];
    if (one === undefined) continue;
    for (const [index, other] of state.elements.entries())
      if (other.side !== one.side && isOut(other) && !fight.includes(index) && inContact(one, other))
        fight.push(index);
  }
  return fight.sort((a, b) => a - b);
}

/** Both sides roll before anybody falls; hits on squads are pooled, hits on vehicles roll against armor (EC-MEL-04 to EC-MEL-07, EC-GSEQ-04). */
function resolveFight(
  state: State,
  table: Table<GroundEvent>,
  target: number,
  fight: readonly number[],
): void {
  const squads = [0, 1].map((seat) => fight.filter((index) => isFighter(state, index, seat)));
  const strikes: Strike[] = [];
  const hits = squads.map((own, seat) => hitsOf(state, table, own, fight, seat, strikes));
  const fallen = squads.map((own, seat) => casualties(state, table, own, hits[1 - seat] ?? 0));
  say(state, table, {
    type: "ground.melee",
    target: elementRef(target),
    seats: [0, 1],
    squads: squads.map((own) => own.length),
    hits,
    lost: fallen.map((own) => own.length),
    rules: ["EC-GSEQ-04"],
  });
  for (const [seat, own] of fallen.entries())
    for (const index of own) eliminate(state, table, index, 1 - seat);
  takeStrikes(state, table, strikes);
}

function isFighter(state: State, index: number, seat: Seat): boolean {
  const element = state.elements[index];
  if (element === undefined || element.side !== seat || !isSquad(element)) return false;
  reveal(element);
  return true;
}

/** The hits of one side; those on vehicles become strikes. A platoon with its command in the fight repeats one miss (EC-ORG-04). */
function hitsOf(
  state: State,
  table: Table<GroundEvent>,
  own: readonly number[],
  fight: readonly number[],
  seat: Seat,
  strikes: Strike[],
): number {
  const helped = new Set<number>();
  let hits = 0;
  for (const index of own) {
    const squad = state.elements[index];
    if (squad === undefined) continue;
    const { melee } = typeOf(squad);
    let hit = isHit(table.dice.roll(10), melee, state.reading);
    if (!hit && isLed(state, own, squad) && !helped.has(squad.platoon)) {
      helped.add(squad.platoon);
      hit = isHit(table.dice.roll(10), melee, state.reading);
    }
    if (!hit) continue;
    const machine = machineOf(state, index, squad, fight);
    if (machine === undefined) hits += 1;
    else {
      const { armor } = typeOf(state.elements[machine] ?? squad);
      strikes.push({
        element: machine,
        wounds: woundsOf([rollD10(table.dice)], armor),
        by: seat,
        heavy: false,
      });
    }
  }
  return hits;
}

const isLed = (state: State, own: readonly number[], squad: Element): boolean =>
  squad.platoon >= 0 &&
  own.some((index) => {
    const one = state.elements[index];
    return one !== undefined && one.platoon === squad.platoon && one.command;
  });

/** The vehicle a squad fights: the one it was sent against, or the nearest at hand when there is no squad to fight. */
function machineOf(
  state: State,
  index: number,
  squad: Element,
  fight: readonly number[],
): number | undefined {
  const order = state.orders[squad.side]?.[elementRef(index)];
  const named = order?.do === "melee" ? indexOf(order.target) : -1;
  const touching = fight.filter((one) => {
    const other = state.elements[one];
    return other !== undefined && other.side !== squad.side && inContact(squad, other);
  });
  const machines = touching.filter((one) => !isSquad(state.elements[one] ?? squad));
  if (machines.includes(named)) return named;
  return machines.length === touching.length ? machines[0] : undefined;
}

/** Takes hits as aboard ship; returns which squads fall. */
function casualties(state: State, table: Table<GroundEvent>, own: readonly number[], hits: number): number[] {
  const types = own.flatMap((index) => troopOf(state.elements[index]));
  const standing = takeHits(table.dice, types, hits, state.reading);
  const fallen: number[] = [];
  for (const index of own) {
    const [type] = troopOf(state.elements[index]);
    if (type === undefined) continue;
    const place = standing.indexOf(type);
    if (place >= 0) standing.splice(place, 1);
    else fallen.push(index);
  }
  return fallen;
}

const troopOf = (element: Element | undefined): TroopId[] =>
  element !== undefined && isTroopId(element.type) ? [element.type] : [];
