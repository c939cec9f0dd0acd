import type { Choices } from "@flagship/kernel";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/**
 * The button by which somebody decided is often gone with the decision, and the focus with it. The next
 * question takes it up again, so that Tab goes on from there and not from the top of the page.
 */
export function useFocusOnQuestion(
  place: RefObject<HTMLElement | null>,
  choices: Choices<unknown> | undefined,
): void {
  const within = useRef(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const onFocus = (): void => void (within.current = true);
    const onLeave = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) return;
      // Whoever leaves by themselves leaves something behind that is still there.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) within.current = false;
      });
    };
    element.addEventListener("focusin", onFocus);
    element.addEventListener("focusout", onLeave);
    return () => {
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("focusout", onLeave);
    };
  }, []);
  useEffect(() => {
    if (choices === undefined || !within.current || document.activeElement !== document.body) return;
    const question = place.current?.querySelector<HTMLElement>(".fs-question > h2");
    if (question === null || question === undefined) return;
    question.focus({ preventScroll: true });
  }, [choices]);
}
