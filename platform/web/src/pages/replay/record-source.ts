import {
  accepted,
  recordOf,
  refuse,
  refused,
  replay,
  verifyRecord,
  type Checked,
  type MatchRecord,
} from "@flagship/kernel";
import type { App } from "../../app.ts";
import type { ReplayOf } from "../../router/route.ts";
import { reelOf, type Reel } from "../../replay/reel.ts";
import { loadGame, loadModule, type ShownGame } from "../../shell/games.ts";

/** A record that was replayed and found true. */
export interface Screening {
  readonly game: ShownGame;
  readonly record: MatchRecord;
  readonly reel: Reel;
}

/** Finds the record of a match. */
export async function findRecord(
  app: App,
  of: Exclude<ReplayOf, { from: "file" }>,
): Promise<Checked<MatchRecord>> {
  if (of.from === "server") return app.server.record(of.id);
  const kept = app.solo.load(of.game);
  if (kept === undefined) return refused(refuse("page.nothing-kept"));
  // Before the end the record would show the computer's hand.
  if (!kept.over) return refused(refuse("lobby.not-over"));
  const module = await loadModule(of.game);
  if (!module.ok) return module;
  try {
    return accepted(recordOf(replay(module.value.game, kept.header, kept.secret, kept.log)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refused(refuse("record.refused", undefined, { why }));
  }
}

/** Replays the record with the game's own rules and compares everything. */
export async function screen(record: MatchRecord): Promise<Checked<Screening>> {
  const game = await loadGame(record.header.game);
  if (!game.ok) return game;
  const verdict = verifyRecord(game.value.module.game, record);
  return verdict.ok ? accepted({ game: game.value, record, reel: reelOf(verdict.value) }) : verdict;
}
