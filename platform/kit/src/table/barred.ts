import { useEffect, useState } from "preact/hooks";
import { announce } from "../announce.tsx";
import type { QuestionProps } from "./Question.tsx";

export interface Barred {
  /** What stands under the question. */
  readonly why: string | undefined;
  /** Something barred was pressed. */
  readonly tell: (why: string) => void;
}

/**
 * Why something is barred: of the confirm as long as the reader decides, of anything once it is pressed, until the next
 * press or key.
 */
export function useBarred({ mood }: QuestionProps, confirm: string | undefined): Barred {
  const [pressed, setPressed] = useState<string | undefined>();
  const standing = mood === "yours" || mood === "alarm" ? confirm : undefined;
  useEffect(() => {
    if (standing !== undefined) announce(standing);
  }, [standing]);
  useEffect(() => {
    if (pressed === undefined) return undefined;
    const forget = (): void => setPressed(undefined);
    for (const sort of ["pointerdown", "keydown"]) document.addEventListener(sort, forget, true);
    return () => {
      for (const sort of ["pointerdown", "keydown"]) document.removeEventListener(sort, forget, true);
    };
  }, [pressed]);
  return {
    why: pressed ?? standing,
    tell(why) {
      setPressed(why);
      announce(why);
    },
  };
}
