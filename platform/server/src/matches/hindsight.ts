import { isRulesEntry, repeat, replay, type Match } from "@flagship/kernel";
import type { Late } from "@flagship/protocol";
import type { StoredMatch } from "../storage/matches.ts";

const MINUTE = 60_000;

/** How late those see a match who look on: only while it runs, then everybody may see all of it. */
export const lateAt = ({
  arrangement,
  progress,
}: Pick<StoredMatch, "arrangement" | "progress">): Late | undefined =>
  progress.status === "running" ? arrangement?.late : undefined;

/**
 * The match as those know it who look on at a table that shows itself late. It follows the match that is played, act by act, so that
 * what they are told of each act is what others were told then.
 */
export class Hindsight {
  readonly #late: Late;
  /** When each act was written down, the first act first; only where minutes count. */
  readonly #times: number[];
  #past: Match | undefined;
  /** After how many acts they know it; missing: nobody has looked yet. */
  #shown: number | undefined;

  constructor(late: Late, times: readonly number[]) {
    this.#late = late;
    this.#times = [...times];
  }

  /** An act was written down. */
  note(at: number): void {
    this.#times.push(at);
  }

  /** The match as it is shown by now. */
  of(match: Match, now: number): Match {
    const shown = (this.#shown ??= this.#until(match, now));
    const past = this.#past;
    if (past !== undefined && past.log.length === shown) return past;
    const { game, header, secret, log } = match;
    return (this.#past = replay(game, header, secret, log.slice(0, shown)));
  }

  /** Goes on to what may be shown now, an act at a time: the match after each. */
  *goOn(match: Match, now: number, isOver: boolean): Generator<Match> {
    const until = isOver ? match.log.length : this.#until(match, now);
    const past = this.of(match, now);
    for (const entry of match.log.slice(past.log.length, until)) {
      const done = repeat(past, entry, "own");
      if (!done.ok) throw new Error(`what was played cannot be shown: ${done.refusal.code}`);
      this.#shown = past.log.length;
      yield past;
    }
  }

  /** Goes on to what may be shown now, where nobody has to be told of it. */
  catchUp(match: Match, now: number): void {
    for (const _ of this.goOn(match, now, false));
  }

  /** Nobody looks on any more: whoever comes next is shown what may be shown then. */
  forget(): void {
    this.#past = undefined;
    this.#shown = undefined;
  }

  /** In how many milliseconds there is more to show, without anything being played; nothing: that does not come by itself. */
  wait(match: Match, now: number): number | undefined {
    const next = this.#times[this.#shown ?? 0];
    if ("acts" in this.#late || next === undefined || (this.#shown ?? 0) >= match.log.length)
      return undefined;
    return Math.max(0, next + this.#late.minutes * MINUTE - now);
  }

  /** How many acts may be shown. Before its rules changed nothing of a match can be shown. */
  #until({ log }: Match, now: number): number {
    const late = this.#late;
    const old =
      "acts" in late
        ? log.length - late.acts
        : this.#times.findLastIndex((at) => at <= now - late.minutes * MINUTE) + 1;
    return Math.max(old, 0, log.findLastIndex(isRulesEntry) + 1);
  }
}
