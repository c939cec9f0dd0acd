import { message, type Message, type Refusal } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { HandIn } from "../HandIn.tsx";
import type { Act } from "./acts.ts";

interface DeskProps {
  readonly title: Message;
  /** What the picked element can be told. */
  readonly acts: readonly Act[];
  readonly fault: Refusal | undefined;
  readonly hint: Message;
  readonly submit: Message;
  readonly onSend: (() => void) | undefined;
  /** Everybody's orders. */
  readonly children?: ComponentChildren;
}

/** What the picked element does, and the sheet of all. */
export function Desk({ title, acts, fault, hint, submit, onSend, children }: DeskProps): JSX.Element {
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
      <p class="ec-helm-outcome">{say(hint)}</p>
      {children}
      <HandIn send={say(submit)} fault={fault} onSend={onSend} />
    </section>
  );
}
