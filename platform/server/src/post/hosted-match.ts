import type {
  Actor,
  Checked,
  Correspondence,
  GameModule,
  Language,
  Lexicon,
  Match,
  MatchRecord,
  Seat,
} from "@flagship/kernel";
import type { Account, Affairs, HostedGame, Note } from "@flagship/post";
import type { Outgoing } from "@flagship/post/mail";
import type { NoticeKind } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { LiveMatch } from "../matches/live-match.ts";
import { newId } from "../random.ts";
import { noteLetter } from "../notices/noted-letters.ts";
import { languageAt } from "../notices/wishes.ts";
import { addGuest } from "../storage/guests.ts";
import type { Database } from "../storage/tables.ts";
import { addNote, addOutgoing, hostedByMatch, notesOf, writeHosted } from "./storage.ts";

/** A letter to whoever plays a seat, and what it tells them. */
export interface LetterToPlayer {
  readonly seat: Seat;
  readonly kind: NoticeKind;
  readonly letter: Outgoing;
}

/** A game played by post that is kept in the server's database. */
export class HostedMatch implements HostedGame {
  readonly module: GameModule;
  readonly correspondence: Correspondence;
  readonly lexicon: Lexicon;
  readonly names: keyof GameModule["names"];
  readonly live: LiveMatch;
  readonly #db: Kysely<Database>;
  readonly #clock: () => Date;

  constructor(live: LiveMatch, correspondence: Correspondence, db: Kysely<Database>, clock: () => Date) {
    this.live = live;
    this.module = live.module;
    this.correspondence = correspondence;
    this.lexicon = live.lexicon;
    this.names = live.names;
    this.#db = db;
    this.#clock = clock;
  }

  clock(): Date {
    return this.#clock();
  }

  look<T>(at: (match: Match) => T): Promise<T> {
    return this.live.look((match) => at(begun(match)));
  }

  record(): Promise<MatchRecord> {
    return this.live.recordSoFar();
  }

  act(by: Actor, action: unknown): Promise<Checked<number>> {
    return this.live.takeAs(by, action);
  }

  /** As they read what the server tells them, if the address is theirs. */
  async usualLanguage(seatNumber: Seat): Promise<Language | undefined> {
    const { accounts } = await this.affairs();
    const email = accounts.find((one) => one.seat === seatNumber)?.email;
    return email === undefined ? undefined : await languageAt(this.#db, email);
  }

  async affairs(): Promise<Affairs> {
    return (await this.#row()).affairs;
  }

  settle(change: (now: Affairs) => Affairs): Promise<Affairs> {
    return this.settleAndSend(change, []);
  }

  /** Changes the affairs and puts letters on their way, all or nothing. */
  async settleAndSend(
    change: (now: Affairs) => Affairs,
    letters: readonly LetterToPlayer[],
  ): Promise<Affairs> {
    for (;;) {
      const { affairs, version } = await this.#row();
      const after = change(affairs);
      if (after === affairs && letters.length === 0) return affairs;
      const moved = after.accounts.filter((account, index) => {
        const before = affairs.accounts[index];
        return before?.hash !== account.hash || before?.level !== account.level;
      });
      const done = await this.#db.transaction().execute(async (trx) => {
        if (!(await writeHosted(trx, this.live.id, after, version))) return false;
        for (const account of moved) await seat(trx, this.live.id, account, this.#clock());
        for (const { seat: to, kind, letter } of letters) {
          await addOutgoing(trx, letter, this.#clock());
          await noteLetter(
            trx,
            { match: this.live.id, game: this.module.game.id, seat: to, kind, letter },
            this.#clock(),
          );
        }
        return true;
      });
      if (!done) continue;
      if (moved.length > 0) await this.live.reseat();
      return after;
    }
  }

  async note(who: string, what: string, facts?: Note["facts"]): Promise<void> {
    const at = this.#clock().toISOString();
    await addNote(this.#db, this.live.id, { at, who, what, ...(facts === undefined ? {} : { facts }) });
  }

  journal(): Promise<readonly Note[]> {
    return notesOf(this.#db, this.live.id);
  }

  async #row() {
    const row = await hostedByMatch(this.#db, this.live.id);
    if (row === undefined) throw new Error(`match ${this.live.id} is not hosted`);
    return row;
  }
}

function begun(match: Match | undefined): Match {
  if (match === undefined) throw new Error("a hosted game begins when it is made");
  return match;
}

/** Somebody else sits down: a person gets a name of their own at the table, a computer none. */
async function seat(trx: Kysely<Database>, match: string, account: Account, now: Date): Promise<void> {
  const change =
    account.level === undefined
      ? { kind: "person", guest: await newGuest(trx, account.player, now), level: null }
      : { kind: "computer", guest: null, level: account.level };
  await trx
    .updateTable("seats")
    .set(change)
    .where("match", "=", match)
    .where("seat", "=", account.seat)
    .execute();
}

export async function newGuest(db: Kysely<Database>, name: string, now: Date): Promise<string> {
  const id = newId();
  await addGuest(db, { id, name: name.slice(0, 40), token_hash: null, made: now.toISOString() });
  return id;
}
