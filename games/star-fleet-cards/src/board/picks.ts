import { isSeat, type Choice } from "@flagship/kernel";
import { askingOf } from "@flagship/kit";
import { useEffect, useState } from "preact/hooks";
import type { Action } from "../rules/questions.ts";
import type { Table } from "./table.ts";

/** What the player is about to do: a card that was picked, and which of its meanings. */
export interface Picks {
  /** The picked thing: a card, or nothing. */
  readonly subject: string | undefined;
  /** Every use of the picked card but to discard it. */
  readonly uses: readonly Choice<Action>[];
  /** The answer that the confirm gives; nothing: the plain one. */
  readonly chosen: Choice<Action> | undefined;
  readonly plain: Choice<Action> | undefined;
  readonly discard: Choice<Action> | undefined;
  readonly breakOff: Choice<Action> | undefined;
  readonly pick: (subject: string | undefined) => void;
  readonly choose: (choice: Choice<Action>) => void;
  /** The card was laid where it can mean each of these: nothing is chosen until one is named. */
  readonly wonder: (meanings: readonly Choice<Action>[]) => void;
  readonly wondering: boolean;
  readonly play: (choice: Choice<Action>) => void;
}

export const isDiscard = ({ action }: Choice<Action>): boolean => action.type === "discard";

/** The choices that use this card, the discard last. */
export const choicesFor = (seen: Table["seen"], subject: string | undefined): readonly Choice<Action>[] =>
  subject === undefined
    ? []
    : (seen.choices?.open ?? [])
        .filter((choice) => choice.subject === subject)
        .toSorted((a, b) => Number(isDiscard(a)) - Number(isDiscard(b)));

/** Keeps what was picked as long as the question stands. */
export function usePicks(table: Table): Picks {
  const { seen, subject, pending, viewer } = table;
  const [named, name] = useState<Choice<Action> | undefined>();
  const [meanings, wonder] = useState<readonly Choice<Action>[] | undefined>();
  useEffect(() => {
    name(undefined);
    wonder(undefined);
  }, [askingOf(table), subject]);
  const open = isSeat(viewer) ? (seen.choices?.open ?? []) : [];
  const uses = meanings ?? choicesFor(seen, subject).filter((choice) => !isDiscard(choice));
  const wondering = meanings !== undefined && named === undefined;
  const general = open.filter((choice) => choice.subject === undefined);
  const play = (choice: Choice<Action>): void => {
    if (pending) return;
    table.onSubject(undefined);
    table.act(choice.action);
  };
  return {
    subject,
    uses,
    chosen: named ?? (wondering ? undefined : uses[0]),
    plain: general.find(({ action }) => isPlain(action)),
    discard: choicesFor(seen, subject).find(isDiscard),
    breakOff: general.find(({ action }) => action.type === "break-off"),
    pick: (next) => {
      table.onPreview(undefined);
      table.onSubject(next);
    },
    choose: name,
    wonder,
    wondering,
    play,
  };
}

/** What is done by whoever picks nothing: end the turn, let it hit. */
const isPlain = (action: Action): boolean =>
  action.type === "end" || (action.type === "answer" && action.card === undefined && action.battery === 0);
