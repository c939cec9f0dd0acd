import type { ComponentChildren, JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import type { IconArt } from "../icons/art.ts";
import { Icon } from "../icons/Icon.tsx";
import { Badge } from "./Badge.tsx";
import { step } from "./roving.ts";

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconArt | undefined;
  /** Something new behind the tab. */
  readonly news?: number | undefined;
  readonly content: ComponentChildren;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly current: string;
  readonly onChange: (id: string) => void;
}

/** Panels that share a place. */
export function Tabs({ label, items, current, onChange }: TabsProps): JSX.Element {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === current),
  );
  const shown = items[index];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = step(event.key, index, items.length);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div class="fs-tabs">
      <div ref={list} class="fs-tab-list" role="tablist" aria-label={label}>
        {items.map((item) => (
          <button
            type="button"
            role="tab"
            class="fs-tab"
            id={`${base}-tab-${item.id}`}
            aria-selected={item.id === shown?.id}
            aria-controls={`${base}-panel`}
            tabIndex={item.id === shown?.id ? 0 : -1}
            onClick={() => onChange(item.id)}
            onKeyDown={onKeyDown}
          >
            {item.icon !== undefined && <Icon art={item.icon} />}
            {item.label}
            {item.news !== undefined && item.news > 0 && <Badge tone="act">{item.news}</Badge>}
          </button>
        ))}
      </div>
      <div
        class="fs-tab-panel"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-tab-${shown?.id ?? ""}`}
      >
        {shown?.content}
      </div>
    </div>
  );
}
