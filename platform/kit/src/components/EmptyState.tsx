import type { ComponentChildren, JSX } from "preact";
import type { IconArt } from "../icons/art.ts";
import { inbox } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";

export interface EmptyStateProps {
  readonly title: string;
  readonly icon?: IconArt | undefined;
  /** What one can do about it. */
  readonly children?: ComponentChildren;
}

/** Stands where a list has nothing in it. */
export function EmptyState({ title, icon = inbox, children }: EmptyStateProps): JSX.Element {
  return (
    <div class="fs-empty">
      <Icon art={icon} />
      <p>{title}</p>
      {children}
    </div>
  );
}
