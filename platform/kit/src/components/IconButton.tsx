import type { JSX } from "preact";
import { classes } from "../classes.ts";
import type { IconArt } from "../icons/art.ts";
import { Icon } from "../icons/Icon.tsx";

export interface IconButtonProps {
  readonly icon: IconArt;
  /** Spoken name, also shown as a tooltip. */
  readonly label: string;
  readonly size?: "small" | "medium" | undefined;
  readonly pressed?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly whyNot?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

/** A square button with an icon only. */
export function IconButton(props: IconButtonProps): JSX.Element {
  const { icon, label, size = "medium", pressed, expanded, whyNot, onPress } = props;
  return (
    <button
      type="button"
      class={classes("fs-icon-button", `fs-icon-button-${size}`)}
      aria-label={label}
      title={whyNot ?? label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={whyNot !== undefined}
      onClick={() => {
        if (whyNot === undefined) onPress?.();
      }}
    >
      <Icon art={icon} />
    </button>
  );
}
