import type { JSX } from "preact";
import { close } from "../icons/controls.ts";
import type { IconArt } from "../icons/art.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";

export interface ChipProps {
  readonly label: string;
  readonly icon?: IconArt | undefined;
  readonly selected?: boolean | undefined;
  readonly onToggle?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** A filter or a chosen thing: can be switched, can be taken away. */
export function Chip({ label, icon, selected = false, onToggle, onRemove }: ChipProps): JSX.Element {
  const word = useWord();
  const face = (
    <>
      {icon !== undefined && <Icon art={icon} />}
      {label}
    </>
  );
  return (
    <span class="fs-chip" data-selected={selected}>
      {onToggle === undefined ? (
        <span class="fs-chip-face">{face}</span>
      ) : (
        <button type="button" class="fs-chip-face" aria-pressed={selected} onClick={onToggle}>
          {face}
        </button>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          class="fs-chip-remove"
          aria-label={`${word("dismiss")}: ${label}`}
          onClick={onRemove}
        >
          <Icon art={close} />
        </button>
      )}
    </span>
  );
}
