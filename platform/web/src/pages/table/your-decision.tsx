import { isSeat, type Message, type Seen, type Viewer } from "@flagship/kernel";
import { cue, useWord } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Coach } from "../../source/table-source.ts";
import { text } from "../../words.ts";
import { isWaitedFor } from "./seats.ts";

/**
 * Tells the reader that the table waits for them: in the window's title, for screen readers, and by a sound if wanted.
 * In a lesson it is the coach who speaks, also of a slip and at the end.
 */
export function useYourDecision(
  game: string,
  seen: Seen | undefined,
  viewer: Viewer,
  say: (message: Message) => string,
  coach?: Coach,
): JSX.Element {
  const word = useWord();
  const yours = isWaitedFor(seen, viewer);
  const before = useRef(yours);
  useEffect(() => {
    document.title = yours ? text("table.your-move-title", { game }) : `${game} · Flagship`;
  }, [yours, game]);
  useEffect(() => {
    if (yours && !before.current) cue("yours");
    before.current = yours;
  }, [yours]);
  // The end is heard once, by whoever has seen the match running.
  const over = seen?.outcome !== undefined && seen.waitingFor.length === 0;
  const ran = useRef(false);
  useEffect(() => {
    if (seen !== undefined && !over) ran.current = true;
    if (!over || !ran.current || !isSeat(viewer)) return;
    ran.current = false;
    const winners = seen?.outcome?.winners ?? [];
    if (winners.length > 0) cue(winners.includes(viewer) ? "won" : "lost");
  }, [seen === undefined, over]);
  const asked = (): string => {
    if (coach?.done === true) return `${word("lesson-done")}. ${say(coach.says)}`;
    if (coach?.slip !== undefined) return say(coach.slip);
    const ask = coach?.says ?? seen?.choices?.ask;
    return yours && ask !== undefined ? text("table.your-move", { ask: say(ask) }) : "";
  };
  return (
    <div class="fs-unseen" aria-live="assertive">
      {asked()}
    </div>
  );
}
