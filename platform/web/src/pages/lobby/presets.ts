import { initialValues, readForm, type FormValues, type GameModule } from "@flagship/kernel";
import type { Keep } from "../../keep.ts";
import { lobbyFields } from "./lobby-form.ts";

/** A set-up that can be chosen by name. */
export interface Preset {
  readonly id: "standard" | "beginner" | "last";
  readonly seats: number;
  /** What stands in the lobby's form. */
  readonly values: FormValues;
}

const keyOf = (game: string): string => `flagship.lobby.${game}`;

/** Remembers in this browser what the reader set up last. */
export const keepLast = (keep: Keep, game: string, seats: number, values: FormValues): void =>
  keep.set(keyOf(game), JSON.stringify({ seats, values }));

/** The set-ups of a game: as it is, the beginner's, and the reader's last one where it still fits. */
export function presetsOf(module: GameModule, keep: Keep): readonly Preset[] {
  const { game, firstMatch } = module;
  const presets: Preset[] = [{ id: "standard", seats: game.seats.min, values: {} }];
  if (firstMatch !== undefined) {
    const options = { ...initialValues(game.options), ...firstMatch.options };
    presets.push({ id: "beginner", seats: firstMatch.seats, values: { options } });
  }
  const last = lastOf(module, keep);
  return last === undefined ? presets : [...presets, last];
}

function lastOf(module: GameModule, keep: Keep): Preset | undefined {
  try {
    const { seats, values } = JSON.parse(keep.get(keyOf(module.game.id)) ?? "") as {
      readonly seats: number;
      readonly values: FormValues;
    };
    const { min, max } = module.game.seats;
    if (!Number.isInteger(seats) || seats < min || seats > max) return undefined;
    // Rules may have changed since: what does not fit any more is not offered.
    return readForm(lobbyFields(module, seats), values).ok ? { id: "last", seats, values } : undefined;
  } catch {
    return undefined;
  }
}
