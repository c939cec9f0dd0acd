import type { ComponentChildren, JSX } from "preact";
import { IconButton } from "../components/IconButton.tsx";
import { close } from "../icons/controls.ts";
import { useWord } from "../lexicon.tsx";
import { MoreSeconds } from "./Answer.tsx";
import type { SwipeHandlers } from "./gestures.ts";
import type { Second } from "./handover.ts";

/** What can stand in the panel's place. */
export type Face = "panel" | "list" | "log" | "help" | "seat" | "piece" | "words" | "goal";

export interface SheetProps {
  readonly shown: Face;
  readonly hasWords: boolean;
  readonly onShow: (face: Face) => void;
  readonly onClose: () => void;
  readonly swipe: SwipeHandlers;
  /** What there was no room for beside the confirm. */
  readonly seconds: readonly Second[];
  readonly children: ComponentChildren;
}

/** On a phone: the panel, the log and every choice, raised over the board. */
export function Sheet({
  shown,
  hasWords,
  onShow,
  onClose,
  swipe,
  seconds,
  children,
}: SheetProps): JSX.Element {
  const word = useWord();
  const tabs = ["panel", "log", "list", ...(hasWords ? (["words"] as const) : [])] as const;
  return (
    <section class="fs-sheet" aria-label={word("more-table")}>
      <div class="fs-sheet-tabs" {...swipe}>
        {tabs.map((one) => (
          <button type="button" aria-pressed={shown === one} onClick={() => onShow(one)}>
            {word(one === "list" ? "every-choice" : one)}
          </button>
        ))}
        <IconButton icon={close} label={word("close")} onPress={onClose} />
      </div>
      <MoreSeconds seconds={seconds} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="fs-sheet-content" tabIndex={0}>
        {children}
      </div>
    </section>
  );
}
