import { Film, useSay, type FilmMark } from "@flagship/kit";
import type { JSX } from "preact";
import { message } from "../../say.ts";
import { STEPS, type Playback } from "./playback.ts";

/** Plays the turn again, and stops at any moment of it. */
export function PlaybackBar({ playback }: { readonly playback: Playback }): JSX.Element {
  const say = useSay();
  const { stages, moment, playing } = playback;
  const at = Math.floor(moment / STEPS);
  const stage = stages[at];
  return (
    <div class="ec-playback">
      <Film
        label={say(message("board.motion"))}
        marks={stages.map(({ kind, events }): FilmMark => ({
          line: say(message(`board.stage.${kind}`)),
          tone: events.some((event) => "hits" in event && event.hits > 0) ? "danger" : "info",
        }))}
        at={at}
        share={(moment % STEPS) / STEPS}
        playing={playing}
        onGo={(to, share) => playback.setMoment(Math.round((to + share) * STEPS))}
        onPlay={(on) => (on ? playback.play() : playback.pause())}
      />
      <span class="ec-stage">
        {say(stage === undefined ? message("board.stage.now") : message(`board.stage.${stage.kind}`))}
      </span>
    </div>
  );
}
