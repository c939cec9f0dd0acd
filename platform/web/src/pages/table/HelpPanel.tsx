import type { GameModule } from "@flagship/kernel";
import type { AnyBoard, Handover, Second } from "@flagship/kit";
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
const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

/** On a map. */
const MAP_KEYS = [
  ["W", "words"],
  ["← ↑ → ↓", "arrows"],
  ["+ −", "zoom"],
  ["0", "whole"],
] as const;

export interface HelpPanelProps {
  readonly module: GameModule;
  readonly board: AnyBoard | undefined;
  readonly handed: Handover;
  readonly seconds: readonly Second[];
}

/** What the keys do at any table, what they do on this board now, then the handbook. */
export function HelpPanel({ module, board, handed, seconds }: HelpPanelProps): JSX.Element {
  const own = [
    ...seconds.flatMap(({ letter, label }) => (letter === undefined ? [] : [{ key: letter, label }])),
    ...Object.entries(handed.keys ?? {}).flatMap(([key, deed]) =>
      typeof deed === "function" ? [] : [{ key, label: deed.label }],
    ),
  ];
  return (
    <div class="help-panel">
      <dl class="help-keys">
        {KEYS.map((key) => (
          <Shortcut key={key} printed={PRINTED[key]} label={text(`key.${key}`)} />
        ))}
        {board?.inWords !== undefined &&
          MAP_KEYS.map(([printed, key]) => (
            <Shortcut key={key} printed={printed} label={text(`key.${key}`)} />
          ))}
        {own.map(({ key, label }) => (
          <Shortcut key={key} printed={ARROWS[key] ?? key.toUpperCase()} label={label} />
        ))}
      </dl>
      <HandbookTab module={module} />
    </div>
  );
}

const Shortcut = ({ printed, label }: { readonly printed: string; readonly label: string }): JSX.Element => (
  <div>
    <dt>
      <kbd>{printed}</kbd>
    </dt>
    <dd>{label}</dd>
  </div>
);
