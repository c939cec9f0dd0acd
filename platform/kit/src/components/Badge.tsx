import type { ComponentChildren, JSX } from "preact";
import type { IconArt } from "../icons/art.ts";
import { Icon } from "../icons/Icon.tsx";

/** What a mark means, never what colour it has. */
export type Tone = "plain" | "act" | "info" | "danger" | "good";

export interface BadgeProps {
  readonly tone?: Tone | undefined;
  readonly icon?: IconArt | undefined;
  readonly title?: string | undefined;
  readonly children?: ComponentChildren;
}

/** A small fixed mark: a count, a state. */
export function Badge({ tone = "plain", icon, title, children }: BadgeProps): JSX.Element {
  return (
    <span class={`fs-badge fs-tone-${tone}`} title={title}>
      {icon !== undefined && <Icon art={icon} />}
      {children}
    </span>
  );
}
