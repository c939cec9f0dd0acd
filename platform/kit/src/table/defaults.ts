import type { Choice, Choices } from "@flagship/kernel";

/** The answer that the confirm gives where the board has handed none over. */
export interface PlainAnswer<Action> {
  readonly choice: Choice<Action>;
  /** Nothing was chosen for it: outlined, and Enter gives it only on the button itself. */
  readonly quiet: boolean;
}

const isComplete = (choice: Choice<unknown>): boolean => choice.fields === undefined;

/**
 * What the confirm does by itself: the only answer there is; else the one answer of what was picked; else the one
 * that belongs to nothing on the board ("End turn", "Hold fire"). Nothing, where several would do, or where something
 * may be half written: what was plotted is not dropped by another button.
 */
export function plainAnswer<Action>(
  choices: Choices<Action> | undefined,
  subject: string | undefined,
): PlainAnswer<Action> | undefined {
  if (choices === undefined) return undefined;
  const [only, ...others] = choices.open;
  if (only !== undefined && others.length === 0) return { choice: only, quiet: !isComplete(only) };
  if (subject !== undefined) {
    const [picked, ...more] = choices.open.filter((one) => one.subject === subject || one.target === subject);
    if (picked !== undefined && more.length === 0 && isComplete(picked))
      return { choice: picked, quiet: false };
  }
  if (!choices.open.every(isComplete)) return undefined;
  const [general, ...rest] = choices.open.filter(
    (one) => one.subject === undefined && one.target === undefined && isComplete(one),
  );
  return general === undefined || rest.length > 0 ? undefined : { choice: general, quiet: true };
}
