import type { JSX } from "preact";
import { again, alert } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";
import { Button } from "./Button.tsx";

export interface ErrorStateProps {
  /** What went wrong, in a sentence. */
  readonly title: string;
  /** What the reader can do. */
  readonly advice?: string | undefined;
  /** For a report: a code, a request id. */
  readonly code?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Stands where something could not be shown. */
export function ErrorState({ title, advice, code, onRetry }: ErrorStateProps): JSX.Element {
  const word = useWord();
  return (
    <div class="fs-error" role="alert">
      <Icon art={alert} />
      <p class="fs-error-title">{title}</p>
      {advice !== undefined && <p>{advice}</p>}
      {code !== undefined && <code>{code}</code>}
      {onRetry !== undefined && (
        <Button icon={again} onPress={onRetry}>
          {word("retry")}
        </Button>
      )}
    </div>
  );
}
