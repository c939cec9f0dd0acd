import { eventMessage, sentence, type GameModule, type HeardEvent, type Lexicon } from "@flagship/kernel";
import { motionWanted } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ShownGame } from "../../shell/games.ts";
import { lexiconOf } from "../../words.ts";
import { PlainPicture } from "./PlainPicture.tsx";
import { tinyMatch, type TinyDecide, type TinyMatch } from "./tiny-match.ts";

/** Milliseconds from act to act, and from the end of a match to the next. */
const BEAT = 1100;
const REST = 5000;
/** Acts before the picture is first shown, so that it shows a battle and not an empty table. */
const OPENING = 24;

interface Frame {
  readonly view: unknown;
  readonly heard: readonly HeardEvent[];
}

/**
 * A tiny match that plays itself while somebody looks; one still picture when the reader wants no motion. Until
 * its first acts are played what stands below it is seen.
 */
export function LivingPicture({ game }: { readonly game: ShownGame }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Frame | undefined>();
  useEffect(
    () => (place.current === null ? undefined : playWhileSeen(place.current, game.module, setFrame)),
    [game],
  );
  const lexicon = useMemo(() => lexiconOf(game.module), [game]);
  // What happened last stays until there is something else to tell.
  const caption = useRef("");
  const told = frame === undefined ? "" : captionOf(frame, game.module, lexicon);
  if (told !== "") caption.current = told;
  const Picture = game.board?.Picture;
  return (
    <div class="living-picture" data-playing={frame !== undefined} ref={place} aria-hidden="true">
      {frame !== undefined && (
        <>
          {Picture === undefined ? (
            <PlainPicture module={game.module} />
          ) : (
            <Picture view={frame.view} heard={frame.heard} lexicon={lexicon} />
          )}
          <p class="living-caption">
            <span>{caption.current}</span>
          </p>
        </>
      )}
    </div>
  );
}

/** What happened first in the latest act that can be told: what somebody did, not what followed from it. */
function captionOf({ heard }: Frame, { tell }: GameModule, lexicon: Lexicon): string {
  const told = heard.map(({ event }) => sentence(tell?.(event) ?? eventMessage(event), lexicon));
  return told.find((text) => text !== "") ?? "";
}

/** Plays on while the element is on the screen. Returns how to stop. */
function playWhileSeen(place: Element, module: GameModule, show: (frame: Frame) => void): () => void {
  const calm = !motionWanted();
  let stopped = false;
  let seen = false;
  let beginning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let match: TinyMatch | undefined;

  const begin = async (): Promise<void> => {
    if (beginning) return;
    beginning = true;
    const decide = await tinyDecide(module);
    const opened = tinyMatch(module, crypto.getRandomValues(new Uint32Array(1))[0] ?? 1, decide);
    for (let act = 0; act < OPENING; act++) {
      opened.step();
      // A big game takes its time; the page must not wait for it.
      await new Promise((resolve) => setTimeout(resolve));
      if (stopped) return;
    }
    beginning = false;
    match = opened;
    show({ view: opened.view(), heard: opened.heard() });
    wait(BEAT);
  };
  const wait = (millis: number): void => {
    clearTimeout(timer);
    if (!stopped && seen && !calm) timer = setTimeout(beat, millis);
  };
  const beat = (): void => {
    if (document.hidden || match === undefined) return wait(BEAT);
    if (!match.step()) {
      match = undefined;
      timer = setTimeout(() => void begin(), REST);
      return undefined;
    }
    show({ view: match.view(), heard: match.heard() });
    return wait(BEAT);
  };
  const watcher = new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting === true;
    if (seen && match === undefined) void begin();
    else wait(BEAT);
  });
  watcher.observe(place);
  return () => {
    stopped = true;
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/** Cadets are quick enough to think in the page itself. */
async function tinyDecide(module: GameModule): Promise<TinyDecide> {
  const { decide } = await import("@flagship/bots");
  return (view, seat, dice) =>
    decide(module, { level: "cadet", view, seat, budget: { iterations: 1 } }, dice);
}
