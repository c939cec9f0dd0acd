import { eventMessage } from "@flagship/kernel";
import type { GameEvent, GameModule, HeardEvent, Message, Seat } from "@flagship/kernel";
import { isRoll, seatIn, type AnyBoard, type LogGroup, type LogLine, type Power } from "@flagship/kit";
import { text } from "../../words.ts";

/** What the log needs to know besides the events. */
export interface LogContext {
  readonly say: (message: Message) => string;
  readonly seatName: (seat: Seat) => string;
  readonly seatPower: (seat: Seat) => Power | undefined;
  readonly logNote: AnyBoard["logNote"];
  readonly tell?: GameModule["tell"] | undefined;
}

/** The log: one group for each act, with everything that came of it. */
export function logGroups(heard: readonly HeardEvent[], context: LogContext): readonly LogGroup[] {
  const groups: LogGroup[] = [];
  for (let start = 0; start < heard.length;) {
    const number = heard[start]?.number ?? 0;
    let end = start;
    while (heard[end]?.number === number) end += 1;
    const group = groupOf(number, heard.slice(start, end), context);
    if (group.lines.length > 0) groups.push(group);
    start = end;
  }
  return groups;
}

function groupOf(number: number, heard: readonly HeardEvent[], context: LogContext): LogGroup {
  const events = heard.map(({ event }) => event);
  const chapters = events.flatMap((event) => context.logNote?.(event).chapter ?? []);
  const chapter = chapters.at(-1);
  const actor = number === 0 ? undefined : seatIn(events[0]);
  const by =
    actor === undefined ? {} : { by: { name: context.seatName(actor), power: context.seatPower(actor) } };
  return {
    id: String(number),
    title: number === 0 ? text("table.set") : "",
    ...by,
    // An event without a sentence is for boards and bots only.
    lines: events.map((event) => lineOf(event, context)).filter(({ text }) => text !== ""),
    ...(chapter === undefined ? {} : { chapter: context.say(chapter) }),
  };
}

function lineOf(event: GameEvent, context: LogContext): LogLine {
  return {
    text: context.say(context.tell?.(event) ?? eventMessage(event)),
    rules: event.rules,
    tone: context.logNote?.(event).tone,
    ...(isRoll(event) ? { dice: { sides: event.sides, faces: event.faces } } : {}),
  };
}
