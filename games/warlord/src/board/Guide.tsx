import { Button, IconButton, check as checkIcon, close as closeIcon, Icon, help } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Desk } from "./desk.ts";
import type { GuideStep } from "./guide-steps.ts";

const KEY = "flagship.warlord.guide";

/** Whether the reader has put the guide away for good. */
function isPutAway(): boolean {
  try {
    return localStorage.getItem(KEY) === "off";
  } catch {
    return false;
  }
}

function putAway(off: boolean): void {
  try {
    localStorage.setItem(KEY, off ? "off" : "on");
  } catch {
    // Not remembered; it stays away as long as the page is open.
  }
}

export interface GuideProps {
  readonly desk: Desk;
  readonly title: string;
  readonly steps: readonly GuideStep[];
}

/** A newcomer's first turns, step by step; each step knows when it is done. */
export function Guide({ desk, title, steps }: GuideProps): JSX.Element {
  const { word } = desk;
  const [hidden, setHidden] = useState(isPutAway);
  const [chosen, setChosen] = useState<number | undefined>();
  const hide = (off: boolean): void => {
    putAway(off);
    setHidden(off);
  };
  if (hidden) {
    return (
      <div class="wl-guide-away">
        <Button kind="quiet" size="small" icon={help} onPress={() => hide(false)}>
          {word("guide.show")}
        </Button>
      </div>
    );
  }
  const next = steps.findIndex((step) => !step.done);
  const at = chosen ?? (next < 0 ? steps.length - 1 : next);
  const step = steps[at];
  return (
    <section class="wl-guide" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <ol>
          {steps.map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                aria-current={index === at ? "step" : undefined}
                data-done={one.done}
                onClick={() => setChosen(index === next ? undefined : index)}
              >
                {one.done ? <Icon art={checkIcon} /> : <span aria-hidden="true">{index + 1}</span>}
                <span class="fs-unseen">
                  {word("guide.step", { n: index + 1, of: steps.length })}: {word(`guide.${one.id}`)}
                  {one.done && `, ${word("guide.done")}`}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <IconButton icon={closeIcon} label={word("guide.hide")} onPress={() => hide(true)} />
      </header>
      {step !== undefined && (
        <div class="wl-guide-step" aria-live="polite">
          <p>
            <strong>{word(`guide.${step.id}`)}.</strong> {word(`guide.${step.id}.text`)}
          </p>
          {step.act !== undefined && (
            <Button
              size="small"
              kind={step.done ? "plain" : "act"}
              onPress={() => {
                setChosen(undefined);
                step.act?.();
              }}
            >
              {word(`guide.${step.id}.act`)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
