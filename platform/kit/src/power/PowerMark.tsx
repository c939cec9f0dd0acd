import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { POWER_LOOKS, type Power } from "./powers.ts";

export interface PowerMarkProps {
  readonly power: Power;
  /** Spoken name; missing: decoration beside a written name. */
  readonly label?: string | undefined;
  readonly size?: "small" | "medium" | "large" | undefined;
}

/** A power's badge: its emblem on its patterned colour. */
export function PowerMark({ power, label, size = "medium" }: PowerMarkProps): JSX.Element {
  const id = useId();
  const { emblem, pattern, colour } = POWER_LOOKS[power];
  const spoken =
    label === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
  return (
    <svg
      class={`fs-power fs-power-${size}`}
      viewBox="0 0 32 32"
      style={{ "--power": `var(${colour})` }}
      {...spoken}
    >
      <defs>
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
          <path class="fs-power-pattern" d={pattern} />
        </pattern>
      </defs>
      <rect class="fs-power-ground" x="1" y="1" width="30" height="30" rx="4" />
      <rect x="1" y="1" width="30" height="30" rx="4" fill={`url(#${id})`} />
      <path
        class="fs-power-emblem"
        d={emblem}
        transform="translate(5.2 5.2) scale(0.9)"
        fill-rule="evenodd"
      />
    </svg>
  );
}
