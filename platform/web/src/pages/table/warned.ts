import { isSeat, type AnyWarn, type Seen, type Viewer, type Warning } from "@flagship/kernel";
import { useEffect, useMemo, useState } from "preact/hooks";
import { silence, silenced, warningsWanted } from "../../settings/teaching.ts";
import type { TableSource } from "../../source/table-source.ts";
import { leadsNobody } from "./hint.ts";

/** Something that is held back until the reader has read what is said of it. */
export interface Held {
  readonly warning: Warning;
  readonly deed: () => void;
}

export interface Warnings {
  readonly held: Held | undefined;
  /** What "Show me" lights on the board. */
  readonly shown: readonly string[];
  /** Whether something is said of this act first: then its deed is held, and not done. */
  readonly holds: (action: unknown, deed: () => void) => boolean;
  /** Holds a deed by which a plan would be lost. */
  readonly holdsPlan: (deed: () => void) => void;
  /** Lets the held act go; it is the caller who does it. The kind is not shown again in this match. */
  readonly release: () => void;
  /** Takes the held act back and lights what the warning speaks of. */
  readonly show: () => void;
  /** Never says this again, and lets the act go. */
  readonly silence: () => void;
  /** The reader went on to something else: nothing is held or lit any more. */
  readonly forget: () => void;
}

const NOTHING: readonly string[] = [];
/** Not advice but a safeguard: it is said every time, to everybody. */
export const PLAN_DROPPED: Warning = { kind: "plan-dropped", text: { key: "kit.plan-dropped" } };

/**
 * Says something before a probable mistake, once for each kind and match, from what the reader sees. In a lesson the
 * coach speaks instead, but not in an exam; at a rated table nobody does. What is held goes with its question (`asking`).
 */
export function useWarnings(
  source: TableSource,
  seen: Seen | undefined,
  viewer: Viewer,
  asking: number,
): Warnings {
  const [held, setHeld] = useState<Held | undefined>();
  const [shown, setShown] = useState(NOTHING);
  const told = useMemo(() => new Set<string>(), [source]);
  const forget = (): void => {
    setHeld(undefined);
    setShown(NOTHING);
  };
  useEffect(forget, [source, asking]);
  const { game } = source.module;
  // What the board was handed before this came must know it as well: it is drawn again only when something of it changes.
  const warn = useMemo((): { about?: AnyWarn } => ({}), [source.module]);
  useEffect(() => {
    // Without it everything else works, so a failed load needs no words.
    source.module.warnings?.().then(
      (about) => (warn.about = about),
      () => undefined,
    );
  }, [warn]);

  const warningAbout = (action: unknown): Warning | undefined => {
    if (warn.about === undefined || !leadsNobody(source.coach) || warningsWanted.now.peek() === "off")
      return undefined;
    // Advice would be help in a contest.
    if (source.table?.value.rated === true) return undefined;
    if (seen?.choices === undefined || !isSeat(viewer)) return undefined;
    return warn
      .about({ view: seen.view, seat: viewer, open: seen.choices.open }, action)
      .find(
        ({ kind, boardAsks, grave }) =>
          boardAsks !== true &&
          (grave === true || !told.has(kind)) &&
          !silenced.peek().has(`${game.id}/${kind}`),
      );
  };
  return {
    held,
    shown,
    holds(action, deed) {
      const warning = warningAbout(action);
      setHeld(warning === undefined ? undefined : { warning, deed });
      setShown(NOTHING);
      return warning !== undefined;
    },
    holdsPlan(deed) {
      setHeld({ warning: PLAN_DROPPED, deed });
      setShown(NOTHING);
    },
    release() {
      if (held !== undefined && held.warning !== PLAN_DROPPED) told.add(held.warning.kind);
      forget();
    },
    show() {
      setShown(held?.warning.shows ?? NOTHING);
      setHeld(undefined);
    },
    silence() {
      if (held !== undefined) silence(game.id, held.warning.kind);
      forget();
    },
    forget,
  };
}
