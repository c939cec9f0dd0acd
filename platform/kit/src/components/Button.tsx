import type { ComponentChildren, JSX } from "preact";
import { classes } from "../classes.ts";
import type { IconArt } from "../icons/art.ts";
import { Icon } from "../icons/Icon.tsx";

export interface ButtonProps {
  /** `act`: the one thing to do here. `plain`: anything else. `quiet`: without a frame. `danger`: cannot be taken back. */
  readonly kind?: "act" | "plain" | "quiet" | "danger" | undefined;
  readonly size?: "small" | "medium" | "large" | undefined;
  readonly icon?: IconArt | undefined;
  /** Why it cannot be pressed now; it stays focusable so that the reason can be read. */
  readonly whyNot?: string | undefined;
  readonly busy?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  readonly wide?: boolean | undefined;
  readonly submit?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly children?: ComponentChildren;
}

/** A button with words. */
export function Button(props: ButtonProps): JSX.Element {
  const {
    kind = "plain",
    size = "medium",
    icon,
    whyNot,
    busy = false,
    pressed,
    wide = false,
    submit = false,
  } = props;
  const barred = whyNot !== undefined || busy;
  return (
    <button
      type={submit ? "submit" : "button"}
      class={classes("fs-button", `fs-button-${kind}`, `fs-button-${size}`, wide && "fs-button-wide")}
      aria-disabled={barred}
      aria-busy={busy}
      aria-pressed={pressed}
      title={whyNot}
      onClick={(event) => {
        if (barred) event.preventDefault();
        else props.onPress?.();
      }}
    >
      {icon !== undefined && <Icon art={icon} />}
      {props.children}
      {whyNot !== undefined && <span class="fs-unseen">: {whyNot}</span>}
    </button>
  );
}
