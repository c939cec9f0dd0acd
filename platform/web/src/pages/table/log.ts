import { tellingOf } from "@flagship/kernel";
import type { GameEvent, GameModule, HeardEvent, Message, Seat } from "@flagship/kernel";
import { isRoll, seatIn, type AnyBoard, type LogGroup, type LogLine, type Power } from "@flagship/kit";
import { text } from "../../words.ts";

/** What the log needs to know besides the events. */
export interface LogContext {
  readonly say: (message: Message) => string;
  readonly seatName: (seat: Seat) => string;
  readonly seatPower: (seat: Seat) => Power | undefined;
  readonly logNote: AnyBoard["logNote"];
  /** Whose events are told. */
  readonly game: Pick<GameModule, "tell" | "words">;
}

/** A group with the act it tells of. */
type ActGroup = LogGroup & { readonly act: string };

/**
 * The log: what came of each act, parted where a chapter begins and where somebody else did what follows. No heading
 * stands above nothing but the next one of its rank, or of a higher one.
 */
export function logGroups(heard: readonly HeardEvent[], context: LogContext): readonly ActGroup[] {
  const groups: ActGroup[] = [];
  /** Kinds of chapters, those that hold others first: a turn begins before its first phase. */
  const kinds: string[] = [];
  /** The ranks of the headings, by the places of their groups. */
  const ranks: number[] = [];
  for (let start = 0; start < heard.length;) {
    const number = heard[start]?.number ?? 0;
    let end = start;
    while (heard[end]?.number === number) end += 1;
    const events = heard.slice(start, end).map(({ event }) => event);
    for (const [index, part] of partsOf(number, events, context).entries()) {
      if (part.chapter !== undefined) begin(part.chapter.kind);
      groups.push(groupOf(number, index, part, context));
    }
    start = end;
  }
  return groups;

  function begin(kind: string): void {
    if (!kinds.includes(kind)) kinds.push(kind);
    const rank = kinds.indexOf(kind);
    for (let at = groups.length - 1; groups[at]?.lines.length === 0; at--) {
      const group = groups[at];
      if (group !== undefined && (ranks[at] ?? -1) >= rank) groups[at] = { ...group, chapter: undefined };
    }
    ranks[groups.length] = rank;
  }
}

/** What the log tells up to an act: what comes later stays untold. */
export const groupsUntil = (groups: readonly ActGroup[], number: number): readonly ActGroup[] =>
  groups.filter(({ act }) => Number(act) <= number);

/** Lines that one seat brought about, or the table by itself. */
interface Part {
  by: Seat | undefined;
  readonly chapter: { readonly kind: string; readonly text: string } | undefined;
  readonly lines: LogLine[];
}

function partsOf(number: number, events: readonly GameEvent[], context: LogContext): readonly Part[] {
  const parts: Part[] = [];
  for (const event of events) {
    const { chapter: heading, by = seatIn(event) } = context.logNote?.(event) ?? {};
    const chapter = heading === undefined ? undefined : { kind: event.type, text: context.say(heading) };
    const line = lineOf(event, context);
    const doer = number === 0 || chapter !== undefined ? undefined : (by ?? undefined);
    // An event without a sentence is for boards and bots only.
    if (line.text === "" && chapter === undefined) continue;
    let part = parts.at(-1);
    // What nobody did came of what stands before it.
    const parted = doer !== undefined && part !== undefined && part.by !== doer;
    if (part === undefined || chapter !== undefined || parted) {
      part = { by: doer, chapter, lines: [] };
      parts.push(part);
    }
    if (line.text !== "" && !repeats(line.text, chapter?.text)) part.lines.push(line);
  }
  return parts;
}

/** "Turn 2." says no more than the heading "Turn 2". */
const repeats = (line: string, heading: string | undefined): boolean =>
  heading !== undefined && line.replace(/\.$/, "") === heading;

const groupOf = (
  number: number,
  index: number,
  { by, chapter, lines }: Part,
  context: LogContext,
): ActGroup => ({
  id: index === 0 ? String(number) : `${number}/${index}`,
  act: String(number),
  title: number === 0 && index === 0 ? text("table.set") : "",
  ...(by === undefined ? {} : { by: { name: context.seatName(by), power: context.seatPower(by) } }),
  lines,
  ...(chapter === undefined ? {} : { chapter: chapter.text }),
});

function lineOf(event: GameEvent, context: LogContext): LogLine {
  return {
    text: context.say(tellingOf(event, context.game)),
    rules: event.rules,
    tone: context.logNote?.(event).tone,
    ...(isRoll(event) ? { dice: { sides: event.sides, faces: event.faces } } : {}),
  };
}
