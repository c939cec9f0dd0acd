import { initialValues, readForm, type FormValues, type GameModule, type Setup } from "@flagship/kernel";
import type { Keep } from "../../keep.ts";
import { lobbyFields, optionsFor } from "./lobby-form.ts";

/** A set-up that can be chosen by name. */
export interface Preset {
  readonly id: "standard" | "beginner" | "last" | Setup["id"];
  readonly seats: number;
  /** What stands in the lobby's form. */
  readonly values: FormValues;
}

const keyOf = (game: string): string => `flagship.lobby.${game}`;

/** Remembers in this browser what the reader set up last. */
export const keepLast = (keep: Keep, game: string, seats: number, values: FormValues): void =>
  keep.set(keyOf(game), JSON.stringify({ seats, values }));

/** The set-ups of a game: the beginner's, as it is, those it names, and the reader's last one where it still fits. */
export function presetsOf(module: GameModule, keep: Keep): readonly Preset[] {
  const { game, firstMatch, setups = [] } = module;
  const preset = (id: Preset["id"], seats: number, changed: FormValues): Preset => ({
    id,
    seats,
    values: { options: { ...initialValues(optionsFor(game, seats)), ...changed } },
  });
  const presets: readonly Preset[] = [
    ...(firstMatch === undefined ? [] : [preset("beginner", firstMatch.seats, firstMatch.options)]),
    { id: "standard", seats: game.seats.min, values: {} },
    ...setups.map(({ id, seats, options }) => preset(id, seats, options)),
  ];
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
