import type { JSX } from "preact";
import { IconButton } from "../components/IconButton.tsx";
import { play } from "../icons/controls.ts";
import { first, last, pause } from "../icons/more-controls.ts";
import { useWord } from "../lexicon.tsx";
import { filmsRun } from "./tempo.ts";

export interface FilmProps {
  /** What the film is of. */
  readonly label: string;
  readonly marks: readonly FilmMark[];
  /** Which mark is shown; their number when the film has ended. */
  readonly at: number;
  /** How much of that mark has passed, from 0 to 1. */
  readonly share?: number;
  readonly playing: boolean;
  /** To the mark with this place, and so far into it; beyond the last is the end. */
  readonly onGo: (at: number, share: number) => void;
  readonly onPlay: (on: boolean) => void;
}

export interface FilmMark {
  /** What happened. */
  readonly line: string;
  readonly tone: "info" | "danger" | "good";
}

/** What happened at once, as a film: a mark for each thing, by itself, step by step or with the arrow keys. */
export function Film({ label, marks, at, share = 1, playing, onGo, onPlay }: FilmProps): JSX.Element {
  const word = useWord();
  const go = (to: number): void => onGo(Math.max(0, Math.min(marks.length, to)), 0);
  const ended = at >= marks.length;
  return (
    // The keys are those of its buttons, wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      class="fs-film"
      aria-label={label}
      onKeyDown={(event) => {
        const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (way === undefined) return;
        event.preventDefault();
        go(at + way);
      }}
    >
      <IconButton icon={first} label={word("film-back")} onPress={() => go(at - 1)} />
      <IconButton
        icon={playing ? pause : play}
        label={word(playing ? "film-pause" : "film-play")}
        onPress={() => {
          if (playing || filmsRun()) onPlay(!playing);
          else go(ended ? 0 : at + 1);
        }}
      />
      <IconButton icon={last} label={word("film-next")} onPress={() => go(at + 1)} />
      <ol>
        {marks.map(({ line, tone }, index) => (
          <li key={index}>
            <button
              type="button"
              data-tone={tone}
              data-seen={index < at || (index === at && share >= 1)}
              aria-current={index === at ? "step" : undefined}
              title={line}
              aria-label={word("film-mark", { n: index + 1, what: line })}
              style={index === at ? { "--share": share } : {}}
              onClick={(event) => onGo(index, shareAt(event))}
            />
          </li>
        ))}
      </ol>
      <span class="fs-film-count">
        {word("film-count", { n: Math.min(at + 1, marks.length), of: marks.length })}
      </span>
      <span class="fs-unseen" aria-live="polite">
        {playing || ended ? "" : marks[at]?.line}
      </span>
    </section>
  );
}

/** How far into a mark it was pressed; keys press its beginning. */
function shareAt(event: MouseEvent): number {
  if (event.detail === 0 || !(event.currentTarget instanceof Element)) return 0;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return width === 0 ? 0 : Math.max(0, Math.min(1, (event.clientX - left) / width));
}
