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

const keyOf = (view: View): string =>
  `flagship.warlord.draft.${view.own?.number ?? 0}.${view.own?.home ?? 0}.${view.year}`;

/** Only the latest draft is kept: older years never come back. */
const PREFIX = "flagship.warlord.draft.";

function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, text: string): void {
  try {
    for (const old of Object.keys(localStorage))
      if (old.startsWith(PREFIX) && old !== key) localStorage.removeItem(old);
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
export function useSheetDraft({ seen, draft: shared, onDraft }: Table): Draft {
  const { view } = seen;
  const key = keyOf(view);
  const form = sheetForm(seen);
  const offered = form?.text ?? "";
  const blank = useRef({ key, text: offered });
  if (blank.current.key !== key || (view.sheet === "" && offered !== ""))
    blank.current = { key, text: offered };
  const [draft, setDraft] = useState(() => ({ key, text: kept(key) ?? offered }));
  const [note, setNote] = useState("");
  const current = draft.key === key && draft.text !== "" ? draft.text : (kept(key) ?? offered);
  useEffect(() => {
    setDraft({ key, text: kept(key) ?? offered });
    setNote("");
  }, [key]);
  const set = (text: string): void => {
    setDraft({ key, text });
    keep(key, text);
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
