import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  accepted,
  act,
  actsIn,
  beginMatch,
  carryOver,
  firstStepOf,
  recordOf,
  replay,
  resume,
  snapshotOf,
  stretchesOf,
  type Actor,
  type Checked,
  type Chronicle,
  type Correspondence,
  type GameModule,
  type Language,
  type LeftBehind,
  type Lexicon,
  type LogEntry,
  type Match,
  type MatchHeader,
  type MatchRecord,
  type Snapshot,
  type Told,
} from "@flagship/kernel";
import { affairsShape, type Affairs } from "../hosting/affairs.ts";
import type { HostedGame, Note } from "../hosting/hosted.ts";
import { addLine, DamagedFile, sealed, unseal, writeNew, writeWhole } from "./files.ts";
import { makeFolder } from "./make-folder.ts";

/** What a folder's game is, apart from its log. */
export interface FolderHeader {
  readonly format: 1;
  readonly header: MatchHeader;
  readonly secret: string;
  readonly names: "rulebook" | "neutral";
}

const GAME = "game.json";
const AFFAIRS = "affairs.json";
const ACTS = "acts";
const SNAPSHOT = "snapshot.json";
const RULES = "rules.json";
const JOURNAL = "journal.jsonl";

/** An act as it is kept, with what it told; the first one with what the set-up told. Games of old kept only the entry. */
interface KeptAct {
  readonly number: number;
  readonly entry: LogEntry;
  readonly at: string;
  readonly told?: readonly Told[];
  readonly setup?: readonly Told[];
}

/** Work that is done at once, as a promise that also carries what it throws. */
const promised = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()));

const actFile = (number: number): string => `${String(number).padStart(6, "0")}.json`;

/** Makes a game in a folder that has none. False when there is one already. */
export function makeGameFolder(folder: string, header: FolderHeader, affairs: Affairs): boolean {
  makeFolder(folder, 0o700);
  makeFolder(join(folder, ACTS), 0o700);
  if (existsSync(join(folder, GAME))) return false;
  writeWhole(join(folder, AFFAIRS), sealed(affairs));
  // The header comes last: a folder without it is no game.
  return writeNew(join(folder, GAME), sealed(header));
}

/** What a game's folder says the game is; nothing when it is no game's folder. */
export function readGameHeader(folder: string): FolderHeader | undefined {
  const file = join(folder, GAME);
  return existsSync(file) ? (unseal(file) as FolderHeader) : undefined;
}

/** A game kept in a folder of plain files: one file for each act, none of them ever changed. */
export class GameFolder implements HostedGame {
  readonly folder: string;
  readonly module: GameModule;
  readonly correspondence: Correspondence;
  readonly lexicon: Lexicon;
  readonly names: FolderHeader["names"];
  readonly #header: FolderHeader;
  readonly #clock: () => Date;
  #match: Match | undefined;

  constructor(
    folder: string,
    header: FolderHeader,
    module: GameModule & { readonly correspondence: Correspondence },
    lexicon: Lexicon,
    clock: () => Date,
  ) {
    this.folder = folder;
    this.module = module;
    this.correspondence = module.correspondence;
    this.lexicon = lexicon;
    this.names = header.names;
    this.#header = header;
    this.#clock = clock;
  }

  get header(): FolderHeader {
    return this.#header;
  }

  clock(): Date {
    return this.#clock();
  }

