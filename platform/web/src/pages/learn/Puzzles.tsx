import type { Academy, AnyLesson } from "@flagship/kernel";
import { check, Icon, trophy, useSay } from "@flagship/kit";
import { puzzlesOf } from "@flagship/registry/puzzles";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { text } from "../../words.ts";
import { dailyProgress, puzzleOfDay } from "./daily.ts";
import { solvedPuzzles } from "./progress.ts";

/** Every puzzle of a game by its id: those with a story, and those from matches. */
export const allPuzzles = (game: string, { lessons }: Academy): readonly string[] => [
  ...lessons.filter(({ kind }) => kind === "puzzle").map(({ id }) => id),
  ...puzzlesOf(game),
];

interface DailyProps {
  readonly game: string;
  readonly academy: Academy;
  readonly today: Date;
}

/** The puzzle of the day: the same for everybody, known by the date alone. */
export function Daily({ game, academy, today }: DailyProps): JSX.Element | null {
  const { keep } = useApp();
  const say = useSay();
  const id = puzzleOfDay(allPuzzles(game, academy), today);
  if (id === undefined) return null;
  const lesson: AnyLesson | undefined = academy.lessons.find((each) => each.id === id);
  const { solvedToday, inARow } = dailyProgress(keep, game, today);
  return (
    <section class="learn-list learn-daily">
      <h2>{text("learn.daily")}</h2>
      <ol>
        <li class={solvedToday ? "learn-done" : ""}>
          <a href={hrefs.lesson(game, id)}>
            <span class="learn-title">
              <Icon art={trophy} />{" "}
              {lesson === undefined ? text("learn.from-match") : say({ key: `lesson.${id}.title` })}
            </span>
            <span class="learn-about">
              {lesson === undefined ? text("learn.one-best") : say({ key: `lesson.${id}.learnt` })}
            </span>
          </a>
          <span class="learn-facts">
            {solvedToday && <Icon art={check} label={text("learn.done")} />}
            {inARow > 0 && text("learn.in-a-row", { n: inARow })}
          </span>
        </li>
      </ol>
    </section>
  );
}

/** The puzzles from matches, by number. */
export function MatchPuzzles({ game }: { readonly game: string }): JSX.Element | null {
  const { keep } = useApp();
  const puzzles = puzzlesOf(game);
  const solved = solvedPuzzles(keep, game);
  if (puzzles.length === 0) return null;
  return (
    <section class="learn-list">
      <h2>{text("learn.from-matches")}</h2>
      <p class="learn-about">
        {text("learn.solved", { n: puzzles.filter((id) => solved.has(id)).length, of: puzzles.length })}
      </p>
      <ul class="learn-numbers">
        {puzzles.map((id, index) => (
          <li key={id}>
            <a
              href={hrefs.lesson(game, id)}
              data-solved={solved.has(id)}
              aria-label={text(solved.has(id) ? "learn.puzzle-solved" : "learn.puzzle", { n: index + 1 })}
            >
              {index + 1}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
