import { useWord, type ConfirmButtonProps } from "@flagship/kit";
import { useState } from "preact/hooks";
import { confirmation } from "../../settings/teaching.ts";

/** The confirm of whoever wants to press it twice: the first press only says what the second will do. */
export function useSecondPress(button: ConfirmButtonProps, answers: boolean): ConfirmButtonProps {
  const word = useWord();
  const [armed, arm] = useState<string | undefined>();
  // A form is read before it is sent anyway; what opens the list does nothing yet.
  const once =
    confirmation.now.value === "once" ||
    !answers ||
    button.form !== undefined ||
    button.lists === true ||
    button.whyNot !== undefined;
  if (once) return button;
  return armed === button.label
    ? {
        ...button,
        label: word("press-again", { label: button.label }),
        onPress: () => {
          arm(undefined);
          button.onPress();
        },
      }
    : { ...button, onPress: () => arm(button.label) };
}
