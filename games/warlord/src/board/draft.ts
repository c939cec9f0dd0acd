import type { Choice } from "@flagship/kernel";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Action } from "../rules/action.ts";
import type { View } from "../rules/view.ts";
import type { Table } from "./table.ts";

/** Longer sheets would not fit into one message to the server. */
export const LONGEST_DRAFT = 48_000;

/** The sheet that is being written. */
export interface Draft {
  readonly text: string;
  readonly set: (text: string) => void;
  /** Back to the blank sheet. */
  readonly reset: () => void;
  /** Whether a sheet of this year is in already, and whether this one differs from it. */
  readonly sent: boolean;
  readonly changed: boolean;
  /** A word of what was added last, for the eye and the ear. */
  readonly note: string;
  readonly say: (note: string) => void;
}

/** Where the sheets of one Corporation in one match are kept; nothing where the table asks to remember nothing. */
const shelfOf = (view: View, match: string | undefined): string | undefined =>
  match === undefined ? undefined : `flagship.warlord.draft.${match}.${view.own?.number ?? 0}.`;

function kept(shelf: string | undefined, year: number): string | undefined {
  if (shelf === undefined) return undefined;
  try {
    return localStorage.getItem(`${shelf}${year}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the sheet of this year; earlier years of the same match never come back. */
function keep(shelf: string | undefined, year: number, text: string): void {
  if (shelf === undefined) return;
  const key = `${shelf}${year}`;
  try {
    for (const old of Object.keys(localStorage))
      if (old.startsWith(shelf) && old !== key) localStorage.removeItem(old);
    localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the draft lasts as long as the page.
  }
}

/** The game's own form of the sheet: a choice with one text. */
interface SheetForm {
  readonly choice: Choice<Action>;
  readonly name: string;
  /** The blank sheet with the ships written in; the sent one, once there is one. */
  readonly text: string;
}

function sheetForm(seen: Table["seen"]): SheetForm | undefined {
  for (const choice of seen.choices?.open ?? []) {
    for (const field of choice.fields ?? [])
      if (field.kind === "text") return { choice, name: field.name, text: field.initial ?? "" };
  }
  return undefined;
}

/** Keeps a draft through reloads and until the year has run; the form in the decision panel shows the same one. */
export function useSheetDraft({ seen, match, draft: shared, onDraft }: Table): Draft {
  const { view } = seen;
  const { year } = view;
  const shelf = shelfOf(view, match);
  const key = `${shelf ?? ""}${view.own?.number ?? 0}.${year}`;
  const form = sheetForm(seen);
  const offered = form?.text ?? "";
  const blank = useRef({ key, text: offered });
  if (blank.current.key !== key || (view.sheet === "" && offered !== ""))
    blank.current = { key, text: offered };
  const [draft, setDraft] = useState(() => ({ key, text: kept(shelf, year) ?? offered }));
  const [note, setNote] = useState("");
  const current = draft.key === key && draft.text !== "" ? draft.text : (kept(shelf, year) ?? offered);
  useEffect(() => {
    setDraft({ key, text: kept(shelf, year) ?? offered });
    setNote("");
  }, [key]);
  const set = (text: string): void => {
    setDraft({ key, text });
    keep(shelf, year, text);
  };
  const inPanel = form !== undefined && shared?.choice === form.choice ? shared.values[form.name] : undefined;
  useEffect(() => {
    if (typeof inPanel === "string" && inPanel !== current) set(inPanel);
  }, [inPanel]);
  useEffect(() => {
    if (form === undefined || inPanel === current) return undefined;
    // Not at once: the table first lets go of forms that are no longer asked for.
    const timer = setTimeout(() => onDraft?.({ choice: form.choice, values: { [form.name]: current } }));
    return () => clearTimeout(timer);
  }, [form?.choice, current]);
  const sent = seen.choices !== undefined && (view.answered[view.seat] ?? false);
  return {
    text: current,
    set,
    reset: () => set(blank.current.text),
    sent,
    changed: sent && view.sheet !== current,
    note,
    say: setNote,
  };
}
