import { isSeat, type Choice, type UndoCost } from "@flagship/kernel";
import {
  plainAnswer,
  again as againIcon,
  check as checkIcon,
  download as downloadIcon,
  edit as editIcon,
  hourglass as hourglassIcon,
  list as listIcon,
  play as playIcon,
  undo as undoIcon,
  type ConfirmButtonProps,
  type Second,
} from "@flagship/kit";
import { text } from "../../words.ts";
import { isPlotted, type Moment } from "./question.tsx";
import { waitedForBesides } from "./seats.ts";
import { PLAN_DROPPED, type Held } from "./warned.ts";

/** The confirm, and whether Enter presses it from anywhere. */
export interface ConfirmNow {
  readonly button: ConfirmButtonProps;
  readonly enter: boolean;
}

const nothing = (): void => {};

/** What the one confirm does now. `onForm` opens the form of a choice that has one. */
export function confirmOf(moment: Moment, onForm: (choice: Choice<unknown>) => void): ConfirmNow {
  const { seen, viewer, handed, playing, over, form, director, source, subject, say, word } = moment;
  if (playing !== undefined) {
    const button = { label: word("go-on"), quiet: true, keyName: "Space", onPress: director.skip };
    return { button, enter: true };
  }
  if (source.coach?.value.done === true) return lessonConfirm(moment);
  if (over) return overConfirm(moment);
  if (seen?.choices === undefined || moment.eyes.asTheySee) {
    const names =
      seen === undefined ? [] : waitedForBesides(seen, viewer, (seat) => moment.seatNames[seat] ?? "");
    if (moment.onPrepare !== undefined && !moment.eyes.asTheySee) {
      const prepare = { label: text("table.prepare"), icon: editIcon, quiet: true, tells: true };
      return { button: { ...prepare, onPress: moment.onPrepare }, enter: false };
    }
    const label =
      seen === undefined
        ? text("table.wait-players")
        : isSeat(viewer)
          ? word("wait", { names: names.join(", ") })
          : text("table.you-watch");
    return {
      button: { label, icon: hourglassIcon, whyNot: word("nothing-to-decide"), onPress: nothing },
      enter: false,
    };
  }
  const busy = source.pending.value;
  if (moment.warnings.held !== undefined) {
    const button = { label: text("warning.anyway"), quiet: true, busy, keyName: "Enter" };
    return { button: { ...button, onPress: () => moment.onAnyway("once") }, enter: true };
  }
  if (form !== undefined) {
    const button = { label: say(form.label), icon: checkIcon, form: "table-answer", busy, onPress: nothing };
    return { button: { ...button, keyName: "Enter" }, enter: true };
  }
  if (handed.confirm !== undefined) {
    const enter = handed.confirm.whyNot === undefined;
    // What is answered need not be pressed again, but it can be; without a connection an answer only waits.
    const quiet =
      handed.confirm.quiet === true ||
      source.link.value === "lost" ||
      seen.waitingFor.some(({ seat, answered }) => seat === viewer && answered === true);
    return { button: { ...handed.confirm, quiet, busy, ...(enter ? { keyName: "Enter" } : {}) }, enter };
  }
  const plain = plainAnswer(seen.choices, subject);
  if (plain === undefined) {
    const button = { label: word("choose"), icon: listIcon, quiet: true, lists: true, keyName: "L" };
    return { button: { ...button, onPress: nothing }, enter: false };
  }
  const { choice, quiet } = plain;
  const button = {
    label: say(choice.label),
    quiet,
    busy,
    onPress: () => (choice.fields === undefined ? moment.onAct(choice.action) : onForm(choice)),
  };
  return { button: quiet ? button : { ...button, keyName: "Enter" }, enter: !quiet };
}

/** After a lesson the next one follows. */
function lessonConfirm({ nextLesson, word }: Moment): ConfirmNow {
  const onPress = (): void => go(nextLesson?.href ?? "/");
  const label = nextLesson?.label ?? word("go-on");
  return { button: { label, icon: playIcon, keyName: "Enter", onPress }, enter: true };
}

function overConfirm({ onRematch, onRefused, replayHref }: Moment): ConfirmNow {
  if (onRematch === undefined) {
    const button = { label: text("over.watch"), icon: playIcon, onPress: () => go(replayHref) };
    return { button: { ...button, keyName: "Enter" }, enter: true };
  }
  // Whoever was about to press Enter for the last answer does not begin a new match by it.
  return {
    button: { label: text("over.again"), icon: againIcon, onPress: () => void onRematch().then(onRefused) },
    enter: false,
  };
}

