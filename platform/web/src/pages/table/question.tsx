import { isSeat, type Choice, type Message, type RuleId, type Seen, type Viewer } from "@flagship/kernel";
import {
  isPlanned,
  RuleLink,
  type Handover,
  type KitWord,
  type Playing,
  type QuestionProps,
} from "@flagship/kit";
import type { ComponentChildren } from "preact";
import type { Coach } from "../../source/table-source.ts";
import { text } from "../../words.ts";
import { Elapsed } from "./Elapsed.tsx";
import { headline } from "./over/headline.ts";
import { waitedForBesides } from "./seats.ts";
import type { TableState } from "./TableView.tsx";

/** A moment at the table, with all that decides what the rail says. */
export interface Moment extends TableState {
  readonly seen: Seen | undefined;
  readonly viewer: Viewer;
  readonly handed: Handover;
  readonly playing: Playing | undefined;
  readonly over: boolean;
  /** What is being decided, by the game's own phases; and since when this page has waited for it. */
  readonly phase?: string | undefined;
  readonly since?: number | undefined;
  /** Opens what can be prepared while others decide; missing: nothing can. */
  readonly onPrepare?: (() => void) | undefined;
  /** The choice whose form is open. */
  readonly form: Choice<unknown> | undefined;
  readonly say: (message: Message) => string;
  readonly word: (key: KitWord, values?: Message["with"]) => string;
}

/** Something is plotted on the board, or in a form, that any other answer would drop. */
export const isPlotted = ({ draft }: Pick<TableState, "draft">, handed: Handover): boolean =>
  handed.planned === true || (draft !== undefined && isPlanned(draft));

/** Names what can be answered now, the end of a match or a lesson included; nothing while there is only to watch. */
export function questionKey({ seen, playing, over, source, asking, warnings }: Moment): string | undefined {
  if (playing !== undefined) return undefined;
  if (over || source.coach?.value.done === true) return "over";
  return seen?.choices === undefined ? undefined : `${asking} ${warnings.held?.warning.kind}`;
}

/** What the rail asks, or whom it waits for. */
export function questionOf(moment: Moment): QuestionProps {
  const { seen, viewer, handed, playing, over, seatNames, source, say, word } = moment;
  const nameOf = (seat: number): string => seatNames[seat] ?? "";
  if (playing !== undefined) {
    const { by, caption } = playing.beat;
    return {
      mood: "waiting",
      ask: by === undefined || by === viewer ? say(caption) : word("acts", { name: nameOf(by) }),
      reason: by === undefined || by === viewer ? "" : say(caption),
    };
  }
  if (seen === undefined)
    return { mood: "waiting", ask: text("table.wait-players"), reason: moment.watching };
  if (over && source.coach === undefined) {
    const { outcome } = seen;
    return {
      mood: "over",
      ask: headline(outcome, viewer, nameOf),
      reason: outcome === undefined ? "" : say(outcome.why),
      refusal: moment.refusal,
    };
  }
  const coach = source.coach?.value;
  if (coach !== undefined && (coach.done || over || seen.choices !== undefined))
    return coached(moment, coach);
  const mine = seen.waitingFor.find(({ seat }) => seat === viewer);
  if (seen.choices === undefined || moment.eyes.asTheySee) return waitingQuestion(moment, seen);
  if (mine?.answered === true) return answeredQuestion(moment, seen);
  const isLost = source.link.value === "lost";
  return {
    mood: handed.alarm === true ? "alarm" : "yours",
    ask: handed.ask ?? say(seen.choices.ask),
    reason: isLost
      ? text("table.kept")
      : source.pending.value
        ? word("sending")
        : (previewed(moment) ?? handed.reason),
    told: isLost,
    refusal: moment.refusal,
    warning: moment.warnings.held?.warning,
    sealed: mine?.sealed,
  };
}

/** What was answered and can be changed still: now the others are waited for. */
function answeredQuestion(moment: Moment, seen: Seen): QuestionProps {
  const { viewer, seatNames, source, word, refusal, warnings } = moment;
  const names = waitedForBesides(seen, viewer, (seat) => seatNames[seat] ?? "");
  return {
    mood: "waiting",
    ask: word("wait", { names: names.join(", ") }),
    reason: word(source.pending.value ? "sending" : "answered"),
    refusal,
    warning: warnings.held?.warning,
    sealed: seen.waitingFor.some(({ seat, sealed }) => seat === viewer && sealed === true),
  };
}

/** In a lesson the coach asks; below it stands what came of a slip, or what the choice pointed at would do. */
function coached(moment: Moment, { says, slip, done, rules = [] }: Coach): QuestionProps {
  const { say, word, handed, refusal, over } = moment;
  return {
    mood: done || over ? "over" : slip === undefined ? "yours" : "alarm",
    ask: done ? word("lesson-done") : over ? word("lesson-lost") : say(says),
    reason:
      done || over
        ? ended(say(says), rules)
        : slip === undefined
          ? (previewed(moment) ?? handed.reason)
          : say(slip),
    told: done || over || slip !== undefined,
    refusal,
    warning: moment.warnings.held?.warning,
  };
}

/** What is kept of a lesson, with the rules behind it. */
const ended = (kept: string, rules: readonly RuleId[]): QuestionProps["reason"] =>
  rules.length === 0 ? (
    kept
  ) : (
    <>
      {kept}{" "}
      {rules.map((id) => (
        <RuleLink key={id} id={id} />
      ))}
    </>
  );

/** What the choice that is pointed at would do, where the board says nothing about it. */
const previewed = ({ preview, handed, say }: Moment): string | undefined =>
  handed.reason === undefined && preview?.preview !== undefined ? say(preview.preview) : undefined;

function waitingQuestion(moment: Moment, seen: Seen): QuestionProps {
  const { viewer, seatNames, word, watching = "", eyes, handed } = moment;
  if (eyes.asTheySee)
    return { mood: "waiting", ask: text("table.as-they-see"), reason: text("table.as-they-see-why") };
  const names = waitedForBesides(seen, viewer, (seat) => seatNames[seat] ?? "");
  return {
    mood: "waiting",
    ask: word("wait", { names: names.join(", ") }),
    reason: isSeat(viewer)
      ? whileWaiting(moment, handed.reason ?? decides(moment))
      : `${watching} ${text("table.watching")}`.trim(),
  };
}

/** By the game's own phases. */
const decides = ({ phase, word }: Moment): string =>
  phase === undefined ? word("nothing-to-decide") : text("table.they-decide", { what: phase });

/** What the others decide, and how long they have been at it. */
const whileWaiting = ({ since }: Moment, what: ComponentChildren): ComponentChildren => (
  <>
    {what}
    {since !== undefined && <Elapsed since={since} />}
  </>
);
