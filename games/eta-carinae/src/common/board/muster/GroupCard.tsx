import { message } from "../../../say.ts";
import { IconButton, remove, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import type { Fault } from "../sending.ts";

export interface GroupCardProps {
  readonly name: string;
  readonly price?: string;
  readonly use?: string | undefined;
  readonly fault?: Fault | undefined;
  readonly onRemove?: () => void;
  readonly children: ComponentChildren;
}

/** Some who belong together: a platoon, figures with the same gear, a hero. */
export function GroupCard({ name, price, use, fault, onRemove, children }: GroupCardProps): JSX.Element {
  const say = useSay();
  return (
    <section class="ec-group" aria-label={name} data-fault={fault !== undefined}>
      <header>
        <h4>{name}</h4>
        {price !== undefined && <span class="ec-group-price">{price}</span>}
        {onRemove !== undefined && (
          <IconButton
            icon={remove}
            size="small"
            label={say(message("board.unbuy", { item: name }))}
            onPress={onRemove}
          />
        )}
      </header>
      {use !== undefined && <p class="ec-helm-outcome">{use}</p>}
      <div class="ec-group-parts">{children}</div>
      {fault !== undefined && (
        <p class="ec-helm-outcome" data-fault="true">
          {say(fault.text)}
        </p>
      )}
    </section>
  );
}
