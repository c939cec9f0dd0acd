import { tenth, type Message, type Seat } from "@flagship/kernel";
import { endOf } from "../common/plane/path.ts";
import { ahead, distance, UNIT, type Place } from "../common/plane/point.ts";
import { STRAIGHT_ON, type Action, type Launch, type OrderSheet, type Shot } from "../space/rules/action.ts";
import { canStrike } from "../space/rules/commander/pursuit.ts";
import { expectedOf } from "../space/rules/expected.ts";
import { shipName } from "../space/rules/fields.ts";
import { forecastLaunch } from "../space/rules/forecast.ts";
import { fly } from "../space/rules/thrust.ts";
import { runOf } from "../space/rules/moving.ts";
import { readyBatteries } from "../space/rules/plan.ts";
import {
  enemyShipsOf,
  indexOf,
  onTable,
  salvoAt,
  salvosOf,
  shipAt,
  shipRef,
  shipsOf,
} from "../space/rules/units.ts";
import { velocityOf } from "../space/rules/units.ts";
import type { View } from "../space/rules/view.ts";
import { message } from "./say.ts";

/** Range, arrival, dice and what can strike, by what the seat sees. */
export function explainSpace(view: View, seat: Seat, action: Action): readonly Message[] {
  switch (action.type) {
    case "orders":
      return [...nears(view, seat, action.sheet), ...threats(view, seat)];
    case "missiles":
      return action.launches.length === 0
        ? kept(view, seat)
        : action.launches.map((one) => arrives(view, one));
    case "fire":
      return action.shots.length === 0
        ? [...beamsKept(view, seat), ...threats(view, seat)]
        : shots(view, action.shots);
    case "execute": {
      const unit = view.movers[0]?.unit ?? "";
      const sheet = view.orders[seat] ?? {};
      const { turn, second } = action;
      const order = { ...(sheet[unit] ?? STRAIGHT_ON), turn, second };
      return [...nears(view, seat, { ...sheet, [unit]: order }), ...threats(view, seat)];
    }
    default:
      return threats(view, seat);
  }
}

const nearestOf = (from: readonly Place[], to: readonly Place[]): number =>
  Math.min(...from.flatMap((one) => to.map((other) => distance(one, other))));

/** How near the enemy is now, and when everybody has flown; the enemy straight on. */
function nears(view: View, seat: Seat, sheet: OrderSheet): readonly Message[] {
  const own = [...shipsOf(view, seat)];
  const enemies = [...enemyShipsOf(view, seat)].filter(([index]) => !view.unseen.includes(index));
  if (own.length === 0 || enemies.length === 0) return [];
  const ends = own.map(([index, ship]) => {
    const order = sheet[shipRef(index)] ?? STRAIGHT_ON;
    const run = runOf(view, shipRef(index), ship, order);
    return endOf(fly(ship, ship.course, run.distance, order.turn, order.second).path);
  });
  const drifted = enemies.map(([, { x, y, course, speed }]) => {
    const drift = velocityOf({ course, speed });
    return { x: x + drift.x, y: y + drift.y };
  });
  const now = nearestOf(
    own.map(([, ship]) => ship),
    enemies.map(([, ship]) => ship),
  );
  return [
    message("coach.nears", {
      now: Math.round(now / UNIT),
      after: Math.round(nearestOf(ends, drifted) / UNIT),
    }),
    ...own.slice(0, TOLD).map(([index, ship], nth) => {
      const order = sheet[shipRef(index)] ?? STRAIGHT_ON;
      const { speed } = runOf(view, shipRef(index), ship, order);
      const end = ends[nth] ?? ship;
      return message("coach.helm", {
        ship: shipName(ship, index),
        range: Math.round(nearestOf([end], drifted) / UNIT),
        x: Math.round(end.x / UNIT),
        y: Math.round(end.y / UNIT),
        speed: Math.round(speed / UNIT),
      });
    }),
    ...own.flatMap(([index, ship], nth): Message[] => {
      const order = sheet[shipRef(index)] ?? STRAIGHT_ON;
      const run = runOf(view, shipRef(index), ship, order);
      const { course } = fly(ship, ship.course, run.distance, order.turn, order.second);
      const end = ends[nth] ?? ship;
      return onTable(view, end) && !onTable(view, ahead(end, course, run.speed))
        ? [message("coach.edge", { ship: shipName(ship, index) })]
        : [];
    }),
  ];
}

/** So many ships are told one by one; the sheet has them all. */
const TOLD = 4;

/** Salvos that can strike this turn. */
function threats(view: View, seat: Seat): readonly Message[] {
  const own = [...shipsOf(view, seat)];
  const coming = [...salvosOf(view, 1 - seat)].filter(([, salvo]) =>
    own.some(([, ship]) => canStrike(salvo, ship)),
  );
  const missiles = coming.reduce((sum, [, { count }]) => sum + Math.max(0, count), 0);
  return coming.length === 0 ? [] : [message("coach.threat", { salvos: coming.length, missiles })];
}

function arrives(view: View, launch: Launch): Message {
  const { count } = launch;
  const ship = shipAt(view, launch.target);
  const target = ship === undefined ? "" : shipName(ship, indexOf(launch.target));
  const seen = forecastLaunch(view, launch);
  return seen?.arrives === undefined
    ? message("coach.never", { count, target })
    : message("coach.arrives", {
        count,
        target,
        turn: seen.arrives,
        needed: seen.needed,
        hits: tenth(seen.hits),
        shields: ship?.shields ?? 0,
      });
}

function kept(view: View, seat: Seat): readonly Message[] {
  const missiles = [...shipsOf(view, seat)].reduce((sum, [, ship]) => sum + ship.hold.loaded, 0);
  return missiles === 0 ? [] : [message("coach.launches-kept", { missiles })];
}

const shots = (view: View, fired: readonly Shot[]): readonly Message[] =>
  expectedOf(view, fired).flatMap(({ target, dice, hits }): Message[] => {
    const [ship, salvo] = [shipAt(view, target), salvoAt(view, target)];
    if (salvo !== undefined)
      return [message("coach.at-salvo", { dice, missiles: Math.max(0, salvo.count), hits: tenth(hits) })];
    if (ship === undefined) return [];
    const name = shipName(ship, indexOf(target));
    const { shields, left } = ship;
    return [message("coach.shots", { dice, target: name, hits: tenth(hits), shields, hull: left.hull })];
  });

function beamsKept(view: View, seat: Seat): readonly Message[] {
  const beams = [...shipsOf(view, seat)].reduce(
    (sum, [, ship]) =>
      sum + readyBatteries(ship).reduce((all, battery) => all + (ship.batteries[battery] ?? 0), 0),
    0,
  );
  return beams === 0 ? [] : [message("coach.beams-kept", { beams })];
}