  look<T>(at: (match: Match) => T): Promise<T> {
    return promised(() => at(this.#load()));
  }

  record(): Promise<MatchRecord> {
    return promised(() => {
      const { header, secret } = this.#header;
      const acts = this.#readActs();
      const match = replay(
        this.module.game,
        header,
        secret,
        acts.map(({ entry }) => entry),
      );
      return recordOf(match, [acts[0]?.setup ?? [], ...acts.map(({ told }) => told ?? [])]);
    });
  }

  /**
   * Takes the game over to the rules that are here: it goes on as it was where they do the same, else from its latest
   * state with an act that says so. Refused when it cannot be played on, or later rules hold already.
   */
  async takeOver(): Promise<Checked<"here" | "same" | "changed">> {
    const { rulesVersion } = this.module.game;
    const before = this.#rules();
    if (before === rulesVersion) {
      this.#keepStanding();
      return accepted("here");
    }
    const left = this.#leftBehind(before);
    const carried = carryOver(this.module.game, left);
    if (!carried.ok) return carried;
    const { how, match } = carried.value;
    if (how === "changed") {
      // Another process was quicker: it has done the same.
      if (!this.#keepAct(match)) return this.takeOver();
      this.#keepSnapshot(match);
    } else writeWhole(join(this.folder, RULES), sealed({ rules: rulesVersion }));
    this.#match = match;
    await this.note("host", "rules changed", { before, now: rulesVersion, how });
    return accepted(how);
  }

  act(by: Actor, action: unknown): Promise<Checked<number>> {
    return promised(() => {
      for (;;) {
        const match = this.#load();
        const done = act(match, by, action);
        if (!done.ok) return done;
        if (this.#keepAct(match)) {
          // With every act: rules that change meanwhile find it.
          this.#keepSnapshot(match);
          return accepted(actsIn(match));
        }
        // Another process was quicker: look again at what is there.
        this.#match = undefined;
      }
    });
  }

  /** A folder knows its players from nowhere else. */
  usualLanguage(): Promise<Language | undefined> {
    return Promise.resolve(undefined);
  }

  affairs(): Promise<Affairs> {
    return promised(() => this.#readAffairs());
  }

  settle(change: (now: Affairs) => Affairs): Promise<Affairs> {
    return promised(() => {
      const lock = join(this.folder, `${AFFAIRS}.lock`);
      this.#lock(lock);
      try {
        const before = this.#readAffairs();
        const after = change(before);
        if (after !== before) writeWhole(join(this.folder, AFFAIRS), sealed(after));
        return after;
      } finally {
        rmSync(lock, { force: true });
      }
    });
  }

  note(who: string, what: string, facts?: Note["facts"]): Promise<void> {
    return promised(() => {
      const note: Note = {
        at: this.#clock().toISOString(),
        who,
        what,
        ...(facts === undefined ? {} : { facts }),
      };
      addLine(join(this.folder, JOURNAL), JSON.stringify(note));
    });
  }

  journal(): Promise<readonly Note[]> {
    return promised(() => {
      const file = join(this.folder, JOURNAL);
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "");
      return lines.flatMap((line) => {
        try {
          return [JSON.parse(line) as Note];
        } catch {
          // A line that was being written when the machine stopped; nothing depends on it.
          return [];
        }
      });
    });
  }

  /** Another process that changes the affairs is done in a moment; one that died has left its lock behind. */
  #lock(file: string): void {
    for (let tries = 0; ; tries++) {
      if (writeNew(file, String(process.pid))) return;
      const holder = Number(readFileSync(file, "utf8"));
      if (!isAlive(holder)) rmSync(file, { force: true });
      else if (tries > 100) throw new DamagedFile(file, `is held by process ${holder}`);
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }

  #readAffairs(): Affairs {
    const file = join(this.folder, AFFAIRS);
    const read = affairsShape.safeParse(existsSync(file) ? unseal(file) : undefined);
    if (!read.success) throw new DamagedFile(file, "is missing or not what it should be");
    return read.data;
  }

  #load(): Match {
    const { header, secret } = this.#header;
    const there = this.#numbers();
    if (this.#match !== undefined && actsIn(this.#match) === there) return this.#match;
    const log = this.#readLog();
    const snapshot = this.#readSnapshot(log.length);
    const { game } = this.module;
    this.#match =
      snapshot !== undefined
        ? resume(game, header, secret, snapshot, log)
        : log.length === 0
          ? beginMatch(game, header, secret)
          : replay(game, header, secret, log);
    return this.#match;
  }

  #numbers(): number {
    return readdirSync(join(this.folder, ACTS)).filter((name) => /^\d{6}\.json$/.test(name)).length;
  }

  #readLog(): LogEntry[] {
    return this.#readActs().map(({ entry }) => entry);
  }

