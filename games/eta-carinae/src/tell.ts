import {
  eventMessage,
  whoSits,
  type GameEvent,
  type Message,
  type MessageValue,
  type Seat,
} from "@flagship/kernel";
import { lookUp, message } from "./say.ts";
import { BATTERY, FITTED } from "./space/rules/references.ts";
import { courseOf } from "./common/plane/course.ts";
import { distance, UNIT, type Place } from "./common/plane/point.ts";
import type { CampaignEvent } from "./campaign/rules/event.ts";
import type { GroundEvent } from "./ground/rules/event.ts";
import type { SkirmishEvent } from "./skirmish/rules/event.ts";
import type { Blow, EarlierEvent, EcEvent, Loss } from "./space/rules/event.ts";

/** What the log says of an event where its fields alone would not read well. */
export function tell(event: GameEvent): Message | undefined {
  const told = eventMessage(event);
  const spoken = event.type.startsWith("skirmish-")
    ? ofFigures(event as SkirmishEvent)
    : event.type.startsWith("campaign-")
      ? ofCampaign(event as CampaignEvent)
      : inWords(event as EcEvent | EarlierEvent | GroundEvent);
  if (spoken === undefined) return undefined;
  return { key: `event.${spoken.as ?? event.type}`, with: { ...told.with, ...spoken.with } };
}

interface Spoken {
  /** Another sentence than that of the event's type. */
  readonly as?: string;
  readonly with?: Readonly<Record<string, MessageValue>>;
}

function inWords(event: EcEvent | EarlierEvent | GroundEvent): Spoken | undefined {
  switch (event.type) {
    case "phase":
      return { with: { phase: { key: `phase.${event.phase}` } } };
    case "fired":
      return { with: { weapon: weaponName(event.weapon) } };
    case "struck":
      return { ...struckBy(event, event.times), with: { ...sourceOf(event), parts: partsOf(event) } };
    case "missiles-shot":
      return { ...struckBy(event), with: sourceOf(event) };
    case "launched":
      return { with: { missileName: `@${event.missile}` } };
    case "salvo-aimed":
      return event.target === undefined ? { as: "salvo-free" } : {};
    case "ended":
      return {
        ...endOf(event.winners, "drawn"),
        with: { ...wonBy(event.winners), reason: { key: `outcome.${event.why}` }, ...scoresOf(event) },
      };
    case "internal":
      return { with: { section: message(`lost.${event.section}`, { n: 1 }) } };
    case "craft-hit":
      return {
        ...struckBy(event),
        with: { ...sourceOf(event), effect: { key: `effect.${event.effect}` } },
      };
    case "destroyed":
    case "salvo-gone":
      return { with: { why: { key: `gone.${event.why}` } } };
    case "moved":
      return {
        ...(event.back === true ? { as: "moved-back" } : {}),
        with: { ...wayOf(event.path, event.course), speed: inUnits(event.speed) },
      };
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
          ...scoresOf(event),
        },
      };
    case "ground.nano":
      return event.findings.length === 0 ? { as: "ground.nano-nothing" } : {};
    case "ground.sighted":
      return newsOf(event);
    case "ground.fired":
      return {
        ...(event.effective === 0 ? { as: "ground.missed" } : {}),
        with: { byName: owned(event, "byName"), pierced: piercedBy(event.penetration, event.armor) },
      };
    case "ground.barrage":
      return barrageOf(event);
    case "ground.struck":
      return caughtOf(event);
    case "ground.damage":
      return {
        with: { targetName: ownedBy(event, event.owner) },
        as: `ground.damage${event.source === undefined ? "" : "-by"}${event.dice === undefined ? "" : "-rolled"}`,
      };
    case "ground.intercepted":
      return {
        as: event.hit ? "ground.intercepted-hit" : "ground.intercepted",
        with: { byName: owned(event, "byName") },
      };
    case "ground.ams":
      return event.through ? { as: "ground.ams-through" } : {};
    case "ground.melee":
      return { with: sidesOf(event.seats, (side) => meleeSide(event, side)) };
    case "ground.deck-fought":
      return { with: sidesOf(event.seats, (side) => deckSide(event, side)) };
    case "off-table":
      return event.away ? { as: "called-away" } : {};
    default:
      return undefined;
  }
}

