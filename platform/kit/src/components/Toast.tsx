import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { alert, check, close } from "../icons/controls.ts";
import { info } from "../icons/more-controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";
import { IconButton } from "./IconButton.tsx";

export interface ToastItem {
  readonly id: string;
  readonly text: string;
  readonly tone?: "info" | "good" | "danger" | undefined;
}

export interface ToastsProps {
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: string) => void;
}

const SHOWN_FOR = 6000;
const ICONS = { info, good: check, danger: alert };

/** Short notes at the edge of the page; they go by themselves, except what went wrong. */
export function Toasts({ items, onDismiss }: ToastsProps): JSX.Element {
  return (
    <div class="fs-toasts" aria-live="polite">
      {items.map((item) => (
        <Toast key={item.id} {...item} onDismiss={() => onDismiss(item.id)} />
      ))}
    </div>
  );
}

/** One note. */
export function Toast({
  text,
  tone = "info",
  onDismiss,
}: Omit<ToastItem, "id"> & { readonly onDismiss: () => void }): JSX.Element {
  const word = useWord();
  useEffect(() => {
    if (tone === "danger") return undefined;
    const timer = setTimeout(onDismiss, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class={`fs-toast fs-tone-${tone}`}>
      <Icon art={ICONS[tone]} />
      <span>{text}</span>
      <IconButton icon={close} size="small" label={word("dismiss")} onPress={onDismiss} />
    </div>
  );
}
