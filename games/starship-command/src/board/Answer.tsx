import type { Choice } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { TableTop } from "./table-top.ts";

interface AnswerProps {
  readonly top: TableTop;
  readonly choice: Choice<unknown>;
  /** What would come of it. */
  readonly effect?: string | undefined;
}

/** One answer, given by one press. */
export function Answer({ top, choice, effect }: AnswerProps): JSX.Element {
  const say = useSay();
  const { props } = top;
  return (
    <button
      type="button"
      class="sc-answer"
      aria-disabled={props.pending}
      onClick={() => props.act(choice.action)}
      onMouseEnter={() => props.onPreview(choice)}
      onMouseLeave={() => props.onPreview(undefined)}
      onFocus={() => props.onPreview(choice)}
      onBlur={() => props.onPreview(undefined)}
    >
      <span>{say(choice.label)}</span>
      {effect !== undefined && <span class="sc-answer-effect">{effect}</span>}
    </button>
  );
}
