import { FastDice, initialValues, isLevel, isSeat, QuietTable, type Level } from "@flagship/kernel";
import type { Dice, FormValues, GameModule, Table } from "@flagship/kernel";
import { findGame } from "@flagship/registry";

/** A game of Warlord between computer Corporations. */
export interface WarlordMatch {
  readonly module: GameModule;
  readonly state: unknown;
  readonly table: Table;
  readonly dice: Dice;
  readonly level: Level;
}

export async function openMatch(
  options: Readonly<FormValues>,
  seats: number,
  seed: number,
  level = "captain",
): Promise<WarlordMatch> {
  const module = await findGame("warlord")?.load();
  if (module === undefined) throw new Error("Star Fleet Warlord is not registered");
  if (!isLevel(level)) throw new Error(`there is no level ${level}`);
  const dice = new FastDice(seed);
  const table = new QuietTable(dice);
  const state: unknown = module.game.setup(
    { ...initialValues(module.game.options), lastTurn: 0, ...options },
    seats,
    table,
  );
  return { module, state, table, dice, level };
}

/** Everybody's sheet of the year; nobody when the game is over. */
export function sheetsOf({ module, state, dice, level }: WarlordMatch): { seat: number; action: unknown }[] {
  const { game, guide } = module;
  return game.waitingFor(state).flatMap(({ seat }) => {
    if (!isSeat(seat)) return [];
    const action: unknown = guide.answer?.(game.view(state, seat), seat, level, dice);
    return [{ seat, action }];
  });
}

/** Hands the sheets in; the year runs with the last of them. */
export function runYear(
  { module, state, table }: WarlordMatch,
  sheets: readonly { seat: number; action: unknown }[],
): void {
  for (const { seat, action } of sheets) module.game.apply(state, seat, action, table);
}
