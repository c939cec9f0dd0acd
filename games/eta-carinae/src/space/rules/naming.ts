import { SPECTATOR, type Audience, type Message, type Seat, type Table } from "@flagship/kernel";
import { unitName } from "./fields.ts";
import type { EcEvent } from "./event.ts";
import type { State } from "./state.ts";
import { areKnown } from "./view.ts";

/** The fields of events that name units; each gets a sibling with the unit's name for the log. */
const UNIT_FIELDS = ["by", "target", "unit", "salvo", "holder", "held", "flight", "ship"] as const;

type Move = Extract<EcEvent, { type: "moved" }>;

/** A table whose events also say what their units are called. Moves in fog are told when all have been made. */
export interface NamingTable extends Table<EcEvent> {
  /** The act is done. */
  finish(): void;
}

/** Fields of events that name units whose doings only those hear of who have them located. */
const DOERS = ["by", "target", "unit", "holder", "held", "salvo", "flight", "ship"] as const;
/** What everybody hears of even in fog. */
const HEARD_BY_ALL: ReadonlySet<EcEvent["type"]> = new Set(["destroyed", "captured", "off-table"]);

interface Line {
  readonly event: EcEvent;
  readonly audience: Audience<EcEvent> | undefined;
}

/** What is told under one heading; the heading goes to those who hear any of it. */
interface Chapter {
  readonly heading: EcEvent;
  readonly lines: Line[];
}

export function naming(table: Table<EcEvent>, state: State): NamingTable {
  const moves: Move[] = [];
  let chapter: Chapter | undefined;
  const tell = (event: EcEvent, audience?: Audience<EcEvent>): void => {
    const named: Record<string, Message | readonly Message[]> = {};
    for (const field of UNIT_FIELDS) {
      const ref: unknown = Reflect.get(event, field);
      if (typeof ref === "string") named[`${field}Name`] = unitName(state, ref, "public");
    }
    if (event.type === "deployed")
      named["fleetNames"] = event.fleet.map((ref) => unitName(state, ref, state.fog ? "owner" : "public"));
    const line = {
      event: { ...event, ...named },
      audience: audience ?? (state.fog ? witnesses(state, event) : undefined),
    };
    if (chapter === undefined) table.tell(line.event, line.audience);
    else chapter.lines.push(line);
  };
  const tellMoves = (): void => {
    for (const move of moves.splice(0)) tell(move);
  };
  const close = (): void => {
    const open = chapter;
    chapter = undefined;
    if (open === undefined || open.lines.length === 0) return;
    table.tell(open.heading, audienceOf(open.lines));
    for (const { event, audience } of open.lines) table.tell(event, audience);
  };
  return {
    dice: table.dice,
    listening: table.listening,
    roll: (purpose, sides, how) => table.roll(purpose, sides, how),
    tell(event: EcEvent, audience?: Audience<EcEvent>) {
      if (state.fog && event.type === "moved") return void moves.push(event);
      const isHeading = event.type === "phase";
      const over = isHeading && event.phase === "regeneration";
      if (over || event.type === "turn" || event.type === "ended") tellMoves();
      if (isHeading || event.type === "turn" || event.type === "ended") close();
      if (isHeading) chapter = { heading: event, lines: [] };
      else tell(event, audience);
    },
    finish() {
      tellMoves();
      // Somebody is asked before anything has moved: what they do comes under this heading all the same.
      if (
        chapter?.heading.type === "phase" &&
        chapter.heading.phase === "movement" &&
        chapter.lines.length === 0
      )
        table.tell(chapter.heading);
      close();
    },
  };
}

/** Who hears any of these lines. */
function audienceOf(lines: readonly Line[]): Audience<EcEvent> | undefined {
  const seats = new Set<Seat>();
  for (const { audience } of lines) {
    if (audience?.to === undefined || audience.others !== undefined) return undefined;
    for (const seat of audience.to) seats.add(seat);
  }
  return { to: [...seats].toSorted((a, b) => a - b) };
}

/** Who hears of an event in fog: whoever knows all units that have to do with it; onlookers know fewer (RULINGS R38). */
function witnesses(state: State, event: EcEvent): Audience<EcEvent> | undefined {
  if (HEARD_BY_ALL.has(event.type)) return undefined;
  const doers = DOERS.flatMap((field) => {
    const ref: unknown = Reflect.get(event, field);
    return typeof ref === "string" ? [ref] : [];
  });
  if (areKnown(state, SPECTATOR, doers)) return undefined;
  // Whoever attacks and whoever is attacked both notice, whatever they know of each other.
  return { to: [0, 1].filter((seat) => event.type === "attacked" || areKnown(state, seat, doers)) };
}
