import { Film, useSay, type FilmMark } from "@flagship/kit";
import type { JSX } from "preact";
import { message } from "../../say.ts";
import { sentenceOf } from "../rules/report.ts";
import { toneOf, type MonthFilm } from "./month-film.ts";

/** The last month, report by report, over the star map. */
export function MonthBar({ film }: { readonly film: MonthFilm }): JSX.Element {
  const say = useSay();
  const { chapters, at, playing, go, play } = film;
  const report = chapters[at]?.report;
  return (
    <div class="ec-tools ec-month">
      <div class="ec-playback">
        <Film
          label={say(message("board.campaign.film"))}
          marks={chapters.map((one): FilmMark => ({
            line: say(sentenceOf(one.report)),
            tone: toneOf(one.report),
          }))}
          at={at}
          playing={playing}
          onGo={go}
          onPlay={play}
        />
      </div>
      {report !== undefined && (
        <p class="ec-month-line" data-tone={toneOf(report)}>
          <span class="ec-dated">
            {say(message("board.campaign.date", { turn: report.turn, day: report.day }))}
          </span>{" "}
          {say(sentenceOf(report))}
        </p>
      )}
    </div>
  );
}
