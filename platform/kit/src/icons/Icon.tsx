import type { JSX } from "preact";
import type { IconArt } from "./art.ts";

export interface IconProps {
  readonly art: IconArt;
  /** Spoken name; missing: the icon is decoration and is not read out. */
  readonly label?: string | undefined;
}

/** One icon, as large as the text around it. */
export function Icon({ art, label }: IconProps): JSX.Element {
  const spoken =
    label === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
  return (
    <svg class={`fs-icon fs-icon-${art.box}`} viewBox={`0 0 ${art.box} ${art.box}`} {...spoken}>
      <path d={art.d} />
    </svg>
  );
}
