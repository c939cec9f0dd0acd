import type { Seat, Warning } from "@flagship/kernel";
import { message } from "../say.ts";
import { MISSILE_TABLE } from "../common/data/missiles.ts";
import { courseOf, turnBetween } from "../common/plane/course.ts";
import { endOf } from "../common/plane/path.ts";
import { ahead, distance, UNIT, units, type Place } from "../common/plane/point.ts";
import type { Action, Launch, Order, OrderSheet, Shot } from "./rules/action.ts";
import { STRAIGHT_ON } from "./rules/action.ts";
import { launchPromise } from "./rules/commander/pursuit.ts";
import { shipName } from "./rules/fields.ts";
import { forecastLaunch } from "./rules/forecast.ts";
import { fly } from "./rules/thrust.ts";
import { runOf } from "./rules/moving.ts";
import { canFight } from "./rules/ship.ts";
import type { Ship } from "./rules/state.ts";
import {
  enemyShipsOf,
  indexOf,
  onTable,
  salvosOf,
  shipAt,
  shipRef,
  shipsOf,
  velocityOf,
} from "./rules/units.ts";
import type { View } from "./rules/view.ts";

/** Farther apart than this nobody needs to steer yet. */
const NEAR = units(1500);
/** From this turn on missiles that stay in the launchers are probably forgotten. */
const LATE = 3;
/** A salvo that needs no more turns than these is worth its launch. */
const TURNS_AWAY = 4;
/** Whose course leads farther away than this many hundredths of a degree is not on the way to anybody. */
const ABEAM = 9000;

/** What a friend would say before orders are sealed, missiles launched or beams fired. */
export function spaceWarnings(view: View, seat: Seat, action: Action): readonly Warning[] {
  switch (action.type) {
    case "orders":
      return ofOrders(view, seat, action.sheet);
    case "missiles":
      return action.launches.length === 0 ? kept(view, seat) : outOfReach(view, action.launches);
    case "fire":
      return view.phase === "offensive-fire" && action.shots.length > 0
        ? unheld(view, seat, action.shots)
        : [];
    default:
      return [];
  }
}

const isStraight = ({ thrust, turn, tasks }: Order): boolean =>
  thrust === 0 && turn === 0 && tasks.length === 0;

/** Enemy ships whose place is known. */
const seenEnemies = (view: View, seat: Seat): readonly Ship[] =>
  [...enemyShipsOf(view, seat)].filter(([index]) => !view.unseen.includes(index)).map(([, ship]) => ship);

const nearestTo = (at: Place, others: readonly Place[]): number =>
  Math.min(...others.map((other) => distance(at, other)));

function ofOrders(view: View, seat: Seat, sheet: OrderSheet): readonly Warning[] {
  const own = [...shipsOf(view, seat)];
  const enemies = seenEnemies(view, seat);
  const nearest = Math.min(...own.map(([, ship]) => nearestTo(ship, enemies)));
  const idle = own.every(([index]) => isStraight(sheet[shipRef(index)] ?? STRAIGHT_ON));
  return [
    ...own.flatMap(([index, ship]) => wayOut(view, index, ship, sheet, enemies)),
    ...(idle && nearest <= NEAR
      ? [
          {
            kind: "all-drift",
            text: message("warning.all-drift", {
              ships: own.length,
              range: Math.round(nearest / UNIT),
            }),
            rule: "EC-ORD-05",
          },
        ]
      : []),
  ];
}

/** A ship that leaves the table, or that runs past everybody (EC-VIC-02, EC-MOV-01). */
function wayOut(
  view: View,
  index: number,
  ship: Ship,
  sheet: OrderSheet,
  enemies: readonly Ship[],
): Warning[] {
  const ref = shipRef(index);
  const order = sheet[ref] ?? STRAIGHT_ON;
  const run = runOf(view, ref, ship, order);
  const { path, course } = fly(ship, ship.course, run.distance, order.turn, order.second);
  const end = endOf(path);
  if (!ship.entered || !onTable(view, ship)) return [];
  const name = shipName(ship, index);
  if (!onTable(view, { ...ship, ...end }))
    return [
      {
        kind: "leaves-table",
        text: message("warning.leaves-table", { ship: name }),
        rule: "EC-VIC-02",
        grave: true,
        shows: [ref],
      },
    ];
  const now = nearestTo(ship, enemies);
  const then = nearestTo(
    ahead(end, course, run.speed),
    enemies.map((enemy) => {
      const { x, y } = velocityOf(enemy);
      return { x: enemy.x + 2 * x, y: enemy.y + 2 * y };
    }),
  );
  const comes = enemies.some(
    ({ x, y }) =>
      distance(ship, { x, y }) === now &&
      Math.abs(turnBetween(ship.course, courseOf(x - ship.x, y - ship.y))) < ABEAM,
  );
  return comes && now <= NEAR && then > now
    ? [
        {
          kind: "shoots-past",
          text: message("warning.shoots-past", {
            ship: name,
            now: Math.round(now / UNIT),
            later: Math.round(then / UNIT),
          }),
          rule: "EC-MOV-01",
          shows: [ref],
        },
      ]
    : [];
}

/** Loaded launchers, late in the battle, with somebody in reach. */
function kept(view: View, seat: Seat): readonly Warning[] {
  if (view.turn < LATE) return [];
  const enemies = seenEnemies(view, seat);
  const could = [...shipsOf(view, seat)].filter(
    ([, ship]) =>
      canFight(ship) &&
      ship.hold.loaded > 0 &&
      enemies.some((enemy) => launchPromise(ship, ship.hold.missile, enemy) * TURNS_AWAY >= 1),
  );
  const missiles = could.reduce((sum, [, ship]) => sum + ship.hold.loaded, 0);
  return could.length === 0
    ? []
    : [
        {
          kind: "missiles-kept",
          text: message("warning.missiles-kept", { ships: could.length, missiles }),
          rule: "EC-MIS-03",
          shows: could.map(([index]) => shipRef(index)),
        },
      ];
}

/** Salvos whose fuel does not last to their target, even if it goes straight on. */
const outOfReach = (view: View, launches: readonly Launch[]): readonly Warning[] =>
  launches.flatMap((launch): Warning[] => {
    const target = shipAt(view, launch.target);
    const seen = forecastLaunch(view, launch);
    if (target === undefined || seen === undefined || seen.arrives !== undefined) return [];
    return [
      {
        kind: "out-of-reach",
        text: message("warning.out-of-reach", { target: shipName(target, indexOf(launch.target)) }),
        rule: "EC-MIS-05",
        shows: [launch.target],
      },
    ];
  });

/** Salvos that can strike this turn while no beam is held against them. */
function unheld(view: View, seat: Seat, shots: readonly Shot[]): readonly Warning[] {
  const coming = [...salvosOf(view, 1 - seat)].filter(([, salvo]) => salvo.moves > 0);
  return [...shipsOf(view, seat)].flatMap(([index, ship]): Warning[] => {
    const struck = coming.some(([, salvo]) => {
      const { thrust, lethal } = MISSILE_TABLE[salvo.type];
      return distance(salvo, ship) <= salvo.speed + units(thrust + lethal);
    });
    const ready = ship.batteries.filter((beams, battery) => beams > 0 && (ship.fired & (1 << battery)) === 0);
    const firing = shots.filter(({ by }) => by === shipRef(index)).length;
    if (!struck || ready.length === 0 || firing < ready.length) return [];
    return [
      {
        kind: "no-beam-held",
        text: message("warning.no-beam-held", { ship: shipName(ship, index) }),
        rule: "EC-FIRE-01",
        shows: [shipRef(index)],
      },
    ];
  });
}
