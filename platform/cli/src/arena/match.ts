import type { Contestant } from "@flagship/bots";
import type { FormValues, GameModule, Refusal, Seat } from "@flagship/kernel";
import { sentence } from "@flagship/kernel";
import type { Program } from "../bot/program.ts";
import { lexiconOf } from "../games.ts";
import { ProgramTable } from "../env/table.ts";

/** Who plays in an arena: a computer of ours, or a program that is talked to line by line (docs/protocol.md). */
export type Player =
  | { readonly name: string; readonly level: Contestant }
  | { readonly name: string; readonly command: readonly string[] };

/** A match between players, who sit in the order given. */
export interface ArenaMatch {
  readonly options: FormValues;
  readonly seed: number;
  readonly iterations: number;
  readonly players: readonly Player[];
}

/** Answers that are refused before a program has lost. */
const PATIENCE = 3;

/** Plays one match; returns the points of each seat: 1 won, 0.5 a draw, 0 lost. Who only gives refused answers has lost. */
export async function playArenaMatch(
  module: GameModule,
  match: ArenaMatch,
  programOf: (player: Player) => Program,
): Promise<readonly number[]> {
  const { players } = match;
  const computers = new Map(
    players.flatMap((player, seat) => ("level" in player ? [[seat, player.level] as const] : [])),
  );
  const table = new ProgramTable(module, { ...match, seats: players.length, computers });
  const heard = players.map(() => -1);
  for (;;) {
    const { waiting, outcome, acts } = table.standing();
    if (outcome !== undefined) {
      const points = players.map((_, seat) => pointsOf(outcome.winners, seat));
      for (const seat of programSeats())
        programAt(seat).tell({ type: "over", seat, outcome, heard: table.heard(seat, heard[seat] ?? -1) });
      return points;
    }
    const [seat] = waiting;
    if (seat === undefined) throw new Error(`${module.game.id} waits for nobody and has no outcome`);
    if (!(await answered(seat, acts))) return players.map((_, other) => (other === seat ? 0 : 1));
  }

  function programSeats(): readonly Seat[] {
    return players.flatMap((player, seat) => ("command" in player ? [seat] : []));
  }

  function programAt(seat: Seat): Program {
    const player = players[seat];
    if (player === undefined) throw new Error(`nobody sits in seat ${seat}`);
    return programOf(player);
  }

  async function answered(seat: Seat, number: number): Promise<boolean> {
    const news = table.heard(seat, heard[seat] ?? -1);
    heard[seat] = number;
    const { view, choices } = table.seen(seat);
    const asked = { seat, number, view, choices, heard: news };
    let told: object = { type: "ask", ...asked };
    for (let tried = 0; tried < PATIENCE; tried++) {
      const done = table.step(seat, actionIn(await programAt(seat).ask(told)));
      if (done.ok) return true;
      told = { type: "refused", error: errorOf(done.refusal), ...asked };
    }
    return false;
  }

  function errorOf({ code, text, rule }: Refusal): object {
    return { code, text: sentence(text, lexiconOf(module)), ...(rule === undefined ? {} : { rule }) };
  }
}

const actionIn = (answer: unknown): unknown =>
  typeof answer === "object" && answer !== null && "action" in answer ? answer.action : undefined;

const pointsOf = (winners: readonly Seat[], seat: Seat): number =>
  winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0;
