import { tenth, type Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { chanceAtLeast } from "../../common/dice/open-ended.ts";
import { cutAt, endOf, firstSpotWithin, type Path } from "../../common/plane/path.ts";
import { ahead, units, type Place } from "../../common/plane/point.ts";
import type { Launch, Steer } from "./action.ts";
import { missileNumber, salvoOf } from "./missiles.ts";
import { fly, runWith } from "./thrust.ts";
import { thrustNow } from "./moving.ts";
import { steerHome } from "./plan.ts";
import type { Salvo } from "./state.ts";
import { flightAt, lethalReach, shipAt, velocityOf } from "./units.ts";
import type { View } from "./view.ts";

/** What a salvo comes to when its target goes straight on: where it is in each turn, and when and how hard it strikes. */
export interface Forecast {
  readonly legs: readonly { readonly turn: number; readonly path: Path }[];
  /** The turn in which it reaches its target; missing: its fuel does not last. */
  readonly arrives: number | undefined;
  /** Where the target then is, and how far from there its engines could have taken it. */
  readonly target: Place;
  readonly stray: number;
  /** What each missile needs on its die, and the chance of that. */
  readonly needed: number;
  readonly percent: number;
  /** Missiles that hit, if none is shot down before. */
  readonly hits: number;
}

/** When it strikes and what may be expected, in a line. */
export function arrivalText(seen: Forecast | undefined): Message {
  if (seen === undefined) return message("board.arrives-free");
  if (seen.arrives === undefined) return message("board.arrives-never");
  return message("board.arrives-in", {
    turn: seen.arrives,
    needed: seen.needed,
    percent: seen.percent,
    hits: tenth(seen.hits),
  });
}

/** A salvo that is still to be launched. */
export function forecastLaunch(view: View, launch: Launch): Forecast | undefined {
  const salvo = salvoOf(view, launch);
  if (salvo === undefined) return undefined;
  const at = { x: salvo.x, y: salvo.y };
  return forecast(view, salvo, {
    path: [at, ahead(at, salvo.course, salvo.speed)],
    course: salvo.course,
    speed: salvo.speed,
    attack: !salvo.free,
  });
}

/** A salvo in flight with the steering of this turn. */
export function forecastSalvo(view: View, salvo: Salvo, steer: Steer): Forecast | undefined {
  return forecast(view, { ...salvo, target: steer.target }, flightOf(salvo, steer));
}

interface Flown {
  readonly path: Path;
  readonly course: number;
  readonly speed: number;
  readonly attack: boolean;
}

function flightOf(salvo: Salvo, { thrust, turn, second, quarters, attack }: Steer): Flown {
  const run = runWith(salvo.speed, thrust);
  const { path, course } = fly(salvo, salvo.course, run.distance, turn, second, quarters);
  const top = Math.max(units(MISSILE_TABLE[salvo.type].topSpeed), salvo.speed);
  return { path, course, speed: Math.min(run.speed, top), attack };
}

function forecast(view: View, salvo: Salvo, first: Flown): Forecast | undefined {
  const target = shipAt(view, salvo.target) ?? flightAt(view, salvo.target);
  if (target === undefined) return undefined;
  const { fuel } = MISSILE_TABLE[salvo.type];
  const drift = velocityOf(target);
  const needed = missileNumber(view, salvo);
  const chance = chanceAtLeast(10, needed);
  const legs: { turn: number; path: Path }[] = [];
  let [now, flown, at]: [Salvo, Flown, Place] = [salvo, first, { x: target.x, y: target.y }];
  let arrives: number | undefined;
  for (let moves = salvo.moves; moves < fuel; moves++) {
    const spot = flown.attack ? firstSpotWithin(flown.path, at, lethalReach(salvo)) : undefined;
    const path = spot === undefined ? flown.path : cutAt(flown.path, spot);
    legs.push({ turn: view.turn + legs.length, path });
    if (spot !== undefined) {
      arrives = view.turn + legs.length - 1;
      break;
    }
    now = { ...now, ...endOf(path), course: flown.course, speed: flown.speed, moves: moves + 1 };
    // Missiles fly before ships move.
    at = { x: at.x + drift.x, y: at.y + drift.y };
    flown = flightOf(now, steerHome(movedTo(view, salvo.target, at), 0, now));
  }
  const turns = legs.length - 1;
  return {
    legs,
    arrives,
    target: at,
    stray: units(thrustNow(view, salvo.target, target)) * turns * turns,
    needed,
    percent: Math.round(chance * 100),
    hits: salvo.count * chance,
  };
}

/** The view with one unit somewhere else. */
function movedTo(view: View, ref: string, at: Place): View {
  const [ship, flight] = [shipAt(view, ref), flightAt(view, ref)];
  return {
    ...view,
    ships: view.ships.map((one) => (one === ship ? { ...one, ...at } : one)),
    flights: view.flights.map((one) => (one === flight ? { ...one, ...at } : one)),
  };
}
