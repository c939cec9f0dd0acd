import type { JSX } from "preact";

export interface GoalProps {
  /** What wins, and how it stands. */
  readonly goal: { readonly what: string; readonly stands: string };
  /** "Turn 4". */
  readonly turn: string | undefined;
}

/** At the right end of the head. A phone has room for what wins and the turn; a press tells the rest. */
export function HeadGoal({
  goal: { what, stands },
  turn,
  onPress,
}: GoalProps & { readonly onPress: (() => void) | undefined }): JSX.Element {
  const all = `${what}: ${stands}`;
  if (onPress === undefined)
    return (
      <p class="fs-goal" title={all}>
        <span title={what}>{what}</span>
        <b>{stands}</b>
      </p>
    );
  return (
    <button type="button" class="fs-goal" title={all} onClick={onPress}>
      <span title={what}>{what}</span>
      <b>{turn ?? stands}</b>
      {turn !== undefined && <span class="fs-unseen">{stands}</span>}
    </button>
  );
}

/** The same in full, on the sheet of a phone. */
export const GoalFacts = ({ goal: { what, stands }, turn }: GoalProps): JSX.Element => (
  <div class="fs-goal-facts">
    <p>{what}</p>
    <p>
      <b>{stands}</b>
    </p>
    {turn !== undefined && <p>{turn}</p>}
  </div>
);
