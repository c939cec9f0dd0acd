import { message } from "../../say.ts";
import { IconButton, pause as pauseIcon, play as playIcon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { STEPS, type Playback } from "./playback.ts";

/** Plays the turn again, and stops at any moment of it. */
export function PlaybackBar({ playback }: { readonly playback: Playback }): JSX.Element {
  const say = useSay();
  const { stages, moment, end, playing } = playback;
  const stage = stages[Math.min(stages.length - 1, Math.floor(moment / STEPS))];
  const text =
    moment >= end || stage === undefined
      ? say(message("board.stage.now"))
      : say(message(`board.stage.${stage.kind}`));
  return (
    <div class="ec-scrubber">
      <IconButton
        icon={playing ? pauseIcon : playIcon}
        label={say(message(playing ? "board.pause" : "board.play"))}
        onPress={playing ? playback.pause : playback.play}
      />
      <input
        type="range"
        aria-label={say(message("board.motion"))}
        aria-valuetext={text}
        min={0}
        max={end}
        value={moment}
        onInput={(event) => playback.setMoment(Number(event.currentTarget.value))}
      />
      <span class="ec-stage">{text}</span>
    </div>
  );
}
