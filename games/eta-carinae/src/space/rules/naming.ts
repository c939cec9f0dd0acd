import { SPECTATOR, type Audience, type Message, type Seat, type Table } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Chapters } from "../../common/chapters.ts";
import { unitName } from "./fields.ts";
import type { Gain } from "./ending.ts";
import type { EcEvent } from "./event.ts";
import type { State, UnitRef } from "./state.ts";
import { sideOf } from "./units.ts";
import { areKnown } from "./view.ts";

/** The fields of events that name units; each gets a sibling with the unit's name for the log. */
const UNIT_FIELDS = ["by", "source", "target", "unit", "salvo", "holder", "held", "flight", "ship"] as const;

type Move = Extract<EcEvent, { type: "moved" }>;

/** A table whose events also say what their units are called. Moves in fog are told when all have been made. */
export interface NamingTable extends Table<EcEvent> {
  /** The act is done. */
  finish(): void;
}

/** Fields of events that name units whose doings only those hear of who have them located. */
const DOERS = ["by", "target", "unit", "holder", "held", "salvo", "flight", "ship"] as const;
const SEATS: readonly Seat[] = [0, 1];
/** What everybody hears of even in fog. */
const HEARD_BY_ALL: ReadonlySet<EcEvent["type"]> = new Set(["destroyed", "captured", "off-table"]);

/** The field with the ship, flight or salvo that does what an event tells; of the others it is told what befalls somebody. */
const DOER: Readonly<Partial<Record<EcEvent["type"], (typeof UNIT_FIELDS)[number]>>> = {
  fired: "by",
  launched: "by",
  "salvo-aimed": "salvo",
  "salvo-moved": "salvo",
  attacked: "salvo",
  controlled: "by",
  linked: "holder",
  "grapple-thrown": "by",
  boarded: "by",
  moved: "unit",
  "flight-launched": "by",
  docked: "flight",
  ashore: "unit",
  regenerated: "target",
  altitude: "target",
  stealth: "target",
};

export function naming(table: Table<EcEvent>, state: State): NamingTable {
  const moves: Move[] = [];
  const chapters = new Chapters(table);
  const tell = (event: EcEvent, audience?: Audience<EcEvent>): void => {
    const named: Record<string, Message | readonly Message[]> = {};
    for (const field of UNIT_FIELDS) {
      const ref: unknown = Reflect.get(event, field);
      if (typeof ref === "string") named[`${field}Name`] = unitName(state, ref, "public");
    }
    if (event.type === "deployed")
      named["fleetNames"] = event.fleet.map((ref) => unitName(state, ref, state.fog ? "owner" : "public"));
    if (event.type === "scored") named["gainNames"] = event.gains.map((gain) => gainName(state, gain));
    const whole = { ...event, ...doerOf(state, event), ...named };
    if (audience !== undefined || !state.fog) return chapters.tell(whole, audience);
    if (!isHit(whole)) return chapters.tell(whole, witnesses(state, whole));
    for (const [heard, to] of hitAsHeard(state, whole)) chapters.tell(heard, to);
  };
  /** Equal hits that are stopped are told as one. */
  let stopped: Struck | undefined;
  const tellStopped = (): void => {
    const event = stopped;
    stopped = undefined;
    if (event !== undefined) tell(event);
  };
  const tellMoves = (): void => {
    for (const move of moves.splice(0)) tell(move);
  };
  return {
    dice: table.dice,
    listening: table.listening,
    roll: (purpose, sides, how) => table.roll(purpose, sides, how),
    tell(event: EcEvent, audience?: Audience<EcEvent>) {
      if (isStopped(event) && stopped !== undefined && isAlike(event, stopped))
        return void (stopped = { ...stopped, times: (stopped.times ?? 1) + 1 });
      tellStopped();
      if (isStopped(event) && audience === undefined) return void (stopped = event);
      if (state.fog && event.type === "moved") return void moves.push(event);
      const isHeading = event.type === "phase";
      const over = isHeading && event.phase === "regeneration";
      if (over || event.type === "turn" || event.type === "ended") tellMoves();
      if (event.type === "turn" || event.type === "ended") chapters.close();
      if (isHeading) chapters.begin(event);
      else tell(event, audience);
    },
    finish() {
      tellStopped();
      tellMoves();
      // Somebody is asked before anything has moved: what they do comes under this heading all the same.
      const { bare } = chapters;
      if (bare?.type === "phase" && bare.phase === "movement") table.tell(bare);
      chapters.close();
    },
  };
}

