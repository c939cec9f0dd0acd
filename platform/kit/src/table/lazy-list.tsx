import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Skeleton } from "../components/Skeleton.tsx";
import type { DecisionPanel, DecisionPanelProps } from "./DecisionPanel.tsx";

const panel = signal<typeof DecisionPanel | undefined>(undefined);

/** Fetches the list of choices, which the first look at a table can do without. */
export async function fetchList(): Promise<void> {
  // Without it the board plays on; whoever opens the list asks for it again.
  panel.value ??= (await import("./DecisionPanel.tsx").catch(() => undefined))?.DecisionPanel;
}

/** Every answer, fetched when the table stands. */
export function LazyDecisionPanel<Action>(props: DecisionPanelProps<Action>): JSX.Element {
  const Panel = panel.value;
  useEffect(() => void fetchList(), []);
  return Panel === undefined ? <Skeleton lines={4} /> : <Panel {...props} />;
}
