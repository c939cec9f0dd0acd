import { inOneLine, saidBy, type Choice } from "@flagship/kernel";
import { Badge, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { text } from "../../words.ts";
import type { Hint } from "./hint.ts";

interface HintPanelProps {
  readonly hint: Hint;
  readonly open: readonly Choice<unknown>[];
  readonly onPreview: (choice: Choice<unknown> | undefined) => void;
}

/** The best acts with the chance to win in each, and what each does. */
export function HintPanel({ hint, open, onPreview }: HintPanelProps): JSX.Element {
  const say = useSay();
  const { best, failed } = hint;
  if (failed === true || best?.length === 0) return <p class="hint">{text("hint.none")}</p>;
  if (best === undefined) return <p class="hint">{text("hint.thinking")}</p>;
  return (
    <section class="hint" aria-live="polite">
      <h3>{text("hint.title")}</h3>
      <ol>
        {best.map(({ action, worth }) => {
          const said = saidBy(action, open, say);
          const preview = said?.choice.preview;
          return (
            <li
              key={JSON.stringify(action)}
              onPointerEnter={() => onPreview(said?.choice)}
              onPointerLeave={() => onPreview(undefined)}
            >
              <Badge tone="info">{text("hint.chance", { percent: Math.round(worth * 100) })}</Badge>
              <span>
                {said?.label ?? text("hint.own")}
                {said !== undefined && said.gaps.length > 0 && <small>{inOneLine(said.gaps)}</small>}
                {preview !== undefined && <small>{say(preview)}</small>}
              </span>
            </li>
          );
        })}
      </ol>
      <p class="hint-note">{text("hint.note")}</p>
    </section>
  );
}
