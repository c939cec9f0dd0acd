import { initialValues, keyFrom, type Checked, type GameModule } from "@flagship/kernel";
import { newSolo, type SoloWish } from "../../source/solo.ts";
import type { SoloMatch, SoloStore } from "../../source/solo-store.ts";

/** Makes a match in this page with fresh dice, and keeps it in the place of the one before. */
export function beginSolo(module: GameModule, store: SoloStore, wish: SoloWish): Checked<SoloMatch> {
  const secret = keyFrom((count) => crypto.getRandomValues(new Uint8Array(count)));
  const made = newSolo(module, wish, secret);
  if (made.ok) store.save(made.value);
  return made;
}

/** What "Play" means: the game's options as they stand, fewest seats, the reader first, officers in the others. */
export const plainWish = ({ game }: GameModule): SoloWish => ({
  options: initialValues(game.options),
  seat: 0,
  levels: Array.from({ length: game.seats.min }, () => "officer"),
  names: "rulebook",
});
