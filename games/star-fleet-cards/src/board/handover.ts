import type { Choice, Message } from "@flagship/kernel";
import { message, type PlainKey } from "../say.ts";
import {
  discard as discardIcon,
  flag,
  shield as shieldIcon,
  type Confirm,
  type Handover,
  type Second,
} from "@flagship/kit";
import type { Action } from "../rules/questions.ts";
import { faceOf } from "./faces.ts";
import type { Picks } from "./picks.ts";
import type { Table } from "./table.ts";
import { cardIn, shipOf } from "./threat.ts";

type Say = (text: Message) => string;

/** Question, confirm, seconds and keys of this moment. */
export function handoverOf(table: Table, picks: Picks, say: Say): Handover {
  const { seen, viewer } = table;
  const { choices, view } = seen;
  if (choices === undefined || typeof viewer !== "number") return {};
  const { volley } = view;
  const own = shipOf(view, viewer);
  const left = Math.max(0, own.energy - own.played);
  const ask =
    volley === undefined
      ? message("board.ask-slot", { left })
      : message(`board.ask-${volley.source}`, {
          points: volley.points,
          shield: volley.shield,
          strength: own.shields[volley.shield - 1] ?? 0,
        });
  const reason =
    volley === undefined
      ? message(
          picks.wondering
            ? "board.reason-meanings"
            : picks.subject === undefined
              ? "board.reason-slot"
              : "board.reason-picked",
        )
      : message("board.reason-answer", {
          by: shipOf(view, volley.by).name,
          range: message(`board.range-${view.distance}`),
        });
  return {
    ask: say(ask),
    reason: say(reason),
    alarm: volley !== undefined,
    confirm: confirmOf(table, picks, say),
    seconds: secondsOf(table, picks, say),
    keys: cardKeys(table, picks),
    back: () => {
      if (picks.subject === undefined) return false;
      picks.pick(undefined);
      return true;
    },
  };
}

function confirmOf(table: Table, picks: Picks, say: Say): Confirm | undefined {
  const { view } = table.seen;
  const choice = picks.chosen ?? (picks.subject === undefined ? picks.plain : undefined);
  if (picks.wondering)
    return {
      label: say(message("board.confirm-meaning")),
      quiet: true,
      whyNot: say(message("board.reason-meanings")),
      onPress: () => {},
    };
  if (choice === undefined) {
    const throwAway = picks.discard;
    return throwAway === undefined
      ? undefined
      : { label: say(throwAway.label), icon: discardIcon, quiet: true, onPress: () => picks.play(throwAway) };
  }
  const card = cardIn(view, table.viewer, choice);
  return {
    label: say(outcomeOf(choice, card === undefined ? undefined : faceOf(card, view, table.lexicon).title)),
    icon:
      card === undefined
        ? view.volley === undefined
          ? flag
          : shieldIcon
        : faceOf(card, view, table.lexicon).icon,
    quiet: choice === picks.plain,
    onPress: () => picks.play(choice),
  };
}

/** What pressing the confirm does, in figures; the name of the card is enough, its target is seen. */
function outcomeOf({ action, label, preview }: Choice<Action>, card: string | undefined): Message {
  const values = preview?.with ?? {};
  if (action.type === "fire" && "shield" in values)
    return message("board.confirm-fire", {
      label: card ?? label,
      net: values["net"] ?? 0,
      shield: values["shield"] ?? 0,
    });
  if (action.type === "answer" && "internals" in values)
    return message(
      action.card === undefined && action.battery === 0 ? "board.confirm-take" : "board.confirm-answer",
      {
        label: card ?? label,
        internals: values["internals"] ?? 0,
      },
    );
  return label;
}

function secondsOf(table: Table, picks: Picks, say: Say): readonly Second[] {
  const { discard, plain, breakOff, subject } = picks;
  const answering = table.seen.view.volley !== undefined;
  const offer = (choice: Choice<Action> | undefined, word: PlainKey, letter: string): readonly Second[] =>
    choice === undefined ? [] : [{ label: say(message(word)), letter, onPress: () => picks.play(choice) }];
  return [
    ...(discard === undefined || picks.chosen === undefined
      ? []
      : [
          {
            label: say(message("board.discard")),
            icon: discardIcon,
            letter: "d",
            onPress: () => picks.play(discard),
          },
        ]),
    ...(subject === undefined && picks.chosen === undefined
      ? []
      : offer(plain, answering ? "board.take-it" : "board.end-turn", answering ? "t" : "e")),
    ...offer(breakOff, "board.break-off", "b"),
  ];
}

/** 1 to 9 and 0 pick a card of the hand. */
function cardKeys({ seen, viewer }: Table, picks: Picks): Handover["keys"] {
  if (typeof viewer !== "number") return {};
  const hand = shipOf(seen.view, viewer).hand ?? [];
  return Object.fromEntries(
    hand.slice(0, 10).map((card, index) => [String((index + 1) % 10), () => picks.pick(`card:${card}`)]),
  );
}
