import { sameData, type Choices, type Decision, type Seen, type Viewer } from "@flagship/kernel";
import { useRef } from "preact/hooks";

interface Asked {
  readonly viewer: Viewer;
  readonly number: number | undefined;
  readonly decision: Decision | undefined;
  readonly choices: Choices<unknown> | undefined;
  /** So many acts of the reader had been taken by then. */
  readonly acts: number;
}

/**
 * Counts what the reader is asked: the number stays as long as the question does, also while others act meanwhile, and
 * grows with every act of their own, even where the same is asked again.
 */
export function useOwnQuestion(seen: Seen | undefined, viewer: Viewer, acts: number): number {
  const last = useRef<{ readonly asked: Asked; readonly count: number } | undefined>(undefined);
  const asked: Asked = {
    viewer,
    number: seen?.number,
    decision: seen?.waitingFor.find(({ seat }) => seat === viewer),
    choices: seen?.choices,
    acts,
  };
  const before = last.current;
  const count = before === undefined ? 0 : before.count + (isSame(before.asked, asked) ? 0 : 1);
  last.current = { asked, count };
  return count;
}

function isSame(before: Asked, now: Asked): boolean {
  if (before.viewer !== now.viewer || before.acts !== now.acts) return false;
  if (before.number === now.number) return true;
  // What was taken back is asked anew; whoever is asked nothing follows what the others do.
  if (before.number === undefined || now.number === undefined || now.number < before.number) return false;
  if (now.choices === undefined) return false;
  return sameData(before.decision, now.decision) && sameData(before.choices, now.choices);
}
