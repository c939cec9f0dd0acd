import type { Choice } from "@flagship/kernel";
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { IconButton } from "../components/IconButton.tsx";
import { step } from "../components/roving.ts";
import { search, sliders } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useSay, useWord } from "../lexicon.tsx";

export interface ChoiceListProps<Action> {
  readonly choices: readonly Choice<Action>[];
  readonly subjectLabel?: ((subject: string) => string | undefined) | undefined;
  readonly busy: boolean;
  /** `withExtras`: open the form although the choice could be taken as it is. */
  readonly onChoose: (choice: Choice<Action>, withExtras: boolean) => void;
  readonly onPreview?: ((choice: Choice<Action> | undefined) => void) | undefined;
}

/** From this many choices on a filter box helps. */
const MANY = 12;

/** Open choices, grouped by what they belong to; one Tab stop, arrow keys from choice to choice. */
export function ChoiceList<Action>(props: ChoiceListProps<Action>): JSX.Element {
  const { choices, subjectLabel } = props;
  const say = useSay();
  const word = useWord();
  const list = useRef<HTMLElement>(null);
  const [text, setText] = useState("");
  const [current, setCurrent] = useState(0);
  const wanted = text.trim().toLocaleLowerCase();
  const shown = choices.filter(
    (one) =>
      wanted === "" ||
      `${say(one.label)} ${subjectLabel?.(one.subject ?? "") ?? ""}`.toLocaleLowerCase().includes(wanted),
  );
  const groups = [...Map.groupBy(shown, (one) => one.subject ?? "")];
  const ordered = groups.flatMap(([, members]) => members);
  const at = Math.min(current, Math.max(0, ordered.length - 1));

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = step(event.key, at, ordered.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    list.current?.querySelectorAll<HTMLElement>(".fs-choice")[next]?.focus();
  };

  return (
    <>
      {choices.length >= MANY && (
        <label class="fs-filter">
          <Icon art={search} />
          <span class="fs-unseen">{word("filter")}</span>
          <input
            type="search"
            placeholder={word("filter")}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
      )}
      {shown.length === 0 && wanted !== "" && <p class="fs-field-hint">{word("no-match", { text })}</p>}
      <section ref={list} class="fs-choices" aria-label={word("every-choice")}>
        {groups.map(([subject, members]) => (
          <Group
            key={subject}
            {...props}
            heading={groups.length > 1 && subject !== "" ? subjectLabel?.(subject) : undefined}
            members={members}
            tabStop={ordered[at]}
            onKeyDown={onKeyDown}
            onFocused={(choice) => setCurrent(ordered.indexOf(choice))}
          />
        ))}
      </section>
    </>
  );
}

interface GroupProps<Action> extends ChoiceListProps<Action> {
  readonly heading: string | undefined;
  readonly members: readonly Choice<Action>[];
  readonly tabStop: Choice<Action> | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocused: (choice: Choice<Action>) => void;
}

function Group<Action>(props: GroupProps<Action>): JSX.Element {
  const { heading, members, tabStop, busy, onChoose, onPreview, onFocused } = props;
  return (
    <div class="fs-choice-group" data-headed={heading !== undefined}>
      {heading !== undefined && <h3 class="fs-choice-heading">{heading}</h3>}
      {members.map((choice) => (
        <Row
          choice={choice}
          busy={busy}
          tabStop={choice === tabStop}
          onKeyDown={props.onKeyDown}
          onChoose={onChoose}
          onPreview={onPreview}
          onFocused={onFocused}
        />
      ))}
    </div>
  );
}

interface RowProps<Action> extends Omit<GroupProps<Action>, "choices" | "heading" | "members" | "tabStop"> {
  readonly choice: Choice<Action>;
  readonly tabStop: boolean;
}

function Row<Action>({
  choice,
  busy,
  tabStop,
  onKeyDown,
  onChoose,
  onPreview,
  onFocused,
}: RowProps<Action>): JSX.Element {
  const say = useSay();
  const word = useWord();
  const label = say(choice.label);
  return (
    <div
      class="fs-choice-row"
      onMouseEnter={() => onPreview?.(choice)}
      onMouseLeave={() => onPreview?.(undefined)}
    >
      <button
        type="button"
        class="fs-choice"
        tabIndex={tabStop ? 0 : -1}
        aria-disabled={busy}
        onKeyDown={onKeyDown}
        onClick={() => onChoose(choice, false)}
        onFocus={() => {
          onFocused(choice);
          onPreview?.(choice);
        }}
        onBlur={() => onPreview?.(undefined)}
      >
        <span class="fs-choice-label">
          {label}
          {choice.fields !== undefined && <Icon art={sliders} />}
        </span>
        {choice.preview !== undefined && <span class="fs-choice-preview">{say(choice.preview)}</span>}
      </button>
      {choice.fields === undefined && choice.extras !== undefined && (
        <IconButton icon={sliders} label={word("extras", { label })} onPress={() => onChoose(choice, true)} />
      )}
    </div>
  );
}
