import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

const GAP = 6;
const MARGIN = 8;

/** Shows a card beside an anchor while it is pointed at or focused; Escape hides it. */
export function usePopover(
  anchor: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
): { readonly open: boolean; readonly show: () => void; readonly hide: () => void } {
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!open || card.current === null || anchor.current === null) return;
    // In the top layer nothing can cut it off; where popovers are missing it is placed the same way.
    card.current.showPopover?.();
    placeBeside(card.current, anchor.current.getBoundingClientRect());
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setOpen(false);
    };
    const onScroll = (): void => setOpen(false);
    document.addEventListener("keydown", onKey);
    document.addEventListener("scroll", onScroll, true);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("scroll", onScroll, true);
    };
  }, [open]);

  return { open, show: () => setOpen(true), hide: () => setOpen(false) };
}

export function placeBeside(card: HTMLElement, anchor: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const below = anchor.bottom + GAP;
  const top = below + height > innerHeight - MARGIN ? Math.max(MARGIN, anchor.top - GAP - height) : below;
  const left = Math.min(Math.max(MARGIN, anchor.left), Math.max(MARGIN, innerWidth - width - MARGIN));
  card.style.top = `${top}px`;
  card.style.left = `${left}px`;
}
