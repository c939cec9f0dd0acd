import { createHash } from "node:crypto";
import { actsIn, isSeat, type Match, type Seat } from "@flagship/kernel";

/**
 * The questions that seats have had before them since anything happened at a table. Whoever does something of which nobody
 * hears anything, and is asked then what they were asked before, has the time for that question and no more.
 */
export class QuestionsHad {
  readonly #had = new Map<Seat, Set<string>>();

  /** Whether the latest act leads its own actor to a question they have had. To be asked once after every act. */
  leadsBack(match: Match): boolean {
    const acts = actsIn(match);
    if (!isSilent(match)) this.#had.clear();
    const by = match.log.at(-1)?.by;
    for (const seat of this.#had.keys())
      if (seat !== by && match.noticed.asked[seat] === acts) this.#had.delete(seat);
    const isAsked = match.waiting.some(({ seat, answered }) => seat === by && answered !== true);
    if (by === undefined || !isSeat(by) || !isAsked || !isSilent(match)) return false;
    const had = this.#had.get(by) ?? new Set();
    this.#had.set(by, had);
    const print = printOf(match, by);
    const known = had.has(print);
    had.add(print);
    return known;
  }
}

/** Whether the latest act told nobody anything, and no dice fell. */
function isSilent({ steps }: Match): boolean {
  const [before, latest] = steps.slice(-2);
  return latest?.told.length === 0 && before?.dice === latest.dice;
}

/** A fingerprint of what is open to a seat. */
const printOf = ({ game, state }: Match, seat: Seat): string =>
  createHash("sha256")
    .update(JSON.stringify(game.choices(state, seat)))
    .digest("base64");
