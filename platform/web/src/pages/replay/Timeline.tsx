import type { HeardEvent } from "@flagship/kernel";
import {
  Button,
  Chip,
  IconButton,
  first as firstIcon,
  last as lastIcon,
  left as leftIcon,
  pause as pauseIcon,
  play as playIcon,
  right as rightIcon,
} from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { eventKinds, nextMark, type EventKind } from "../../replay/marks.ts";
import { text } from "../../words.ts";
import type { Moments } from "./projector.ts";

export interface TimelineProps {
  readonly projector: Moments;
  readonly acts: number;
  readonly heard: readonly HeardEvent[];
  readonly eyes: ComponentChildren;
  /** Where we are, in words. */
  readonly now: string;
  /** How much the record is worth. */
  readonly worth: ComponentChildren;
}

/** So many kinds of events are marked at first: the rarer ones, which one looks for. */
const MARKED_FIRST = 6;
/** A kind that happens in more than this share of the acts marks nothing. */
const TOO_COMMON = 0.25;

/** Steps through a match: buttons, a slider, and marks for what happened when. */
export function Timeline({ projector, acts, heard, eyes, now, worth }: TimelineProps): JSX.Element {
  const { number, running } = projector;
  const kinds = useMemo(() => eventKinds(heard).filter((kind) => kind.acts.some((act) => act > 0)), [heard]);
  const [chosen, setChosen] = useState<readonly string[] | undefined>();
  const shown = chosen ?? markedFirst(kinds, acts);
  const marked = kinds.filter(({ type }) => shown.includes(type));
  const before = nextMark(marked, number, "back");
  const after = nextMark(marked, number, "on");
  const toggle = (type: string): void =>
    setChosen(shown.includes(type) ? shown.filter((one) => one !== type) : [...shown, type]);
  return (
    <div class="timeline">
      <div class="timeline-row">
        <div class="timeline-buttons">
          <IconButton icon={firstIcon} label={text("replay.start")} onPress={() => projector.go(0)} />
          <IconButton icon={leftIcon} label={text("replay.back")} onPress={() => projector.go(number - 1)} />
          <IconButton
            icon={running ? pauseIcon : playIcon}
            label={text(running ? "replay.pause" : "replay.play")}
            pressed={running}
            onPress={() => projector.run(!running)}
          />
          <IconButton icon={rightIcon} label={text("replay.on")} onPress={() => projector.go(number + 1)} />
          <IconButton icon={lastIcon} label={text("replay.end")} onPress={() => projector.go(acts)} />
        </div>
        <p class="timeline-now" aria-live="polite">
          {now}
        </p>
        {eyes}
      </div>
      <div class="timeline-track">
        <Marks kinds={marked} acts={acts} />
        <input
          type="range"
          aria-label={text("replay.moment")}
          aria-valuetext={now}
          min={0}
          max={acts}
          value={number}
          onInput={(event) => projector.go(Number(event.currentTarget.value))}
        />
      </div>
      <details class="timeline-kinds">
        <summary>
          {text("replay.marks")}{" "}
          <span class="quiet">{text("replay.marks-of", { shown: marked.length, all: kinds.length })}</span>
        </summary>
        <div class="timeline-chips">
          <Button
            kind="quiet"
            size="small"
            whyNot={before === undefined ? text("replay.no-mark-before") : undefined}
            onPress={() => before !== undefined && projector.go(before)}
          >
            {text("replay.mark-before")}
          </Button>
          <Button
            kind="quiet"
            size="small"
            whyNot={after === undefined ? text("replay.no-mark-after") : undefined}
            onPress={() => after !== undefined && projector.go(after)}
          >
            {text("replay.mark-after")}
          </Button>

          {kinds.map(({ type, times }) => (
            <Chip
              key={type}
              label={`${kindName(type)} ${times}`}
              selected={shown.includes(type)}
              onToggle={() => toggle(type)}
            />
          ))}
        </div>
      </details>
      {worth}
    </div>
  );
}

const markedFirst = (kinds: readonly EventKind[], acts: number): readonly string[] =>
  kinds
    .filter((kind) => kind.acts.length <= Math.max(1, acts * TOO_COMMON))
    .slice(-MARKED_FIRST)
    .map(({ type }) => type);

/** `turn-began` reads "Turn began". */
const kindName = (type: string): string => {
  const words = type.replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** One lane for each kind, so that marks differ by place and not by colour alone. */
function Marks({
  kinds,
  acts,
}: {
  readonly kinds: readonly EventKind[];
  readonly acts: number;
}): JSX.Element {
  return (
    <div class="timeline-marks" aria-hidden="true">
      {kinds.map(({ type, acts: at }, lane) => (
        <div class="timeline-lane" data-lane={lane % 6} title={kindName(type)}>
          {at.map((number) => (
            <i style={{ insetInlineStart: `${(100 * number) / Math.max(1, acts)}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}
