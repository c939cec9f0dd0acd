import type { RuleId } from "@flagship/kernel";
import type { ComponentChildren, JSX, Ref } from "preact";
import { classes } from "../classes.ts";
import type { IconArt } from "../icons/art.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";
import { POWER_LOOKS, type Power } from "../power/powers.ts";
import { RuleLink } from "./RuleLink.tsx";
import { Secret } from "./Secret.tsx";

/** Figures printed on a card: one column per range, arc or the like. */
export interface CardFigures {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label?: string | undefined;
    readonly values: readonly (string | number)[];
  }[];
  /** The column that applies now. */
  readonly now?: number | undefined;
}

/** Why a card cannot be played. */
export interface WhyNot {
  readonly text: string;
  readonly rule?: RuleId | undefined;
}

/** What is printed on a card, and how it lies there. */
export interface CardFace {
  readonly title: string;
  /** What kind of card it is, above the title. */
  readonly kicker?: string | undefined;
  readonly icon?: IconArt | undefined;
  /** A larger picture than an icon, e.g. a ship. */
  readonly picture?: ComponentChildren;
  readonly figures?: CardFigures | undefined;
  readonly text?: string | undefined;
  /** In the corner: a cost, a value, a number of copies. */
  readonly corner?: string | undefined;
  readonly power?: Power | undefined;
  /** `lit`: can be played now. `dim`: cannot. `selected`: being played. */
  readonly state?: "plain" | "lit" | "dim" | "selected" | undefined;
  readonly faceDown?: boolean | undefined;
  /** Others cannot see it. */
  readonly secret?: boolean | undefined;
  readonly whyNot?: WhyNot | undefined;
}

export interface CardProps extends CardFace {
  readonly size?: "small" | "medium" | undefined;
  /** Marks the element for motion and for lighting up, e.g. the choice's subject. */
  readonly subject?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly focusRef?: Ref<HTMLButtonElement> | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** Missing: the card only lies there. */
  readonly onChoose?: (() => void) | undefined;
  /** Pointed at or focused (true), left again (false). */
  readonly onPreview?: ((on: boolean) => void) | undefined;
}

/** A playing card. */
export function Card(props: CardProps): JSX.Element {
  const {
    size = "medium",
    state = "plain",
    faceDown = false,
    power,
    subject,
    whyNot,
    onChoose,
    onPreview,
  } = props;
  const word = useWord();
  const name = faceDown ? word("face-down") : props.title;
  const colour = power === undefined ? {} : { "--power": `var(${POWER_LOOKS[power].colour})` };
  const preview = (on: boolean) => () => onPreview?.(on);
  const attributes = {
    class: classes("fs-card", `fs-card-${size}`),
    style: colour,
    "data-state": state,
    "data-face-down": faceDown,
    "data-subject": subject,
    onMouseEnter: preview(true),
    onMouseLeave: preview(false),
  };
  const face = faceDown ? <span class="fs-card-back" /> : <Face {...props} />;
  if (onChoose === undefined && props.tabIndex === undefined) {
    return (
      <div {...attributes}>
        {faceDown && <span class="fs-unseen">{name}</span>}
        {face}
        {whyNot !== undefined && <Reason {...whyNot} />}
      </div>
    );
  }
  return (
    <div {...attributes}>
      <button
        type="button"
        class="fs-card-button"
        ref={props.focusRef ?? null}
        tabIndex={props.tabIndex}
        aria-disabled={state === "dim"}
        aria-pressed={state === "selected" ? true : undefined}
        onKeyDown={(event) => props.onKeyDown?.(event)}
        onFocus={preview(true)}
        onBlur={preview(false)}
        onClick={() => {
          if (state !== "dim") onChoose?.();
        }}
      >
        <span class="fs-unseen">{faceDown ? name : spokenFace(props)}</span>
        <span aria-hidden="true">{face}</span>
      </button>
      {whyNot !== undefined && <Reason {...whyNot} />}
    </div>
  );
}

function Face(props: CardProps): JSX.Element {
  const { kicker, title, icon, picture, figures, text, corner, secret = false } = props;
  return (
    <span class="fs-card-face">
      <span class="fs-card-head">
        <span class="fs-card-kicker">
          {kicker}
          {secret && <Secret />}
        </span>
        {corner !== undefined && <span class="fs-card-corner">{corner}</span>}
        <span class="fs-card-title" style={{ "--fit": fitOf(title) }}>
          {title}
        </span>
      </span>
      <span class="fs-card-art">{picture ?? (icon === undefined ? undefined : <Icon art={icon} />)}</span>
      {text !== undefined && <span class="fs-card-text">{text}</span>}
      {figures !== undefined && <Figures {...figures} />}
    </span>
  );
}

function Figures({ columns, rows, now }: CardFigures): JSX.Element {
  const labelled = rows.some((one) => one.label !== undefined);
  return (
    <span class="fs-card-figures" style={{ "--columns": columns.length + (labelled ? 1 : 0) }}>
      {labelled && <span class="fs-card-figure-head" />}
      {columns.map((column, index) => (
        <span class="fs-card-figure-head" data-now={index === now}>
          {column}
        </span>
      ))}
      {rows.map((one) => (
        <>
          {labelled && <span class="fs-card-figure-head">{one.label}</span>}
          {one.values.map((value, index) => (
            <span class="fs-card-figure" data-now={index === now} data-nil={value === 0}>
              {value}
            </span>
          ))}
        </>
      ))}
    </span>
  );
}

/** So many letters stand beside each other on a card. */
const ABREAST = 13;
/** A longer word is set smaller rather than broken. */
const fitOf = (title: string): number =>
  Math.min(1, ABREAST / Math.max(...title.split(/[\s-]/).map(({ length }) => length)));

/** A card read out: kind, title, corner, text, then each figure after its column. */
function spokenFace({ kicker, title, corner, text, figures, whyNot }: CardProps): string {
  const table = figures?.rows.map((one) =>
    [one.label, ...one.values.map((value, index) => `${figures.columns[index] ?? ""} ${value}`)]
      .filter(Boolean)
      .join(" "),
  );
  return [kicker, title, corner, text, ...(table ?? []), whyNot?.text].filter(Boolean).join(", ");
}

function Reason({ text, rule }: WhyNot): JSX.Element {
  return (
    <span class="fs-card-why" role="note">
      {text} {rule !== undefined && <RuleLink id={rule} />}
    </span>
  );
}
