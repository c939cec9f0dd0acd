import {
  accepted,
  refuse,
  refused,
  tellApart,
  type Checked,
  type MatchRecord,
  type Seat,
} from "@flagship/kernel";
import type { App } from "../../app.ts";
import type { Judged } from "../../dice/check.ts";
import type { ReplayOf } from "../../router/route.ts";
import { reelOf, type Reel } from "../../replay/reel.ts";
import { loadGame, loadModule, type ShownGame } from "../../shell/games.ts";
import { levelName, you } from "../../words.ts";
import { soloRecord } from "./solo-record.ts";

/** A record, and who sat where as far as that is known. */
export interface FoundRecord {
  readonly record: MatchRecord;
  readonly seatNames?: readonly string[];
  /** The reader's own seat. */
  readonly own?: Seat;
  /** Where a server has it: the match's id. */
  readonly id?: string;
}

/** A record of a game that is here. */
interface JudgedRecord extends FoundRecord {
  readonly game: ShownGame;
  /** How much the record is worth, in words. */
  readonly worth: Judged["words"];
}

/** A record that was replayed and found true. */
export interface Screening extends JudgedRecord {
  readonly kind: "screening";
  readonly reel: Reel;
  readonly standing: Judged["standing"]["kind"];
}

/** A record whose rules are not here: what was told can be told again, and nothing be worked out. */
export interface Retelling extends JudgedRecord {
  readonly kind: "retelling";
}

/** Finds the record of a match. */
export async function findRecord(
  app: App,
  of: Exclude<ReplayOf, { from: "file" }>,
): Promise<Checked<FoundRecord>> {
  return of.from === "server" ? onServer(app, of.id) : onDevice(app, of.game, of.slot);
}

async function onServer(app: App, id: string): Promise<Checked<FoundRecord>> {
  const record = await app.server.record(id);
  return record.ok ? accepted({ record: record.value, id }) : record;
}

/** What the players of a record are called; nothing where it does not say. */
const playersOf = ({ players, header }: MatchRecord): readonly string[] | undefined =>
  players === undefined || players.length !== header.seats
    ? undefined
    : tellApart(players.map((one) => ("computer" in one ? levelName[one.computer] : one.name)));

async function onDevice(app: App, game: string, slot: number): Promise<Checked<FoundRecord>> {
  const kept = app.solo.load(game, slot);
  if (kept === undefined) return refused(refuse("page.nothing-kept"));
  // Before the end the record would show the computer's hand.
  if (!kept.over) return refused(refuse("lobby.not-over"));
  const module = await loadModule(game);
  if (!module.ok) return module;
  const record = soloRecord(module.value.game, kept);
  if (!record.ok) return record;
  const players = kept.levels.map((level, seat) => (seat === kept.seat ? you() : levelName[level]));
  return accepted({ record: record.value, seatNames: tellApart(players), own: kept.seat });
}

/** Holds the record against everything that can be checked here, and says how much it is worth. */
export async function screen(app: App, found: FoundRecord): Promise<Checked<Screening | Retelling>> {
  const game = await loadGame(found.record.header.game);
  if (!game.ok) return game;
  const [{ judgeRecord }, about] = await Promise.all([import("../../dice/check.ts"), app.server.about()]);
  const serverKey = about.ok ? about.value.key : undefined;
  const judged = judgeRecord(game.value.module.game, found.record, serverKey);
  if (!judged.ok) return judged;
  const { match, standing, words } = judged.value;
  const seatNames = found.seatNames ?? playersOf(found.record);
  const named = {
    ...found,
    ...(seatNames === undefined ? {} : { seatNames }),
    worth: words,
    game: game.value,
  };
  return accepted(
    match === undefined
      ? { kind: "retelling", ...named }
      : { kind: "screening", ...named, standing: standing.kind, reel: reelOf(match, found.record.told) },
  );
}