/** What shields and armor stop of a hit, and what gets through. */
function partsOf(event: Extract<EcEvent, { type: "struck" }>): readonly Message[] {
  const { factors, absorbed, penetrations, times = 1 } = event;
  const stopped = factors - absorbed - penetrations;
  return [
    ...(absorbed > 0 ? [message("struck.shields", { points: times * absorbed })] : []),
    ...(stopped > 0 ? [message("struck.armor", { points: times * stopped })] : []),
    ...(penetrations > 0 ? [throughOf(event)] : []),
  ];
}

/** What gets through, and which boxes it costs: "2 hull, a beam and an engine". */
function throughOf({ penetrations: points, lost }: Extract<EcEvent, { type: "struck" }>): Message {
  // Matches of earlier versions told of each box by itself.
  if ((lost as readonly Loss[] | undefined) === undefined) return message("struck.through-only", { points });
  const counts = new Map<Loss["section"], number>();
  for (const { section } of lost) counts.set(section, (counts.get(section) ?? 0) + 1);
  return message("struck.through", {
    points,
    losses: [...counts].map(([section, n]) => message(`lost.${section}`, { n })),
    rolls: lost.map(({ roll }) => roll),
  });
}

/** Whose weapon, or which salvo, a hit comes from; nothing where the reader does not know it. */
function sourceOf(event: GameEvent & Blow): Readonly<Record<string, MessageValue>> {
  const { sourceName } = eventMessage(event).with ?? {};
  if (sourceName === undefined) return {};
  const { weapon } = event;
  return {
    source:
      weapon === undefined
        ? sourceName
        : message("told.weapon-of", { weapon: weaponName(weapon), sourceName }),
  };
}

const struckBy = ({ type, source }: GameEvent & Blow, times?: number): Pick<Spoken, "as"> => ({
  as: `${type}${times === undefined ? "" : "-times"}${source === undefined ? "" : "-by"}`,
});

/** Who acts, with his side where the event tells it. */
function owned(event: GameEvent, field: string): MessageValue {
  const { [field]: name = "", seat } = eventMessage(event).with ?? {};
  return seat === undefined ? name : message("told.owned", { name, seat });
}

/** How many dice go through an armor, and how many only just. */
function piercedBy(dice: readonly number[], armor: number): MessageValue {
  const through = dice.filter((die) => die > armor).length;
  const partly = dice.filter((die) => die === armor).length;
  const parts = [
    ...(through > 0 ? [message("ground.pierced.through", { count: through })] : []),
    ...(partly > 0 ? [message("ground.pierced.partly", { count: partly })] : []),
  ];
  return parts.length === 0 ? message("ground.pierced.none") : parts;
}

/** Who fires from afar, where the reader may know it, and how often. */
function barrageOf(event: Extract<GroundEvent, { type: "ground.barrage" }>): Spoken {
  const { by, range } = event;
  // Matches of earlier versions told each shot by itself, and nobody's.
  if ((event.shots as number | undefined) === undefined) return {};
  if (range !== undefined) return { as: "ground.barrage-plasma", with: { byNames: owned(event, "byNames") } };
  if (by === undefined) return { as: "ground.barrage-grenades" };
  return { as: "ground.barrage-grenades-by", with: { byNames: owned(event, "byNames"), units: by.length } };
}

