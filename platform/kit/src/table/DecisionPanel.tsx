import type { BarredChoice, Choice, Choices, FormValues, Message, Refusal } from "@flagship/kernel";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../components/Button.tsx";
import { Chip } from "../components/Chip.tsx";
import { RuleLink } from "../components/RuleLink.tsx";
import { stillOpen, type Draft } from "../draft.ts";
import { LazyForm } from "../form/lazy-form.tsx";
import { filter as filterIcon, left } from "../icons/controls.ts";
import { useSay, useWord } from "../lexicon.tsx";
import { ChoiceList } from "./ChoiceList.tsx";

export interface DecisionPanelProps<Action> {
  /** What may be answered; missing: nothing is asked of this reader. */
  readonly choices?: Choices<Action> | undefined;
  readonly onAct: (action: Action, choice: Choice<Action>) => void;
  /** The choice pointed at or focused, so that the board can show what it would do. */
  readonly onPreview?: ((choice: Choice<Action> | undefined) => void) | undefined;
  /** Show only what concerns this card, ship or hex (chosen on the board). */
  readonly subject?: string | undefined;
  readonly onClearSubject?: (() => void) | undefined;
  /** What a subject is called, as a heading over its choices. */
  readonly subjectLabel?: ((subject: string) => string | undefined) | undefined;
  /** An act is on its way. */
  readonly busy?: boolean | undefined;
  /** Why the last act was refused. */
  readonly refusal?: Refusal | undefined;
  readonly answered?: boolean | undefined;
  /** What stands in a form so far, when the table keeps it, so that a board can show and change it. */
  readonly draft?: Draft<Action> | undefined;
  readonly onDraft?: ((draft: Draft<Action>) => void) | undefined;
  /** The id of the form that a button elsewhere sends; missing: the form has a button of its own. */
  readonly formId?: string | undefined;
  /** Opens the form of this choice; a new object opens it again. */
  readonly open?: { readonly choice: Choice<Action> } | undefined;
  /** The choice whose form is open, for whoever has that button. */
  readonly onForm?: ((choice: Choice<Action> | undefined) => void) | undefined;
}

/** Every answer, and why the rest is barred. Alone it is enough to play any game. */
export function DecisionPanel<Action>(props: DecisionPanelProps<Action>): JSX.Element {
  const { choices } = props;
  return <div class="fs-choose">{choices !== undefined && <Answers {...props} choices={choices} />}</div>;
}

type AnswersProps<Action> = DecisionPanelProps<Action> & { readonly choices: Choices<Action> };

const concerns = (
  subject: string | undefined,
  one: { readonly subject?: string; readonly target?: string },
): boolean => subject === undefined || one.subject === subject || one.target === subject;

function Answers<Action>(props: AnswersProps<Action>): JSX.Element {
  const { choices, subject, draft, onDraft, onAct, onPreview, onForm, busy = false } = props;
  const { answered = false } = props;
  const say = useSay();
  const word = useWord();
  const [picked, setPicked] = useState<{ readonly ask: Message; readonly choice: Choice<Action> }>();
  const chosen = picked?.choice;
  const setChosen = (choice: Choice<Action> | undefined): void =>
    setPicked(choice === undefined ? undefined : { ask: choices.ask, choice });
  const sent = useRef(false);
  const answeredBefore = useRef(answered);
  useEffect(() => {
    sent.current = false;
  }, [props.refusal]);
  // The reader's own act shuts the form; somebody else's must not, as long as the same is asked.
  useEffect(() => {
    const acted = sent.current || answered !== answeredBefore.current;
    sent.current = false;
    answeredBefore.current = answered;
    setPicked((now) => {
      const choice = now === undefined || acted ? undefined : stillOpen(choices, now);
      return choice === undefined ? undefined : { ask: choices.ask, choice };
    });
  }, [choices]);

  useEffect(() => {
    if (props.open !== undefined)
      setChosen(stillOpen(choices, { ask: choices.ask, choice: props.open.choice }));
  }, [props.open]);
  useEffect(() => {
    onForm?.(chosen);
    return () => onForm?.(undefined);
  }, [chosen]);

  const choose = (choice: Choice<Action>, withExtras: boolean): void => {
    if (busy) return;
    if (choice.fields !== undefined || withExtras) setChosen(choice);
    else onAct(choice.action, choice);
  };

  if (chosen !== undefined) {
    return (
      <div class="fs-decision-form">
        <div class="fs-decision-chosen">
          <Button kind="quiet" size="small" icon={left} onPress={() => setChosen(undefined)}>
            {word("back")}
          </Button>
          <h3>{say(chosen.label)}</h3>
          {chosen.rules?.map((id) => (
            <RuleLink id={id} />
          ))}
        </div>
        {chosen.preview !== undefined && <p class="fs-choice-preview">{say(chosen.preview)}</p>}
        <LazyForm
          fields={[...(chosen.fields ?? []), ...(chosen.extras ?? [])]}
          values={draft?.choice === chosen ? draft.values : undefined}
          busy={busy}
          id={props.formId}
          refusal={props.refusal?.field === undefined ? undefined : props.refusal}
          onChange={(values) => onDraft?.({ choice: chosen, values })}
          onSubmit={(values) => {
            sent.current = true;
            onAct(laidOver(chosen.action, values), chosen);
          }}
          onCancel={() => setChosen(undefined)}
        />
      </div>
    );
  }

  const open = choices.open.filter((one) => concerns(subject, one));
  const barred = choices.barred.filter((one) => concerns(subject, one));
  return (
    <>
      {subject !== undefined && (
        <div>
          <Chip
            icon={filterIcon}
            selected
            label={word("only-subject", { subject: props.subjectLabel?.(subject) ?? subject })}
            onRemove={props.onClearSubject}
          />
        </div>
      )}
      <ChoiceList
        choices={open}
        subjectLabel={props.subjectLabel}
        busy={busy}
        onChoose={choose}
        onPreview={onPreview}
      />
      {barred.length > 0 && <Barred choices={barred} open={subject !== undefined} />}
    </>
  );
}

/** The filled-in values laid over the choice's action under the fields' names. */
function laidOver<Action>(action: Action, values: FormValues): Action {
  return { ...action, ...values };
}

function Barred({
  choices,
  open,
}: {
  readonly choices: readonly BarredChoice[];
  readonly open: boolean;
}): JSX.Element {
  const say = useSay();
  const word = useWord();
  return (
    <details class="fs-barred" open={open}>
      <summary>{word("barred", { n: choices.length })}</summary>
      <ul>
        {choices.map((one) => (
          <li>
            <span class="fs-barred-label">{say(one.label)}</span>
            <span class="fs-barred-why">
              {say(one.refusal.text)} {one.refusal.rule !== undefined && <RuleLink id={one.refusal.rule} />}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
