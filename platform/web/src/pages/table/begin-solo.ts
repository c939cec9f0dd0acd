import { accepted, initialValues, keyFrom, type Checked, type GameModule } from "@flagship/kernel";
import type { Level } from "@flagship/protocol";
import { isBeginners } from "../../source/beginners.ts";
import { newSolo, type SoloWish } from "../../source/solo.ts";
import type { SoloMatch, SoloStore } from "../../source/solo-store.ts";

const freshSecret = (): string => keyFrom((count) => crypto.getRandomValues(new Uint8Array(count)));

/** Makes a match in this page, with fresh dice unless a secret is given, and keeps it beside those that run. */
export function beginSolo(
  module: GameModule,
  store: SoloStore,
  wish: SoloWish,
  secret: string = freshSecret(),
): Checked<SoloMatch> {
  const made = newSolo(module, wish, secret);
  if (!made.ok) return made;
  const match: SoloMatch = {
    ...made.value,
    slot: store.free(module.game.id),
    ...(isBeginners(module, made.value.header.options) ? { coached: true } : {}),
  };
  store.save(match);
  return accepted(match);
}

/**
 * What "Play" means: the whole game against the strength the reader chose, else the game's set-up for newcomers, or where it
 * has none the plain match. The first one begins with a deal that teaches well; once a match of the game is over, any may come.
 */
export function beginFirst(
  module: GameModule,
  store: SoloStore,
  strength: Level | undefined,
): Checked<SoloMatch> {
  const { firstMatch } = module;
  const plain = plainWish(module);
  if (strength !== undefined)
    return beginSolo(module, store, { ...plain, levels: plain.levels.map(() => strength) });
  if (firstMatch === undefined) return beginSolo(module, store, plain);
  const { options, seats, seat, level, deals } = firstMatch;
  const wish: SoloWish = {
    ...plain,
    options: { ...initialValues(module.game.options), ...options },
    seat,
    levels: Array.from({ length: seats }, () => level),
  };
  const isFirst = !store.all(module.game.id).some(({ over }) => over);
  const deal = isFirst ? deals?.[Math.floor(Math.random() * deals.length)] : undefined;
  return beginSolo(module, store, wish, deal);
}

/** The plain match: the game's options as they stand, fewest seats, the reader first, officers in the others. */
export const plainWish = ({ game }: GameModule): SoloWish => ({
  options: initialValues(game.options),
  seat: 0,
  levels: Array.from({ length: game.seats.min }, () => "officer"),
  names: "rulebook",
});
