import type { Refusal } from "@flagship/kernel";
import { ErrorState, useSay } from "@flagship/kit";
import type { JSX } from "preact";

export interface TroubleProps {
  readonly refusal: Refusal;
  readonly again?: () => void;
}

/** Stands where something could not be loaded: why, and a way to try again. */
export function Trouble({ refusal, again }: TroubleProps): JSX.Element {
  const say = useSay();
  return <ErrorState title={say(refusal.text)} code={refusal.code} onRetry={again} />;
}