  #readActs(): KeptAct[] {
    const count = this.#numbers();
    return Array.from({ length: count }, (_, index) => {
      const file = join(this.folder, ACTS, actFile(index + 1));
      if (!existsSync(file)) throw new DamagedFile(file, "is missing, though later acts are there");
      const kept = unseal(file) as KeptAct;
      if (kept.number !== index + 1) throw new DamagedFile(file, `holds act ${kept.number}`);
      return kept;
    });
  }

  /** Writes the latest act down; false when there is another of its number. */
  #keepAct(match: Match): boolean {
    const number = actsIn(match);
    const entry = match.log.at(-1);
    if (entry === undefined) throw new Error("nothing has happened yet");
    const setup = number === 1 && firstStepOf(match) === 0 ? match.steps[0]?.told : undefined;
    return writeNew(
      join(this.folder, ACTS, actFile(number)),
      sealed({
        number,
        entry,
        at: this.#clock().toISOString(),
        told: match.steps.at(-1)?.told ?? [],
        ...(setup === undefined ? {} : { setup }),
      } satisfies KeptAct),
    );
  }

  /** Under which rules it is played now. */
  #rules(): number {
    const file = join(this.folder, RULES);
    const noted = existsSync(file) ? (unseal(file) as { readonly rules: number }).rules : 0;
    const latest = stretchesOf(this.#header.header.rulesVersion, this.#readLog()).at(-1);
    return Math.max(noted, latest?.rules ?? 0);
  }

  /** The game as earlier rules have left it. */
  #leftBehind(rules: number): LeftBehind {
    const { header, secret } = this.#header;
    const acts = this.#readActs();
    const snapshot = this.#readSnapshot(acts.length);
    const told = this.#toldUpTo(acts, snapshot);
    const { accounts } = this.#readAffairs();
    return {
      header,
      secret,
      log: acts.map(({ entry }) => entry),
      rules,
      people: accounts.filter(({ level }) => level === undefined).map(({ seat }) => seat),
      ...(snapshot === undefined ? {} : { snapshot }),
      ...(told === undefined ? {} : { told }),
    };
  }

  /** What was told up to a snapshot, if all of it was kept. */
  #toldUpTo(acts: readonly KeptAct[], snapshot: Snapshot | undefined): Chronicle | undefined {
    const kept = [acts[0]?.setup, ...acts.slice(0, snapshot?.number ?? 0).map(({ told }) => told)];
    return kept.every((told) => told !== undefined) ? kept : undefined;
  }

  /** A snapshot only saves time: one that cannot be used is left alone. */
  #readSnapshot(acts: number): Snapshot | undefined {
    try {
      const file = join(this.folder, SNAPSHOT);
      const snapshot = existsSync(file) ? (unseal(file) as Snapshot) : undefined;
      return snapshot !== undefined && snapshot.number <= acts ? snapshot : undefined;
    } catch (error) {
      if (error instanceof DamagedFile) return undefined;
      throw error;
    }
  }

  /** Games of old kept a snapshot now and then: later rules must find one. A folder that can only be read does without. */
  #keepStanding(): void {
    const acts = this.#numbers();
    if ((this.#readSnapshot(acts)?.number ?? 0) === acts) return;
    const match = this.#load();
    try {
      this.#keepSnapshot(match);
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
    }
  }

  #keepSnapshot(match: Match): void {
    writeWhole(join(this.folder, SNAPSHOT), sealed(snapshotOf(match)));
  }
}

const isAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};
