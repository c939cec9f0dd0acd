import type { Refusal } from "@flagship/kernel";
import { Button, RuleLink, useSay } from "@flagship/kit";
import type { JSX } from "preact";

/** Why something cannot be handed in as it stands. */
export type Fault = Pick<Refusal, "text" | "rule">;

export interface HandInProps {
  readonly send: string;
  readonly fault: Fault | undefined;
  /** Missing while an act is under way. */
  readonly onSend: (() => void) | undefined;
}

/** The button that hands a sheet in; whatever forbids it stands above it at once. */
export function HandIn({ send, fault, onSend }: HandInProps): JSX.Element {
  const say = useSay();
  return (
    <div class="ec-hand-in">
      {fault !== undefined && (
        <p class="ec-helm-outcome" data-fault="true" aria-live="polite">
          {say(fault.text)} {fault.rule !== undefined && <RuleLink id={fault.rule} />}
        </p>
      )}
      <Button
        kind="act"
        wide
        busy={onSend === undefined}
        whyNot={fault === undefined ? undefined : say(fault.text)}
        onPress={onSend}
      >
        {send}
      </Button>
    </div>
  );
}
