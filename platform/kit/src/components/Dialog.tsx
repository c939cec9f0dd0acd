import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { close as closeIcon } from "../icons/controls.ts";
import { useWord } from "../lexicon.tsx";
import { IconButton } from "./IconButton.tsx";

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
  /** Buttons at the foot, the most likely one first. */
  readonly buttons?: ComponentChildren;
}

/** A question or a form that must be dealt with first; Escape and the backdrop close it. */
export function Dialog({ open, title, onClose, children, buttons }: DialogProps): JSX.Element {
  const word = useWord();
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    // The keyboard's way to close it is Escape, which the element itself handles.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={box}
      class="fs-dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      {open && (
        <div class="fs-dialog-body">
          <header class="fs-dialog-head">
            <h2 id={id}>{title}</h2>
            <IconButton icon={closeIcon} label={word("close")} onPress={onClose} />
          </header>
          <div class="fs-dialog-content">{children}</div>
          {buttons !== undefined && <footer class="fs-dialog-buttons">{buttons}</footer>}
        </div>
      )}
    </dialog>
  );
}
