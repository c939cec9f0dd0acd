import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Card } from "../components/Card.tsx";
import { Dice } from "../components/Dice.tsx";
import { again } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useSay, useWord } from "../lexicon.tsx";
import { beam, breakUp, flash, rise, salvo } from "../motion/strike.ts";
import { PowerMark } from "../power/PowerMark.tsx";
import { POWER_LOOKS, type Power } from "../power/powers.ts";
import { cue } from "../sound.ts";
import type { Beat } from "./beat.ts";
import type { Playing } from "./director.ts";

export interface StageProps {
  readonly playing: Playing;
  /** Whose colours and name it has. */
  readonly power?: Power | undefined;
  readonly name?: string | undefined;
  readonly onSkip: () => void;
  readonly onSkipAll: () => void;
}

/** What has just happened, large over the board; then its effect where it happens. */
export function Stage({ playing, power, name, onSkip, onSkipAll }: StageProps): JSX.Element {
  const { beat, nth, step, more } = playing;
  const say = useSay();
  const word = useWord();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const board = place.current?.parentElement;
    if (step === "hold" && beat.dice !== undefined) cue("dice");
    if (step === "in" && beat.card !== undefined) cue("card");
    if (step !== "strike") return;
    if (beat.cue !== undefined) cue(beat.cue);
    if (board !== null && board !== undefined) void strike(beat, board);
  }, [beat, step]);
  // What is said does not stand on what it is said about.
  const [high, setHigh] = useState(false);
  useLayoutEffect(() => {
    const board = place.current?.parentElement;
    const to =
      beat.strike === undefined || board === null || board === undefined ? null : find(board, beat.strike.to);
    const [box, around] = [to?.getBoundingClientRect(), board?.getBoundingClientRect()];
    setHigh(
      box !== undefined && around !== undefined && box.top + box.height / 2 > around.top + around.height / 2,
    );
  }, [beat]);
  const colour = power === undefined ? {} : { "--power": `var(${POWER_LOOKS[power].colour})` };
  return (
    // Pressing anywhere goes on; the button says so for everybody else.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={place}
      class="fs-stage"
      style={colour}
      data-step={step}
      data-tone={beat.tone}
      data-shape={beat.card === undefined ? "plate" : "card"}
      data-weight={beat.weight ?? "full"}
      data-high={high}
      onClick={onSkip}
      onDblClick={onSkipAll}
    >
      <Dimmed key={nth} focus={beat.focus ?? []} />
      <div class="fs-stage-thing">
        {beat.card !== undefined ? (
          <div class="fs-stage-card">
            <Card {...beat.card} power={beat.card.power ?? power} />
          </div>
        ) : (
          power !== undefined &&
          beat.weight !== "light" && (
            <div class="fs-stage-emblem">
              <PowerMark power={power} size="large" />
            </div>
          )
        )}
      </div>
      <div class="fs-stage-caption">
        {name !== undefined && beat.card === undefined && <span class="fs-stage-who">{name}</span>}
        <p class="fs-stage-says">{say(beat.caption)}</p>
        {beat.dice !== undefined && <Dice key={nth} {...beat.dice} fresh />}
        {beat.figures !== undefined && <p class="fs-stage-figures">{say(beat.figures)}</p>}
      </div>
      <div class="fs-stage-bar">
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            onSkip();
          }}
        >
          {word("skip")} <kbd aria-hidden="true">Space</kbd>
        </button>
        <span class="fs-stage-track">
          <i key={step} />
        </span>
        {more > 0 && (
          <span class="fs-stage-more">
            <Icon art={again} /> {word("more-beats", { n: more })}
          </span>
        )}
      </div>
    </div>
  );
}

const find = (board: Element, subject: string): Element | null =>
  board.querySelector(`[data-subject="${CSS.escape(subject)}"]`);

/** The effect, where it happens. */
async function strike({ strike: wish, by, harm }: Beat, board: Element): Promise<void> {
  if (wish === undefined) return;
  const to = find(board, wish.to);
  if (to === null) return;
  const chip = document.querySelector(`.fs-seat[data-seat="${by ?? ""}"]`);
  const from = (wish.from === undefined ? null : find(board, wish.from)) ?? chip;
  if (wish.kind === "salvo" && from !== null) await salvo(from, to, wish.count ?? 3, "danger", 240);
  else if (wish.kind === "beam" && from !== null) await beam(from, to, "danger", 240);
  if (harm !== undefined && harm > 0) void rise(to, `−${harm}`);
  await (wish.kind === "loss" ? breakUp(to) : flash(to));
}

/** For whoever wants no motion: what happened, on a card that stands still for a moment and covers nothing that is needed. */
export function StillStage({ beats }: { readonly beats: readonly Beat[] }): JSX.Element {
  const say = useSay();
  const word = useWord();
  const [first] = beats;
  useEffect(() => {
    if (first?.cue !== undefined) cue(first.cue);
  }, [beats]);
  return (
    <div class="fs-still" aria-hidden="true">
      {beats.slice(0, MOST_STILL).map(({ caption, figures, tone }) => (
        <p data-tone={tone}>
          <b>{say(caption)}</b>
          {figures !== undefined && <span>{say(figures)}</span>}
        </p>
      ))}
      {beats.length > MOST_STILL && <p>{word("more-beats", { n: beats.length - MOST_STILL })}</p>}
    </div>
  );
}

const MOST_STILL = 4;

interface Hole {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The board in the dark, but for what the beat is about. */
function Dimmed({ focus }: { readonly focus: readonly string[] }): JSX.Element {
  const place = useRef<SVGSVGElement>(null);
  const [holes, setHoles] = useState<readonly Hole[]>([]);
  useLayoutEffect(() => {
    const box = place.current?.getBoundingClientRect();
    const board = place.current?.closest("[data-board]");
    if (box === undefined || board === null || board === undefined) return;
    setHoles(
      focus.flatMap((subject) => {
        const at = find(board, subject)?.getBoundingClientRect();
        if (at === undefined) return [];
        return {
          x: at.left + at.width / 2 - box.left,
          y: at.top + at.height / 2 - box.top,
          r: Math.max(at.width, at.height) / 2 + 8,
        };
      }),
    );
  }, [focus]);
  return (
    <svg ref={place} class="fs-stage-dim" aria-hidden="true">
      <mask id="fs-stage-holes">
        <rect width="100%" height="100%" fill="white" />
        {holes.map(({ x, y, r }) => (
          <circle cx={x} cy={y} r={r} fill="black" />
        ))}
      </mask>
      <rect width="100%" height="100%" mask="url(#fs-stage-holes)" />
    </svg>
  );
}