type Struck = Extract<EcEvent, { type: "struck" }>;

const isStopped = (event: EcEvent): event is Struck => event.type === "struck" && event.penetrations === 0;

/** Whether two hits come from the same weapon and are stopped by the same shields and armor. */
const isAlike = (one: Struck, other: Struck): boolean =>
  one.source === other.source &&
  one.weapon === other.weapon &&
  one.target === other.target &&
  one.factors === other.factors &&
  one.absorbed === other.absorbed;

/**
 * Who does it, for the log: which side a ship, flight or salvo is on is never hidden from those who hear of it. What a
 * hit costs is the doing of whoever hit.
 */
function doerOf(state: State, event: EcEvent): { readonly seat?: Seat } {
  const field = "source" in event ? "source" : DOER[event.type];
  const ref: unknown = field === undefined ? undefined : Reflect.get(event, field);
  const seat = typeof ref === "string" ? sideOf(state, ref) : undefined;
  return seat === undefined ? {} : { seat };
}

const gainName = (state: State, gain: Gain): Message =>
  gain.what === "craft"
    ? message("scored.craft", { points: gain.points })
    : message(`scored.${gain.what}`, { points: gain.points, unit: unitName(state, gain.unit) });

type Hit = Extract<EcEvent, { type: "struck" | "missiles-shot" | "craft-hit" | "salvo-gone" }>;
/** Whether it tells what somebody's weapon has done. */
const isHit = (event: EcEvent): event is Hit => "source" in event;

type Heard = readonly [event: EcEvent, audience: Audience<EcEvent> | undefined];

/** A hit in fog: whoever does not know of the one who struck hears of it all the same, without the source. */
function hitAsHeard(state: State, event: Hit): readonly Heard[] {
  const { source, weapon: _weapon, ...unseen } = event;
  Reflect.deleteProperty(unseen, "sourceName");
  const struck = refsIn(event);
  const all = source === undefined ? struck : [...struck, source];
  if (areKnown(state, SPECTATOR, all)) return [[event, undefined]];
  const knowing = SEATS.filter((seat) => areKnown(state, seat, all));
  if (areKnown(state, SPECTATOR, struck)) return [[event, { to: knowing, others: unseen }]];
  const guessing = SEATS.filter((seat) => !knowing.includes(seat) && areKnown(state, seat, struck));
  const heard: Heard[] = [
    [event, { to: knowing }],
    [unseen, { to: guessing }],
  ];
  return heard.filter(([, audience]) => audience?.to?.length !== 0);
}

/** Units named in an event whose doings only those hear of who have them located. */
const refsIn = (event: EcEvent): readonly UnitRef[] =>
  DOERS.flatMap((field) => {
    const ref: unknown = Reflect.get(event, field);
    return typeof ref === "string" ? [ref] : [];
  });

/** Who hears of an event in fog: whoever knows all units that have to do with it; onlookers know fewer (RULINGS R38). */
function witnesses(state: State, event: EcEvent): Audience<EcEvent> | undefined {
  if (HEARD_BY_ALL.has(event.type)) return undefined;
  const doers = refsIn(event);
  if (areKnown(state, SPECTATOR, doers)) return undefined;
  // Whoever attacks and whoever is attacked both notice, whatever they know of each other.
  return { to: SEATS.filter((seat) => event.type === "attacked" || areKnown(state, seat, doers)) };
}
