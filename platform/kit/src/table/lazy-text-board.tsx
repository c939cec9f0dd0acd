import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Skeleton } from "../components/Skeleton.tsx";
import { useSay } from "../lexicon.tsx";
import { LETTERS } from "../text-board.ts";
import type { KeyMap } from "./keys.ts";
import type { TextBoardFace, TextBoardFaceProps, TextBoardProps } from "./TextBoard.tsx";

const face = signal<typeof TextBoardFace | undefined>(undefined);

/** Fetches the board in words, which most tables never open. */
export async function fetchTextBoard(): Promise<void> {
  // Without it the table plays on; whoever opens it asks for it again.
  face.value ??= (await import("./TextBoard.tsx").catch(() => undefined))?.TextBoardFace;
}

function LazyTextBoard(props: TextBoardFaceProps): JSX.Element {
  const Face = face.value;
  useEffect(() => void fetchTextBoard(), []);
  return Face === undefined ? <Skeleton lines={4} /> : <Face {...props} />;
}

/** The board in words, the keys that ask it while it is open, and all that stands on it. */
export function useTextBoard(props: TextBoardProps | undefined): {
  readonly content: JSX.Element | undefined;
  readonly keys: KeyMap;
  readonly things: readonly string[];
} {
  const say = useSay();
  const asked = useRef<KeyMap>({});
  /** What was asked before the face has come: it answers as soon as it is there. */
  const early = useRef<string | undefined>(undefined);
  if (props === undefined) return { content: undefined, keys: {}, things: [] };
  const things = props.board.things(props.look).map(({ subject, text }) => ({ subject, text: say(text) }));
  return {
    content: (
      <LazyTextBoard
        {...props}
        things={things}
        onKeys={(keys) => {
          asked.current = keys;
          const letter = early.current;
          if (letter === undefined) return;
          early.current = undefined;
          queueMicrotask(() => keys[letter]?.(false));
        }}
      />
    ),
    keys: Object.fromEntries(
      Object.values(LETTERS).map((letter) => [
        letter,
        (held: boolean) => {
          if (asked.current[letter] === undefined) early.current = letter;
          else asked.current[letter](held);
        },
      ]),
    ),
    things: things.map(({ text }) => text),
  };
}
