import type { AnyGame, Checked, HeardEvent, MatchHeader, MatchRecord, Seat, Viewer } from "@flagship/kernel";
import type { DiceSetting, MatchSummary, SeatSummary } from "@flagship/protocol";
import { signal, type ReadonlySignal } from "@preact/signals";
import type { DiceVerdict } from "../dice/check.ts";
import type { DiceKeeper } from "../dice/keeper.ts";

/** What is needed to set the dice together with the server. */
export interface DiceTools {
  readonly keeper: DiceKeeper;
  readonly showWord: (id: string, word: string) => Promise<Checked<MatchSummary>>;
  readonly record: (id: string) => Promise<Checked<MatchRecord>>;
}

/** Follows how the dice of a match are set, and does the reader's part in it. */
export interface DiceFollower {
  /** Nothing once the match has begun. */
  readonly setting: ReadonlySignal<DiceSetting | undefined>;
  /** Whether this browser has the word that the reader pledged; nothing where they pledged none. */
  readonly wordIsHere: ReadonlySignal<boolean | undefined>;
  /** The server tells who sits where and how far the dice are set. */
  hear(table: SettingNews, seat: Viewer | undefined, header?: MatchHeader): void;
  /** The match has come so far, with this hash of its chain. */
  moved(number: number | undefined, chain: string | undefined): void;
  /** The match is over: whether everything was as promised. */
  check(game: AnyGame, viewer: Viewer, heard: readonly HeardEvent[]): Promise<DiceVerdict>;
}

interface SettingNews {
  readonly dice?: DiceSetting;
  readonly seats: readonly SeatSummary[];
}

export function followDice({ id, header: first, dice }: MatchSummary, tools: DiceTools): DiceFollower {
  const { keeper } = tools;
  const setting = signal<DiceSetting | undefined>(dice);
  const wordIsHere = signal<boolean | undefined>(undefined);
  /** The word that is on its way. */
  let showing: string | undefined;

  const show = async (word: string): Promise<void> => {
    if (showing === word) return;
    showing = word;
    const shown = await tools.showWord(id, word);
    // A word that did not arrive goes out again with the next news.
    if (!shown.ok) showing = undefined;
  };

  /** The reader's word goes out only when every pledge was seen, and written down to be compared at the end. */
  const takePart = (now: DiceSetting, seats: readonly SeatSummary[], seat: Seat | undefined): void => {
    const pledge = (seat === undefined ? undefined : now.pledges[seat]) ?? "";
    const word = pledge === "" ? undefined : keeper.wordFor(id, pledge);
    wordIsHere.value = pledge === "" ? undefined : word !== undefined;
    if (now.left === undefined || seats.some(({ kind }) => kind === "open")) return;
    keeper.notePromise(id, first, now);
    const owed = seat !== undefined && !now.shown.includes(seat);
    if (owed && word !== undefined) void show(word);
  };

  return {
    setting,
    wordIsHere,
    hear(table, seat, header) {
      setting.value = table.dice;
      if (typeof seat === "number") keeper.sitAt(id);
      if (table.dice !== undefined)
        takePart(table.dice, table.seats, typeof seat === "number" ? seat : undefined);
      else if (header !== undefined) keeper.noteHeader(id, header);
    },
    moved(number, chain) {
      if (number !== undefined && chain !== undefined) keeper.noteHead(id, number, chain);
    },
    async check(game, viewer, heard) {
      const record = await tools.record(id);
      if (!record.ok) return { kind: "unknown", refusal: record.refusal };
      const { checkDice } = await import("../dice/check.ts");
      return checkDice(game, record.value, keeper.notes(id), viewer, heard);
    },
  };
}