/** What was rolled for somebody whom plasma, grenades or a warhead may catch. */
function caughtOf(event: Extract<GroundEvent, { type: "ground.struck" }>): Spoken {
  const { armor, dice, number, owner, penetration } = event;
  // Matches of earlier versions did not tell the armor.
  if ((armor as number | undefined) === undefined) return {};
  const gaps = { targetName: ownedBy(event, owner), pierced: piercedBy(penetration, armor) };
  if (number !== undefined)
    return penetration.length === 0
      ? { as: "ground.struck-plasma-missed", with: gaps }
      : { as: "ground.struck-plasma", with: { ...gaps, effective: penetration.length } };
  return { as: dice === undefined ? "ground.struck-against" : "ground.struck-grenades", with: gaps };
}

/** The target with whose it is, where the event tells it. */
function ownedBy(event: GameEvent, owner: Seat | undefined): MessageValue {
  const { targetName: name = "" } = eventMessage(event).with ?? {};
  return owner === undefined ? name : message("told.owned", { name, seat: whoSits(owner) });
}

const sidesOf = (
  seats: readonly Seat[] | undefined,
  say: (side: { readonly at: number; readonly who: string }) => Message,
): Readonly<Record<string, MessageValue>> => {
  const [one = 0, other = 1] = seats ?? [];
  return { one: say({ at: 0, who: whoSits(one) }), other: say({ at: 1, who: whoSits(other) }) };
};

interface Side {
  readonly at: number;
  readonly who: string;
}

const meleeSide = (
  { squads, hits, lost }: Extract<GroundEvent, { type: "ground.melee" }>,
  { at, who }: Side,
): Message =>
  message("ground.melee.side", { who, squads: squads[at] ?? 0, hits: hits[at] ?? 0, lost: lost[at] ?? 0 });

const deckSide = (
  { lost }: Extract<GroundEvent, { type: "ground.deck-fought" }>,
  { at, who }: Side,
): Message => message("ground.deck.side", { who, lost: lost[at] ?? 0 });

/** What a side has learned at the end of a turn, sentence by sentence. */
function newsOf(event: Extract<GroundEvent, { type: "ground.sighted" }>): Spoken {
  const { seat, walks, enemyWalks, harms = [], spottedNames = [], lostNames = [] } = gapsOf(event);
  const [spotted, lost] = [event.spotted.length > 0, event.lost.length > 0];
  const news = [
    ...(isAny(walks) ? [ownMoves(walks, seat)] : []),
    ...(isAny(enemyWalks) ? [message("ground.news.enemy", { enemyWalks })] : []),
    ...(isAny(harms) ? [message("ground.news.harms", { harms })] : []),
    ...(spotted ? [message("ground.news.spotted", { names: spottedNames })] : []),
    ...(lost ? [message("ground.news.lost", { names: lostNames })] : []),
    ...(spotted || lost ? [message("ground.news.seen", { seen: event.seen })] : []),
  ];
  return news.length === 0 ? { as: "ground.nothing-new" } : { with: { news: inOne(news) } };
}

const gapsOf = (event: GameEvent): Readonly<Record<string, MessageValue>> => eventMessage(event).with ?? {};

const isAny = (list: MessageValue | undefined): list is readonly Message[] =>
  Array.isArray(list) && list.length > 0;

/** Matches of earlier versions told own moves and the enemy's in one list, and not whose they were. */
const ownMoves = (walks: MessageValue, seat: MessageValue | undefined): Message =>
  seat === undefined ? message("ground.news.walks", { walks }) : message("ground.news.own", { seat, walks });

/** Sentences one after another. */
function inOne([first, ...rest]: readonly Message[]): Message {
  if (first === undefined) return message("ground.none");
  return rest.length === 0 ? first : message("ground.news", { first, rest: inOne(rest) });
}

