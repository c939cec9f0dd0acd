import { message, type Refusal } from "@flagship/kernel";
import { Button, RuleLink, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";

export interface OutfittingProps {
  readonly purse: number;
  readonly fault: Refusal | undefined;
  readonly onSend: (() => void) | undefined;
  /** A line for each ship. */
  readonly children: ComponentChildren;
}

/** Extras for every ship, within the points that are left. */
export function Outfitting({ purse, fault, onSend, children }: OutfittingProps): JSX.Element {
  const say = useSay();
  return (
    <section class="ec-sheet" aria-label={say(message("field.purchases"))}>
      <div class="ec-yard-head">
        <h3>{say(message("board.outfit", { points: purse }))}</h3>
        <Button
          kind="act"
          busy={onSend === undefined}
          whyNot={fault === undefined ? undefined : say(fault.text)}
          onPress={onSend}
        >
          {say(message("label.outfit"))}
        </Button>
      </div>
      <ul class="ec-outfit">{children}</ul>
      {fault !== undefined && (
        <p class="ec-helm-outcome" data-fault="true" role="alert">
          {say(fault.text)} {fault.rule !== undefined && <RuleLink id={fault.rule} />}
        </p>
      )}
    </section>
  );
}
