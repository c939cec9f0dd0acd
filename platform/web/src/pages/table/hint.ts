import type { Weighed } from "@flagship/bots";
import { isSeat, type Seen, type Viewer } from "@flagship/kernel";
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { coachWanted } from "../../settings/teaching.ts";
import type { TableSource } from "../../source/table-source.ts";

/** What the reader was told about the decision they have now. */
export interface Hint {
  /** The act after which it was asked: it says nothing about later ones. */
  readonly number: number;
  /** Nothing while it is being thought about. */
  readonly best?: readonly Weighed[];
  readonly failed?: true;
}

/** How many acts a hint names. */
const MOST = 3;

/** At a beginner's table the captain speaks unasked after so many milliseconds. */
const HESITATES = 8000;

/** Whether hints are fair at a table: alone in this page, in an exam as well, and among people who do not play for their rating. */
export const mayHint = ({ id, coach, table }: Pick<TableSource, "id" | "coach" | "table">): boolean =>
  leadsNobody(coach) && (id === undefined || (table !== undefined && table.value.rated !== true));

/** No coach at all, or one who only watches an exam: advice and warnings are the reader's to ask for. */
export const leadsNobody = (coach: TableSource["coach"]): boolean =>
  coach === undefined || coach.value.exam === true;

/**
 * Asks a captain what to do now, where that is fair. The captain sees what the reader sees, and nothing else.
 */
export function useHint(
  source: TableSource,
  seen: Seen | undefined,
  viewer: Viewer,
): { readonly hint: Hint | undefined; readonly ask: (() => void) | undefined } {
  const { study } = useApp();
  const [hint, setHint] = useState<Hint | undefined>();
  useEffect(() => () => study.stop(), [source, study]);
  const number = seen?.number;
  const current = hint?.number === number ? hint : undefined;
  const fair = mayHint(source) && seen?.choices !== undefined && isSeat(viewer);
  const ask = (): void => {
    if (!fair || number === undefined || current !== undefined) return;
    setHint({ number });
    const game = source.module.game.id;
    study.weigh({ game, view: seen.view, seat: viewer }).then(
      (best) => setHint({ number, best: best.slice(0, MOST) }),
      () => setHint({ number, failed: true }),
    );
  };
  const latest = useRef(ask);
  latest.current = ask;
  const hesitating = fair && source.coached === true && coachWanted.now.value === "on";
  useEffect(() => {
    if (!hesitating) return undefined;
    const timer = setTimeout(() => latest.current(), HESITATES);
    return () => clearTimeout(timer);
  }, [hesitating, number]);
  return fair ? { hint: current, ask } : { hint: undefined, ask: undefined };
}
