import {
  accepted,
  makeHeader,
  readForm,
  type AnyGame,
  type Checked,
  type MatchHeader,
} from "@flagship/kernel";
import { keepChairs, type KeptChair, type StoredMatch } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";

/** What somebody wants to play. */
export interface MatchWish {
  readonly options: unknown;
  readonly seats: number;
}

/** A match as its rules would have it. */
export interface LaidMatch {
  readonly header: MatchHeader;
  readonly chairs: readonly KeptChair[];
}

/** What a match will be if its rules allow it. Options may be long texts of a player: this is for where rules run. */
export function layMatch(game: AnyGame, wish: MatchWish, secret: string): Checked<LaidMatch> {
  const made = makeHeader(game, wish, secret);
  return made.ok ? accepted({ header: made.value, chairs: chairsIn(game, made.value) }) : made;
}

/** What rules say of the chairs of a match; nothing when its options are of old and fit no form of today. */
export function chairsIn(game: AnyGame, { options, seats }: MatchWish): readonly KeptChair[] {
  const read = readForm(game.options, options);
  if (!read.ok) return [];
  return game
    .chairs(read.value, seats)
    .map(({ side, plays }) => (plays === undefined ? { side } : { side, plays }));
}

/** Where rules can be asked of chairs. */
export interface ChairHost {
  readonly store: Store;
  /** Nothing: the game is not here. */
  askChairs(header: MatchHeader): Promise<readonly KeptChair[] | undefined>;
}

/** What is known of the chairs of a match. Of a table made before they were kept its rules are asked once, if they are here. */
export async function chairsOf(
  { store, askChairs }: ChairHost,
  { id, header, chairs }: Pick<StoredMatch, "id" | "header" | "chairs">,
): Promise<readonly KeptChair[] | undefined> {
  if (chairs !== undefined) return chairs;
  const said = await askChairs(header);
  if (said !== undefined) await keepChairs(store.db, id, said);
  return said;
}
