import type { GameModule } from "@flagship/kernel";
import type { JSX } from "preact";
import { text } from "../../words.ts";
import { HandbookTab } from "./HandbookTab.tsx";

const KEYS = ["enter", "escape", "space", "numbers", "l", "u", "r", "g", "help"] as const;
const PRINTED = {
  enter: "Enter",
  escape: "Esc",
  space: "Space",
  numbers: "1 – 9",
  l: "L",
  u: "U",
  r: "R",
  g: "G",
  help: "?",
} as const;

/** What the keys do, then the handbook. */
export function HelpPanel({ module }: { readonly module: GameModule }): JSX.Element {
  return (
    <div class="help-panel">
      <dl class="help-keys">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{PRINTED[key]}</kbd>
            </dt>
            <dd>{text(`key.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <HandbookTab module={module} />
    </div>
  );
}
