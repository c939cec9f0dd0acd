import type { AnyGame, Checked, HeardEvent, MatchHeader, MatchRecord, Seat, Viewer } from "@flagship/kernel";
import type { DiceSetting, MatchSummary, SeatSummary, ServerAbout } from "@flagship/protocol";
import { signal, type ReadonlySignal } from "@preact/signals";
import type { DiceVerdict } from "../dice/check.ts";
import type { DiceKeeper, ShownWord } from "../dice/keeper.ts";

/** What is needed to set the dice together with the server. */
export interface DiceTools {
  readonly keeper: DiceKeeper;
  readonly showWord: (id: string, word: string) => Promise<Checked<MatchSummary>>;
  readonly record: (id: string) => Promise<Checked<MatchRecord>>;
  /** With which key the server signs. */
  readonly about: () => Promise<Checked<ServerAbout>>;
}

/** Where the word is that the reader's seat pledged: another device's may be the reader's own, one that took the place of ours may not. */
export type WordPlace = "here" | "elsewhere" | "replaced";

/** Follows how the dice of a match are set, and does the reader's part in it. */
export interface DiceFollower {
  /** Nothing once the match has begun. */
  readonly setting: ReadonlySignal<DiceSetting | undefined>;
  /** Nothing where neither this browser nor the reader's seat pledged a word. */
  readonly word: ReadonlySignal<WordPlace | undefined>;
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
  const place = signal<WordPlace | undefined>(undefined);
  /** The word that is on its way. */
  let showing: string | undefined;

  const show = async (shown: ShownWord): Promise<void> => {
    if (showing === shown.word) return;
    showing = shown.word;
    const taken = await tools.showWord(id, shown.word);
    if (taken.ok) keeper.noteShown(id, shown);
    // A word that did not arrive goes out again with the next news.
    else showing = undefined;
  };

  /** Asked once: whoever signs with another key at the end has to say why. */
  let keyAsked = false;
  const noteKey = async (): Promise<void> => {
    if (keyAsked || keeper.notes(id).key !== undefined) return;
    keyAsked = true;
    const about = await tools.about();
    if (about.ok) keeper.noteKey(id, about.value.key);
    else keyAsked = false;
  };

  /** The word behind the pledge that stands for the reader's seat, if it is from here. */
  const find = (seat: Seat | undefined, pledges: readonly string[]): string | undefined => {
    const pledge = (seat === undefined ? undefined : pledges[seat]) ?? "";
    const word = pledge === "" ? undefined : keeper.wordFor(id, pledge);
    const ours = seat !== undefined && keeper.notes(id).seeds.length > 0;
    place.value = word !== undefined ? "here" : ours ? "replaced" : pledge === "" ? undefined : "elsewhere";
    return word;
  };

  /** The reader's word goes out only when every pledge was seen, and written down to be compared at the end. */
  const takePart = (now: DiceSetting, seats: readonly SeatSummary[], seat: Seat | undefined): void => {
    const word = find(seat, now.pledges);
    if (now.left === undefined || seats.some(({ kind }) => kind === "open")) return;
    keeper.notePromise(id, first, now);
    if (seat === undefined || word === undefined || now.shown.includes(seat)) return;
    void show({ round: now.round, seat, word });
  };

  return {
    setting,
    word: place,
    hear(table, viewer, header) {
      const seat = typeof viewer === "number" ? viewer : undefined;
      setting.value = table.dice;
      if (seat !== undefined) keeper.sitAt(id);
      void noteKey();
      if (table.dice !== undefined) takePart(table.dice, table.seats, seat);
      else if (header !== undefined) {
        keeper.noteHeader(id, header);
        if (header.format !== 1) find(seat, header.pledges ?? []);
      }
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
