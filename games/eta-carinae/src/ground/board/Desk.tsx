import type { Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import type { Act } from "./acts.ts";

interface DeskProps {
  readonly title: Message;
  /** What the picked element can be told. */
  readonly acts: readonly Act[];
  /** Everybody's orders. */
  readonly children?: ComponentChildren;
}

/** What the picked element does, and the sheet of all. */
export function Desk({ title, acts, children }: DeskProps): JSX.Element {
  const say = useSay();
  return (
    <section class="ec-helm" aria-label={say(title)}>
      <h3>{say(title)}</h3>
      {acts.length > 0 && (
        <fieldset class="ec-orders ec-acts" aria-label={say(message("ground.field.do"))}>
          {acts.map(({ label, pressed, press }) => (
            <button key={say(label)} type="button" class="ec-order" aria-pressed={pressed} onClick={press}>
              {say(label)}
            </button>
          ))}
        </fieldset>
      )}
      {children}
    </section>
  );
}
