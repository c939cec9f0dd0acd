import {
  eventMessage,
  whoSits,
  type GameEvent,
  type Message,
  type MessageValue,
  type Seat,
} from "@flagship/kernel";
import { message } from "./say.ts";
import { BATTERY, FITTED } from "./space/rules/references.ts";
import { courseOf } from "./common/plane/course.ts";
import { distance, UNIT, type Place } from "./common/plane/point.ts";
import type { GroundEvent } from "./ground/rules/event.ts";
import type { EcEvent } from "./space/rules/event.ts";

/** What the log says of an event where its fields alone would not read well. */
export function tell(event: GameEvent): Message | undefined {
  const told = eventMessage(event);
  const spoken = inWords(event as EcEvent | GroundEvent);
  if (spoken === undefined) return undefined;
  return { key: `event.${spoken.as ?? event.type}`, with: { ...told.with, ...spoken.with } };
}

interface Spoken {
  /** Another sentence than that of the event's type. */
  readonly as?: string;
  readonly with?: Readonly<Record<string, MessageValue>>;
}

function inWords(event: EcEvent | GroundEvent): Spoken | undefined {
  switch (event.type) {
    case "phase":
      return { with: { phase: { key: `phase.${event.phase}` } } };
    case "fired":
      return { with: { weapon: weaponName(event.weapon) } };
    case "struck":
      return { with: { stopped: event.factors - event.absorbed - event.penetrations } };
    case "launched":
      return { with: { missileName: `@${event.missile}` } };
    case "salvo-aimed":
      return event.target === undefined ? { as: "salvo-free" } : {};
    case "ended":
      return {
        ...endOf(event.winners, "drawn"),
        with: { ...wonBy(event.winners), reason: { key: `outcome.${event.why}` }, ...scoresOf(event.scores) },
      };
    case "internal":
      return { with: { section: { key: `lost.${event.section}` } } };
    case "craft-hit":
      return { with: { effect: { key: `effect.${event.effect}` } } };
    case "destroyed":
    case "salvo-gone":
      return { with: { why: { key: `gone.${event.why}` } } };
    case "moved":
      return { with: { ...wayOf(event.path, event.course), speed: inUnits(event.speed) } };
    case "salvo-moved":
      return { with: wayOf(event.path) };
    case "altitude":
      return { with: { altitude: { key: `altitude.${event.altitude}` } } };
    case "stealth":
      return { as: event.on ? "stealth-on" : "stealth-off" };
    case "linked":
      return event.holds ? {} : { as: "torn" };
    case "controlled":
      return event.gained ? {} : { as: "not-controlled" };
    case "grapple-thrown":
      return event.hooked ? {} : { as: "grapple-missed" };
    case "bottle":
      return event.fails ? { as: "bottle-fails" } : {};
    case "ground.phase":
      return { with: { phase: { key: `ground.phase.${event.phase}` } } };
    case "ground.ended":
      return {
        ...endOf(event.winners, "ground.drawn"),
        with: {
          ...wonBy(event.winners),
          reason: { key: `ground.outcome.${event.why}` },
          ...scoresOf(event.scores),
        },
      };
    case "ground.sighted":
      if (event.moves.length > 0) return { as: "ground.moved" };
      return event.spotted.length + event.lost.length === 0 ? { as: "ground.nothing-new" } : {};
    case "ground.fired":
      return event.effective === 0 ? { as: "ground.missed" } : {};
    case "off-table":
      return event.away ? { as: "called-away" } : {};
    default:
      return undefined;
  }
}

/** Battery 1, a fitted weapon, or the craft of a flight. */
function weaponName(weapon: string): Message {
  const [battery, fitted] = [BATTERY.at(weapon), FITTED.at(weapon)];
  if (battery !== undefined) return message("told.battery", { number: battery + 1 });
  return fitted === undefined ? message("told.craft") : message("told.fit", { number: fitted + 1 });
}

const scoresOf = ([first = 0, second = 0]: readonly number[]): Readonly<Record<string, MessageValue>> => ({
  first: whoSits(0),
  firstScore: first,
  second: whoSits(1),
  secondScore: second,
});

/** Another sentence where nobody has won. */
const endOf = (winners: readonly Seat[], drawn: string): Pick<Spoken, "as"> =>
  winners.length === 0 ? { as: drawn } : {};

const wonBy = (winners: readonly Seat[]): Readonly<Record<string, MessageValue>> => ({
  who: winners.map(whoSits),
});

const inUnits = (length: number): number => Math.round(length / UNIT);

/** How far a path goes, and in which direction it ends, in degrees. */
function wayOf(path: readonly Place[], course?: number): Readonly<Record<string, MessageValue>> {
  let way = 0;
  let last = course ?? 0;
  for (const [leg, to] of path.entries()) {
    const from = path[leg - 1];
    if (from === undefined) continue;
    way += distance(from, to);
    if (course === undefined) last = courseOf(to.x - from.x, to.y - from.y);
  }
  return { way: inUnits(way), heading: Math.round(last / 100) % 360 };
}