/** What ends the question without answering it: asked about first where something is plotted. */
export const dropping =
  (moment: Moment, deed: () => void): (() => void) =>
  () =>
    isPlotted(moment, moment.handed) ? moment.onDrop(deed) : deed();

/** What can be done besides the confirm, the board's own first; the frame has room for some and keeps the rest at hand. */
export function secondsOf(
  moment: Moment,
  onReplay: () => boolean,
  onHint: (() => void) | undefined,
  missed: { readonly count: number; readonly play: () => void } | undefined = undefined,
): readonly Second[] {
  const { handed, playing, over, director, seen, viewer, source, replayHref, onRematch, onFullGame } = moment;
  if (playing !== undefined) {
    return [
      { label: text("table.skip-all"), letter: "s", onPress: director.skipAll },
      { label: text("table.again"), icon: againIcon, letter: "r", onPress: () => void onReplay() },
    ];
  }
  const coach = source.coach?.value;
  if (coach !== undefined && (coach.done || over)) {
    const again = { label: moment.word("lesson-again"), icon: againIcon, letter: "a" };
    return [{ ...again, onPress: () => void onRematch?.() }];
  }
  if (coach?.showMe !== undefined) {
    return [{ label: moment.word("show-me"), letter: "s", onPress: coach.showMe }];
  }
  if (over) {
    const save = async (): Promise<void> => {
      const record = await source.record();
      if (record.ok) (await import("../../shell/save.ts")).saveRecord(record.value);
      else moment.onRefused(record.refusal);
    };
    return [
      ...(onFullGame === undefined
        ? []
        : [
            {
              label: text("home.strength-full"),
              icon: playIcon,
              letter: "f",
              onPress: () => moment.onRefused(onFullGame()),
            },
          ]),
      ...(onRematch === undefined
        ? []
        : [{ label: text("over.replay"), icon: playIcon, letter: "p", onPress: () => go(replayHref) }]),
      { label: text("over.save"), icon: downloadIcon, letter: "s", onPress: () => void save() },
    ];
  }
  const asked = seen?.choices !== undefined && !moment.eyes.asTheySee;
  const { held } = moment.warnings;
  if (asked && held !== undefined) return secondsOfWarning(moment, held);
  const own = asked ? (handed.seconds ?? []) : [];
  const window = seen?.waitingFor.find(({ seat }) => seat === viewer)?.window;
  const pass: readonly Second[] =
    asked && window !== undefined && handed.seconds === undefined
      ? [
          {
            label: text("table.pass-always"),
            letter: "p",
            onPress: dropping(moment, () => void source.leaveStanding(window.name, "pass")),
          },
        ]
      : [];
  const cost = source.undo?.cost.value;
  const undo: readonly Second[] =
    cost === undefined
      ? []
      : [
          {
            label: moment.word("undo"),
            icon: undoIcon,
            letter: "u",
            whyNot: whyNoUndo(cost),
            onPress: dropping(moment, () => source.undo?.take()),
          },
        ];
  const hint: readonly Second[] =
    onHint === undefined ? [] : [{ label: moment.word("hint"), letter: "h", tells: true, onPress: onHint }];
  const news: readonly Second[] =
    missed === undefined
      ? []
      : [
          {
            label: text("table.missed", { n: missed.count }),
            icon: againIcon,
            letter: "v",
            onPress: missed.play,
          },
        ];
  return [...own, ...news, ...pass, ...undo, ...hint];
}

/** Before a probable mistake: look first, or never be told again. */
function secondsOfWarning({ warnings, onAnyway, word }: Moment, { warning }: Held): readonly Second[] {
  return [
    warning.shows === undefined
      ? { label: word("back"), letter: "b", onPress: warnings.forget }
      : { label: word("show-me"), letter: "s", onPress: warnings.show },
    ...(warning === PLAN_DROPPED
      ? []
      : [{ label: text("warning.never"), letter: "n", onPress: () => onAnyway("always") }]),
  ];
}

const go = (href: string): void => {
  // The router takes links; this is one.
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Taking back is free as long as nobody can mind. */
function whyNoUndo({ free, rolled }: UndoCost): string | undefined {
  if (free) return undefined;
  return text(rolled ? "table.undo-rolled" : "table.undo-shown");
}
