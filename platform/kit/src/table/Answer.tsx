import type { JSX } from "preact";
import { classes } from "../classes.ts";
import { list as listIcon } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";
import { cue } from "../sound.ts";
import type { Confirm, Second } from "./handover.ts";

export interface AnswerProps {
  readonly confirm: ConfirmButtonProps;
  readonly seconds: readonly Second[];
  readonly listed: boolean;
  readonly onList: (() => void) | undefined;
}

export interface ConfirmButtonProps extends Confirm {
  /** The key that presses it, as it is printed on it. */
  readonly keyName?: string | undefined;
  /** The form it sends, by id. */
  readonly form?: string | undefined;
  /** It opens the list of every choice. */
  readonly lists?: boolean | undefined;
  /** What it brings is read in the panel, which is opened for it. */
  readonly tells?: boolean | undefined;
  /** The answer is on its way. */
  readonly busy?: boolean | undefined;
}

/**
 * The one confirm, always at the same place, and the seconds there is room for beside the list. What is barred can be
 * pressed, too: whoever hands it in tells why then.
 */
export function Answer({ confirm, seconds, listed, onList }: AnswerProps): JSX.Element {
  const word = useWord();
  return (
    <div class="fs-answer">
      <ConfirmButton {...confirm} />
      <div class="fs-seconds">
        {seconds.map((one) => (
          <SecondButton key={one.label} {...one} />
        ))}
        {onList !== undefined && (
          <button
            type="button"
            class="fs-second fs-second-list"
            aria-label={word("every-choice")}
            title={`${word("every-choice")} (L)`}
            aria-pressed={listed}
            data-list-key
            onClick={onList}
          >
            <Icon art={listIcon} />
          </button>
        )}
      </div>
    </div>
  );
}

/** The seconds there is no room for beside the confirm. */
export function MoreSeconds({ seconds }: { readonly seconds: readonly Second[] }): JSX.Element | null {
  const word = useWord();
  if (seconds.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div class="fs-more-seconds" role="group" aria-label={word("more-seconds")}>
      {seconds.map((one) => (
        <SecondButton key={one.label} {...one} />
      ))}
    </div>
  );
}

function ConfirmButton(props: ConfirmButtonProps): JSX.Element {
  const { label, icon, quiet = false, whyNot, keyName, form, busy = false, onPress } = props;
  const barred = whyNot !== undefined;
  return (
    <button
      type={form === undefined ? "button" : "submit"}
      form={form}
      class={classes("fs-confirm", quiet && "fs-confirm-quiet")}
      data-confirm
      aria-disabled={barred || busy}
      aria-busy={busy}
      title={whyNot}
      onClick={(event) => {
        if (barred || busy) event.preventDefault();
        if (busy) return;
        if (!barred) cue("confirm");
        onPress();
      }}
    >
      {icon !== undefined && <Icon art={icon} />}
      <span class="fs-confirm-label">{label}</span>
      {whyNot !== undefined && <span class="fs-unseen">: {whyNot}</span>}
      {keyName !== undefined && <kbd aria-hidden="true">{keyName}</kbd>}
    </button>
  );
}

/** A longer label takes two lines on a phone, where there is no room for its picture then. */
const LINE = 10;

function SecondButton({ label, icon, letter, pressed, whyNot, onPress }: Second): JSX.Element {
  return (
    <button
      type="button"
      class="fs-second"
      data-long={label.length > LINE}
      aria-pressed={pressed}
      aria-disabled={whyNot !== undefined}
      title={whyNot ?? label}
      onClick={onPress}
    >
      {icon !== undefined && <Icon art={icon} />}
      <span>{label}</span>
      {whyNot !== undefined && <span class="fs-unseen">: {whyNot}</span>}
      {letter !== undefined && <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>}
    </button>
  );
}