/** Nothing new is no news; neither is nothing bought or ordered. */
function ofCampaign(event: CampaignEvent): Spoken | undefined {
  const { items, orders, points } = gapsOf(event);
  switch (event.type) {
    case "campaign-dispatch":
      return (event["news"] as Message | undefined)?.key === "campaign.no-news"
        ? { as: "campaign-no-dispatch" }
        : {};
    case "campaign-bought":
      if (isAny(items)) return {};
      return { as: points === 0 ? "campaign-nothing-bought" : "campaign-instalments" };
    case "campaign-ordered":
      return isAny(orders) ? { with: { orders: inOne(orders) } } : { as: "campaign-nothing-ordered" };
    default:
      return undefined;
  }
}

/** What happens to single figures, with the dice where some were rolled. */
function ofFigures(event: SkirmishEvent): Spoken {
  const { type, rolled, dice, reason, number, seat, name } = event;
  const who = seat === undefined || name === undefined ? {} : { name: owned(event, "name") };
  const diced = dice === undefined ? (rolled === undefined ? "" : "-rolled") : "-dice";
  switch (type) {
    case "skirmish-killed":
      return reason === undefined ? { as: `${type}${diced}` } : { as: "skirmish-died" };
    case "skirmish-wounded":
    case "skirmish-still-down":
      return {
        as: `${type}${diced}`,
        with: {
          least: number === KILLS ? message("skirmish.least.kills") : message("skirmish.least.wounds"),
        },
      };
    case "skirmish-stunned":
    case "skirmish-pinned":
    case "skirmish-disarmed":
    case "skirmish-halted":
      return { as: `${type}${diced}` };
    case "skirmish-threw":
      return { ...thrown(event), with: { ...who, ...thrown(event).with } };
    case "skirmish-moved":
      return event.walks === undefined ? {} : { as: "skirmish-walked" };
    case "skirmish-door":
      if (event.opens === undefined || event.x === undefined) return {};
      return name === undefined ? { as: "skirmish-door-at" } : { as: "skirmish-door-by", with: who };
    case "skirmish-skill-worked":
    case "skirmish-skill-failed":
      return { ...(reason === undefined ? {} : { as: `${type}-at` }), with: who };
    case "skirmish-mission":
      return { with: { mission: lookUp(`skirmish.mission.${event.object ?? "boarding"}`) } };
    case "skirmish-rallied":
      return { as: reason === undefined ? `${type}${diced}` : `${type}-calm` };
    case "skirmish-hit":
    case "skirmish-missed":
      return { ...(event.aimed === undefined ? {} : { as: `${type}-other` }), with: who };
    case "skirmish-struck":
    case "skirmish-parried":
      return { with: who };
    default:
      return {};
  }
}

/** A die of this or more kills whom a hit has gone through (EC-SKF-04). */
const KILLS = 6;

/** What is thrown, and where it lands. */
function thrown({ object = "", rolled, lands }: SkirmishEvent): Spoken {
  if (object === "plasma") return { as: "skirmish-sprayed" };
  return {
    as: `skirmish-threw${rolled === undefined ? "" : lands === undefined ? "-hit" : "-wide"}`,
    with: {
      what: lookUp(`skirmish.thrown.${object}`),
      ...(lands === undefined ? {} : { landsX: lands.x, landsY: lands.y }),
    },
  };
}

/** Battery 1, a fitted weapon, or the craft of a flight. */
function weaponName(weapon: string): Message {
  const [battery, fitted] = [BATTERY.at(weapon), FITTED.at(weapon)];
  if (battery !== undefined) return message("told.battery", { number: battery + 1 });
  return fitted === undefined ? message("told.craft") : message("told.fit", { number: fitted + 1 });
}

/** Matches of earlier versions did not say whose scores they are. */
const scoresOf = ({
  scores: [firstScore = 0, secondScore = 0],
  seats: [first = 0, second = 1] = [],
}: {
  readonly scores: readonly number[];
  readonly seats?: readonly Seat[];
}): Readonly<Record<string, MessageValue>> => ({
  first: whoSits(first),
  firstScore,
  second: whoSits(second),
  secondScore,
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
