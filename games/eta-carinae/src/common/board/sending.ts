import type { Message, Refusal } from "@flagship/kernel";
import type { Confirm } from "@flagship/kit";

/** Why something cannot be handed in as it stands. */
export type Fault = Pick<Refusal, "text" | "rule">;

export interface Sending extends Pick<Confirm, "icon" | "quiet"> {
  readonly label: Message;
  readonly fault: Fault | undefined;
  /** Missing while an act is under way. */
  readonly onSend: (() => void) | undefined;
}

/** The frame's confirm for an answer that is being written: whatever forbids it stands above it at once. */
export const confirmOf = (
  { label, icon, quiet, fault, onSend }: Sending,
  say: (text: Message) => string,
): Confirm => ({
  label: say(label),
  icon,
  quiet,
  whyNot: fault === undefined ? undefined : say(fault.text),
  onPress: () => onSend?.(),
});
