import { Film, type FilmMark } from "@flagship/kit";
import type { JSX } from "preact";
import type { Desk } from "./desk.ts";
import type { News } from "./front-page.ts";
import type { Reading } from "./reading.ts";

/** The year as a film: a mark for each thing that happened, step by step or by itself. */
export function FilmBar({ desk, reading }: { readonly desk: Desk; readonly reading: Reading }): JSX.Element {
  const { word, say } = desk;
  const { news, at } = reading;
  return (
    <div class="wl-film">
      <Film
        label={word("read.film", { year: reading.year })}
        marks={news.map(({ kind, line }): FilmMark => ({ line: say(line), tone: TONES[kind] }))}
        at={at}
        playing={reading.playing}
        onGo={reading.go}
        onPlay={reading.play}
      />
    </div>
  );
}

const TONES: Readonly<Record<News["kind"], FilmMark["tone"]>> = {
  gain: "good",
  battle: "danger",
  loss: "danger",
  contact: "info",
  word: "info",
};
