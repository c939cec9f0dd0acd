import {
  accepted,
  asHeardBy,
  canonical,
  chainOf,
  heardSince,
  isSeat,
  message,
  pledgeFor,
  refuse,
  type AnyGame,
  type Checked,
  type Chronicle,
  type HeardEvent,
  type Match,
  type MatchHeader,
  type MatchRecord,
  type Message,
  type Refusal,
  type Viewer,
} from "@flagship/kernel";
import {
  diceWords,
  endWords,
  judge,
  judgeUnplayed,
  rulesWords,
  standingWords,
  unplayedWords,
  type Judgement,
  type Standing,
} from "@flagship/kernel/seal";
import { wordIn, type DiceNotes, type ShownWord } from "./keeper.ts";

// Loaded when a match is over or a record is opened, and only here: signatures take some arithmetic.

/** Whether the dice of a match were what was promised before it. */
export type DiceVerdict =
  /**
   * They were; `early`: this page saw the promise before any word was shown. `from`: the first act that was checked, where
   * the set-up and acts before it were played by rules that are not here.
   */
  | {
      readonly kind: "fair";
      readonly early: boolean;
      readonly from?: number;
      readonly details: readonly Message[];
    }
  | { readonly kind: "foul"; readonly refusal: Refusal }
  /** All fits, but not what this browser pledged, or not the key it knew: there may be an honest reason. */
  | { readonly kind: "doubt"; readonly refusal: Refusal }
  /** The record could not be had; or this page has other rules by now, and all that can be told without them fits. */
  | { readonly kind: "unknown"; readonly refusal: Refusal };

/** Holds the record of a match against what this page noted and heard while it was played. */
export function checkDice(
  game: AnyGame,
  record: MatchRecord,
  notes: DiceNotes,
  viewer: Viewer,
  heard: readonly HeardEvent[],
): DiceVerdict {
  const foul = (refusal: Refusal): DiceVerdict => ({ kind: "foul", refusal });
  const { promise, shown, head, early } = notes;
  const { contributions: _words, ...kept } = record.header;
  if (shown !== undefined && shown.round === (record.header.round ?? 1) && !holds(record, shown))
    return foul(refuse("dice.word-gone"));
  if (promise !== undefined && canonical(promise) !== canonical(kept)) return foul(refuse("dice.promise"));
  const verdict = judge(game, record);
  if (!verdict.ok && !isUnplayed(verdict)) return foul(verdict.refusal);
  // Whoever invents a later version of the rules keeps the page from playing on, not from reading what is signed, chained and told.
  const standing = verdict.ok ? accepted(verdict.value.standing) : judgeUnplayed(record);
  if (!standing.ok) return foul(standing.refusal);
  if (standing.value.kind !== "signed")
    return foul(refuse(standing.value.kind === "unsigned" ? "dice.unsigned" : "dice.open"));
  if (head !== undefined && chainOf(record.header, record.secret, record.log)[head.number] !== head.hash)
    return foul(refuse("dice.chain"));
  const told = verdict.ok
    ? heardSince(verdict.value.match, viewer, -1, record.told)
    : heardIn(record.told ?? [], viewer);
  if (canonical(told) !== canonical(heard)) return foul(refuse("dice.heard"));
  const doubt = doubtOf(record.header, standing.value.key, notes, viewer);
  if (doubt !== undefined) return { kind: "doubt", refusal: doubt };
  if (!verdict.ok) return { kind: "unknown", refusal: verdict.refusal };
  const { elsewhere } = verdict.value;
  const details = [
    ...diceWords(record.header),
    ...(isSeat(viewer) && notes.seeds.length === 0 && hasPledges(record.header)
      ? [message("dice.word-elsewhere")]
      : []),
    ...rulesWords(record, elsewhere),
    ...endWords(record),
  ];
  const unchecked = elsewhere.at(-1)?.until;
  return {
    kind: "fair",
    early: early && promise !== undefined,
    ...(unchecked === undefined ? {} : { from: unchecked + 1 }),
    details,
  };
}

/** Whether a record could not be played again for want of its rules, and for nothing else. */
const isUnplayed = (verdict: Checked<Judgement>): boolean =>
  !verdict.ok && verdict.refusal.code === "record.other-rules";

/** What a viewer heard of all that was told. */
const heardIn = (told: Chronicle, viewer: Viewer): readonly HeardEvent[] =>
  told.flatMap((all, number) =>
    all.flatMap((one) => {
      const event = asHeardBy(one, viewer);
      return event === undefined ? [] : [{ number, event }];
    }),
  );

const hasPledges = ({ pledges = [] }: MatchHeader): boolean => pledges.some((pledge) => pledge !== "");

/** Whether a word that this browser showed went into the dice. */
const holds = (
  { header: { pledges = [], contributions } }: MatchRecord,
  { seat, word }: ShownWord,
): boolean => contributions[seat] === word && pledges[seat] === pledgeFor(word);

/** What does not fit this browser, though the record holds: whoever chose all words, or has a new key, can make such a record. */
function doubtOf(header: MatchHeader, key: string, notes: DiceNotes, viewer: Viewer): Refusal | undefined {
  const pledge = (isSeat(viewer) ? header.pledges?.[viewer] : undefined) ?? "";
  if (isSeat(viewer) && notes.seeds.length > 0 && wordIn(notes.seeds, pledge) === undefined)
    return refuse("dice.word-missing");
  return notes.key === undefined || notes.key === key
    ? undefined
    : refuse("dice.other-key", undefined, { before: notes.key, now: key });
}

/** A record that was held against all that can be checked here, and how much it is worth in words. */
export interface Judged {
  /** The match played again; missing: its rules are not here. */
  readonly match?: Match;
  readonly standing: Standing;
  /** What it is worth, first; then who could have chosen the dice, and where the rules changed. */
  readonly words: readonly [Message, ...Message[]];
}

/** Plays a record again, where its rules are here, and says how much it is worth. */
export function judgeRecord(
  game: AnyGame,
  record: MatchRecord,
  serverKey: string | undefined,
): Checked<Judged> {
  const verdict = judge(game, record);
  if (!verdict.ok) return isUnplayed(verdict) ? unplayed(record, serverKey) : verdict;
  const { match, standing, elsewhere } = verdict.value;
  const worth = isBy(serverKey, standing) ? message("verdict.signed-here") : standingWords(standing);
  const words = [...diceWords(record.header), ...rulesWords(record, elsewhere), ...endWords(record)];
  return { ok: true, value: { match, standing, words: [worth, ...words] } };
}

function unplayed(record: MatchRecord, serverKey: string | undefined): Checked<Judged> {
  const judged = judgeUnplayed(record);
  if (!judged.ok) return judged;
  const standing = judged.value;
  const [first, ...more] = unplayedWords(record, standing);
  const said = more.map((word) =>
    word.key === "verdict.unplayed-signed" && isBy(serverKey, standing)
      ? message("verdict.unplayed-signed-here")
      : word,
  );
  const words = [...said, ...diceWords(record.header), ...endWords(record)];
  return { ok: true, value: { standing, words: [first, ...words] } };
}

const isBy = (key: string | undefined, standing: Standing): boolean =>
  standing.kind === "signed" && standing.key === key;
