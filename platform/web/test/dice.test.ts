import {
  accepted,
  act,
  beginMatch,
  chainHead,
  chainOf,
  changeTold,
  commitmentTo,
  conclude,
  firstPledge,
  heardSince,
  makeHeader,
  message,
  pledgeFor,
  printOf,
  recordOf,
  refuse,
  refused,
  replay,
  rulesEntry,
  snapshotOf,
  toldIn,
  type Chronicle,
  type MatchHeader,
  type MatchRecord,
  type Outcome,
} from "@flagship/kernel";
import { sealedRecord, signerBy } from "@flagship/kernel/seal";
import { plainTrial, playMatch } from "@flagship/kernel/testing";
import type { DiceSetting, MatchSummary, SeatSummary } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { highOrbit } from "../../kernel/test/example/high-orbit.ts";
import { checkDice, judgeRecord } from "../src/dice/check.ts";
import { diceKeeper, wordIn, type DiceNotes } from "../src/dice/keeper.ts";
import type { Keep } from "../src/keep.ts";
import { followDice } from "../src/source/follow-dice.ts";

/** A browser's storage. */
function memory(): Keep & { readonly size: () => number } {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    size: () => kept.size,
  };
}

const KEY = "ke".repeat(32);
const ABOUT = () => Promise.resolve(accepted({ key: KEY }));
const SECRET = "ab".repeat(32);
const OTHER = pledgeFor("22".repeat(32));

function headerOf(): MatchHeader {
  const made = makeHeader(highOrbit, { options: {}, seats: 2 }, SECRET);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
}

const person = (seat: number): SeatSummary => ({ seat, kind: "person", name: `P${seat}`, present: true });
const SEATS: readonly SeatSummary[] = [person(0), person(1)];

const settingOf = (pledges: readonly string[], more: Partial<DiceSetting> = {}): DiceSetting => ({
  round: 1,
  commitment: commitmentTo(SECRET),
  pledges,
  shown: [],
  withheld: [],
  ...more,
});

const summaryOf = (dice: DiceSetting, seats = SEATS): MatchSummary => ({
  id: "m1",
  header: headerOf(),
  dice,
  names: "rulebook",
  status: "waiting",
  seats,
  acts: 0,
  waitingFor: [],
  playable: true,
  made: "",
  acted: "",
});

/** A page that holds seat 0 with a pledge of its own, and what it showed. */
function seated() {
  const keep = memory();
  const keeper = diceKeeper(keep);
  const { pledge, keepFor } = keeper.newPledge();
  keepFor("m1");
  const shown: string[] = [];
  let up = true;
  const dice = followDice(summaryOf(settingOf([pledge, ""])), {
    keeper,
    showWord: (_id, word) => {
      shown.push(word);
      return Promise.resolve(up ? accepted(summaryOf(settingOf([]))) : refused(refuse("api.unreachable")));
    },
    record: () => Promise.resolve(refused(refuse("api.unreachable"))),
    about: ABOUT,
  });
  return { keep, keeper, pledge, shown, dice, down: (is: boolean) => void (up = !is) };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The same game by rules that tell more. */
const laterRules: typeof highOrbit = {
  ...highOrbit,
  rulesVersion: 2,
  apply(state, actor, action, table) {
    highOrbit.apply(state, actor, action, table);
    table.tell({ type: "rolled-again" });
  },
};

describe("the page's part in the dice", () => {
  test("the word is shown only when all seats are taken and words are asked for", () => {
    const { dice, pledge, shown, keeper } = seated();
    const open: readonly SeatSummary[] = [person(0), { seat: 1, kind: "open" }];
    dice.hear({ dice: settingOf([pledge, ""]), seats: open }, 0);
    expect(dice.word.value).toBe("here");
    dice.hear({ dice: settingOf([pledge, ""], { left: 9 }), seats: open }, 0);
    expect(shown).toEqual([]);
    expect(keeper.notes("m1").promise).toBeUndefined();
    dice.hear({ dice: settingOf([pledge, OTHER], { left: 9 }), seats: SEATS }, 0);
    expect(shown.map(pledgeFor)).toEqual([pledge]);
    expect(keeper.notes("m1")).toMatchObject({
      early: true,
      promise: { format: 2, commitment: commitmentTo(SECRET), pledges: [pledge, OTHER], round: 1 },
    });
  });

  test("it goes out once; one that did not arrive goes out again; one that was shown does not", async () => {
    const { dice, pledge, shown, down } = seated();
    const news = { dice: settingOf([pledge, OTHER], { left: 9 }), seats: SEATS };
    down(true);
    dice.hear(news, 0);
    await settled();
    down(false);
    dice.hear(news, 0);
    dice.hear(news, 0);
    await settled();
    dice.hear(news, 0);
    expect(shown).toHaveLength(2);
    dice.hear({ dice: settingOf([pledge, OTHER], { left: 9, shown: [0] }), seats: SEATS }, 0);
    expect(shown).toHaveLength(2);
  });

  test("after a reload the word is still there; on another device it is not, and nothing is shown", () => {
    const { keep, pledge } = seated();
    const again = diceKeeper(keep);
    expect(pledgeFor(again.wordFor("m1", pledge) ?? "")).toBe(pledge);
    const elsewhere: string[] = [];
    const other = followDice(summaryOf(settingOf([pledge, OTHER])), {
      keeper: diceKeeper(memory()),
      showWord: (_id, word) => {
        elsewhere.push(word);
        return Promise.reject(new Error("not asked"));
      },
      record: () => Promise.reject(new Error("not asked")),
      about: ABOUT,
    });
    other.hear({ dice: settingOf([pledge, OTHER], { left: 9 }), seats: SEATS }, 0);
    expect(other.word.value).toBe("elsewhere");
    expect(elsewhere).toEqual([]);
  });

  test("in the next round the word behind the shown one is shown, and its promise counts", () => {
    const { dice, pledge, shown, keeper } = seated();
    dice.hear({ dice: settingOf([pledge, OTHER], { left: 9 }), seats: SEATS }, 0);
    const first = shown[0] ?? "";
    const again = settingOf([first, OTHER], { round: 2, commitment: "fresh", left: 9 });
    dice.hear({ dice: again, seats: SEATS }, 0);
    expect(shown.slice(1).map(pledgeFor)).toEqual([first]);
    expect(keeper.notes("m1").promise).toMatchObject({
      round: 2,
      commitment: "fresh",
      pledges: [first, OTHER],
    });
  });

  test("a promise that changes after the word was shown is not taken for the promise", () => {
    const { dice, pledge, keeper } = seated();
    dice.hear({ dice: settingOf([pledge, OTHER], { left: 9 }), seats: SEATS }, 0);
    dice.hear({ dice: settingOf([pledge, OTHER], { left: 9, commitment: "swapped" }), seats: SEATS }, 0);
    dice.hear({ seats: SEATS }, 0, { ...headerOf(), commitment: "swapped" });
    expect(keeper.notes("m1").promise?.commitment).toBe(commitmentTo(SECRET));
  });

  test("a pledge that is not from here is called out at once, and no word is shown for it", () => {
    const { dice, shown } = seated();
    dice.hear({ dice: settingOf([OTHER, OTHER], { left: 9 }), seats: SEATS }, 0);
    expect(dice.word.value).toBe("replaced");
    dice.hear({ dice: settingOf(["", OTHER], { left: 9 }), seats: SEATS }, 0);
    expect(dice.word.value).toBe("replaced");
    expect(shown).toEqual([]);
  });

  test("a match that begins without asking for the word, or with another one, is called out as well", () => {
    for (const pledges of [
      ["", OTHER],
      [OTHER, OTHER],
    ]) {
      const { dice } = seated();
      dice.hear({ seats: SEATS }, 0, { ...headerOf(), format: 2, pledges });
      expect(dice.word.value).toBe("replaced");
    }
    const { dice, pledge } = seated();
    dice.hear({ seats: SEATS }, 0, { ...headerOf(), format: 2, pledges: [pledge, OTHER] });
    expect(dice.word.value).toBe("here");
    // Whoever looks on has pledged nothing.
    dice.hear({ seats: SEATS }, "spectator", { ...headerOf(), format: 2, pledges: [OTHER, OTHER] });
    expect(dice.word.value).toBeUndefined();
  });

  test("news of a pledge that comes before the answer to it is not taken for another's", () => {
    const { dice, keeper } = seated();
    const { pledge } = keeper.newPledge();
    dice.hear({ dice: settingOf([pledge, OTHER]), seats: SEATS }, 0);
    expect(dice.word.value).toBe("here");
  });

  test("only a word that the server took is noted as shown", async () => {
    const { dice, pledge, keeper, shown, down } = seated();
    const news = { dice: settingOf([pledge, OTHER], { left: 9 }), seats: SEATS };
    down(true);
    dice.hear(news, 0);
    await settled();
    expect(keeper.notes("m1").shown).toBeUndefined();
    down(false);
    dice.hear(news, 0);
    await settled();
    expect(keeper.notes("m1").shown).toEqual({ round: 1, seat: 0, word: shown[0] });
  });

  test("the key with which the server signs is noted once, when the page comes to the table", async () => {
    const { dice, keeper } = seated();
    dice.hear({ dice: settingOf([]), seats: SEATS }, 0);
    await settled();
    keeper.noteKey("m1", "another");
    expect(keeper.notes("m1").key).toBe(KEY);
  });

  const nothing = { seeds: [], early: false };

  test("notes of matches one only looks at make room for each other, those looked at last stay", () => {
    const keep = memory();
    const keeper = diceKeeper(keep);
    for (let number = 0; number < 40; number++) keeper.noteHead(`m${number}`, 1, "x");
    keeper.noteHead("m0", 2, "y");
    for (let number = 40; number < 79; number++) keeper.noteHead(`m${number}`, 1, "x");
    expect(keep.size()).toBe(41);
    expect(keeper.notes("m78").head).toEqual({ number: 1, hash: "x" });
    expect(keeper.notes("m0").head).toEqual({ number: 2, hash: "y" });
    expect(keeper.notes("m1")).toEqual(nothing);
  });

  test("whoever looks on at many matches keeps the word and the promise of their own", () => {
    const { keep, keeper, dice, pledge, shown } = seated();
    const elsewhere = followDice(
      { ...summaryOf(settingOf([])), id: "m2" },
      {
        keeper,
        showWord: () => Promise.reject(new Error("not asked")),
        record: () => Promise.reject(new Error("not asked")),
        about: ABOUT,
      },
    );
    // Without a word of this browser, say from another device.
    elsewhere.hear({ seats: SEATS }, 0, headerOf());
    const watch = (): void => {
      for (let number = 0; number < 60; number++) {
        const look = followDice(
          { ...summaryOf(settingOf([])), id: `w${number}` },
          {
            keeper,
            showWord: () => Promise.reject(new Error("not asked")),
            record: () => Promise.reject(new Error("not asked")),
            about: ABOUT,
          },
        );
        look.hear({ seats: SEATS }, "spectator", headerOf());
        look.moved(1, "x");
      }
    };
    watch();
    dice.hear({ dice: settingOf([pledge, OTHER], { left: 9 }), seats: SEATS }, 0);
    expect(shown.map(pledgeFor)).toEqual([pledge]);
    watch();
    expect(keeper.notes("m1")).toMatchObject({ early: true, promise: { commitment: commitmentTo(SECRET) } });
    expect(keeper.notes("m2")).toMatchObject({ promise: { commitment: commitmentTo(SECRET) } });
    expect(keep.size()).toBe(2 + 2 + 40);
  });

  test("whoever sits down where they looked on keeps what they saw as their own", () => {
    const keep = memory();
    const keeper = diceKeeper(keep);
    keeper.noteHeader("m1", headerOf());
    keeper.newPledge().keepFor("m1");
    for (let number = 0; number < 40; number++) keeper.noteHead(`w${number}`, 1, "x");
    expect(keeper.notes("m1")).toMatchObject({ seeds: [expect.any(String)], promise: { format: 2 } });
    expect(keep.size()).toBe(2 + 1 + 40);
  });

  test("of one's own matches three hundred are kept, and words that may still be asked for", () => {
    const keep = memory();
    const keeper = diceKeeper(keep);
    keeper.newPledge().keepFor("waits");
    keeper.newPledge().keepFor("begun");
    keeper.noteHead("begun", 0, "x");
    for (let number = 0; number < 300; number++) {
      keeper.sitAt(`m${number}`);
      keeper.noteHead(`m${number}`, 1, "x");
    }
    expect(keeper.notes("waits").seeds).toHaveLength(1);
    expect(keeper.notes("begun")).toEqual(nothing);
    expect(keeper.notes("m0").head).toEqual({ number: 1, hash: "x" });
    for (let number = 300; number < 600; number++) {
      keeper.sitAt(`m${number}`);
      keeper.noteHead(`m${number}`, 1, "x");
    }
    expect(keeper.notes("m299")).toEqual(nothing);
    expect(keeper.notes("waits").seeds).toHaveLength(1);
    // Not for ever: nobody has so many tables that still wait.
    for (let number = 0; number < 600; number++) keeper.newPledge().keepFor(`p${number}`);
    expect(keeper.notes("waits")).toEqual(nothing);
  });

  test("where the browser keeps nothing, the word lasts until the page is left", () => {
    const keeper = diceKeeper({ get: () => undefined, set: () => {}, remove: () => {} });
    const { pledge, keepFor } = keeper.newPledge();
    keepFor("m1");
    expect(pledgeFor(keeper.wordFor("m1", pledge) ?? "")).toBe(pledge);
  });

  test("what cannot be read is as good as nothing", () => {
    const keep = memory();
    keep.set("flagship.dice.m1", '{"seeds": [3]}');
    keep.set("flagship.dice", "{");
    expect(diceKeeper(keep).notes("m1")).toEqual({ seeds: [], early: false });
  });
});

describe("at the end the page", () => {
  const server = signerBy("5e".repeat(32));
  const match = playMatch(highOrbit, plainTrial(highOrbit), 3);
  const record = sealedRecord(recordOf(match), server);
  const heard = heardSince(match, 0, -1);
  const { contributions: _words, ...promise } = record.header;
  const notes: DiceNotes = {
    seeds: [],
    early: true,
    promise,
    head: { number: match.log.length, hash: chainHead(match) },
  };
  const verdict = (what: {
    record?: MatchRecord;
    notes?: DiceNotes;
    heard?: ReturnType<typeof heardSince>;
  }): string => {
    const given = [what.record ?? record, what.notes ?? notes, 0, what.heard ?? heard] as const;
    const found = checkDice(highOrbit, ...given);
    return found.kind === "fair"
      ? `fair, ${found.early ? "early" : "late"}`
      : `${found.kind}: ${found.refusal.code}`;
  };

  test("finds the dice fair when all is as promised and shown", () => {
    expect(verdict({})).toBe("fair, early");
    expect(verdict({ notes: { ...notes, early: false } })).toBe("fair, late");
    expect(verdict({ notes: { seeds: [], early: false } })).toBe("fair, late");
  });

  /** A match whose dice hung on these words, and what a page that pledged in seat 0 noted of it. */
  const wordsIn = (contributions: readonly string[], pledges = contributions.map(pledgeFor)) => {
    const header: MatchHeader = { ...headerOf(), format: 2, contributions, pledges, round: 1 };
    const begun = beginMatch(highOrbit, header, SECRET);
    conclude(begun, { how: "draw", agreed: [0, 1] });
    const { contributions: _all, ...known } = header;
    return {
      record: sealedRecord(recordOf(begun), server),
      heard: heardSince(begun, 0, -1),
      notes: {
        seeds: [SEED],
        early: true,
        promise: known,
        head: { number: 1, hash: chainHead(begun) },
        key: server.key,
      },
    };
  };
  const SEED = "5e".repeat(32);
  const WORD = wordIn([SEED], firstPledge(SEED)) ?? "";
  const HOSTS = "66".repeat(32);

  test("finds the dice fair with its own word in them", () => {
    expect(verdict(wordsIn([WORD, HOSTS]))).toBe("fair, early");
    const { notes: own, ...rest } = wordsIn([WORD, HOSTS]);
    const shown = { round: 1, seat: 0, word: WORD };
    expect(verdict({ ...rest, notes: { ...own, shown } })).toBe("fair, early");
    // What was shown in a round that failed says nothing about the next.
    const before = { round: 2, seat: 0, word: HOSTS };
    expect(verdict({ ...rest, notes: { ...own, shown: before } })).toBe("fair, early");
  });

  test("does not call dice fair in which its own word is missing, though all else fits", () => {
    expect(verdict(wordsIn([HOSTS, HOSTS]))).toBe("doubt: dice.word-missing");
    // The pledge was dropped, or no word was asked for.
    expect(verdict(wordsIn(["", HOSTS], ["", pledgeFor(HOSTS)]))).toBe("doubt: dice.word-missing");
    expect(verdict(wordsIn(["", HOSTS], [pledgeFor(WORD), pledgeFor(HOSTS)]))).toBe("foul: record.word");
  });

  test("cries out where it showed a word that is not in the dice", () => {
    const { notes: own, ...rest } = wordsIn([HOSTS, HOSTS]);
    const shown = { round: 1, seat: 0, word: WORD };
    expect(verdict({ ...rest, notes: { ...own, shown } })).toBe("foul: dice.word-gone");
    // Also when this browser's own notes of the seeds are gone.
    expect(verdict({ ...rest, notes: { ...own, seeds: [], shown } })).toBe("foul: dice.word-gone");
  });

  test("says so where no word is from this device", () => {
    const { record: one, notes: own, heard: all } = wordsIn([HOSTS, HOSTS]);
    const found = checkDice(highOrbit, one, { ...own, seeds: [] }, 0, all);
    expect(found.kind === "fair" ? found.details.map(({ key }) => key) : found).toContain(
      "dice.word-elsewhere",
    );
  });

  test("says so where another key signed than the one it knew", () => {
    const { notes: own, ...rest } = wordsIn([WORD, HOSTS]);
    expect(verdict({ ...rest, notes: { ...own, key: KEY } })).toBe("doubt: dice.other-key");
  });

  /** The same match with other dice, played and signed by the same server. */
  const swapped = sealedRecord(recordOf(playMatch(highOrbit, plainTrial(highOrbit), 4)), server);
  const short = beginMatch(highOrbit, record.header, record.secret);
  act(short, 0, { type: "burn", fuel: 0 });

  test("takes a match that ended by agreement for whole when its end is signed and this page heard of it", () => {
    const drawn = replay(highOrbit, record.header, record.secret, short.log);
    conclude(drawn, { how: "draw", agreed: [0, 1] });
    const head = { number: drawn.log.length, hash: chainHead(drawn) };
    const ended = { record: sealedRecord(recordOf(drawn), server), heard: heardSince(drawn, 0, -1) };
    expect(verdict({ ...ended, notes: { ...notes, head } })).toBe("fair, early");
    expect(verdict({ ...ended, notes: { ...notes, head: { ...head, hash: "x" } } })).toBe("foul: dice.chain");
    expect(verdict({ ...ended, heard: heardSince(short, 0, -1), notes: { ...notes, head } })).toBe(
      "foul: dice.heard",
    );
    expect(verdict({ ...ended, record: recordOf(drawn), notes: { ...notes, head } })).toBe(
      "foul: dice.unsigned",
    );
    // The host ends it with a draw where this page saw it go on.
    expect(verdict(ended)).toBe("foul: dice.chain");
  });

  test.each<[string, Parameters<typeof verdict>[0], string]>([
    ["another secret with another commitment", { record: swapped }, "foul: dice.promise"],
    ["another secret", { record: { ...record, secret: "00".repeat(32) } }, "foul: record.commitment"],
    [
      "another pledge",
      { notes: { ...notes, promise: { ...promise, pledges: ["x", ""] } } },
      "foul: dice.promise",
    ],
    [
      "a round that nobody saw",
      { notes: { ...notes, promise: { ...promise, round: 2 } } },
      "foul: dice.promise",
    ],
    ["acts changed afterwards", { notes: { ...notes, head: { number: 2, hash: "x" } } }, "foul: dice.chain"],
    ["events that were shown otherwise", { heard: heard.slice(1) }, "foul: dice.heard"],
    ["no signature", { record: recordOf(match) }, "foul: dice.unsigned"],
    ["a part of the match", { record: recordOf(short) }, "foul: dice.open"],
  ])("cries out at %s", (_what, given, expected) => {
    expect(verdict(given)).toBe(expected);
  });

  describe("where it does not have the rules of a record", () => {
    const whole = { ...record, told: toldIn(match) };
    const later = { ...record.header, rulesVersion: 99 };
    /** The same match as one of version 99: its header, its acts and what was told are those of the record. */
    const elsewhere = (() => {
      const renamed = { ...whole, header: later };
      const { contributions: _all, ...known } = later;
      const chain = chainOf(later, record.secret, record.log);
      const head = { number: record.log.length, hash: chain.at(-1) ?? "" };
      return { record: sealedRecord(renamed, server), notes: { ...notes, promise: known, head } };
    })();

    test("it says that it checked nothing, if all else fits", () => {
      expect(verdict(elsewhere)).toBe("unknown: record.other-rules");
    });

    const FIRST = record.log.slice(0, 1);
    const { state, dice, standing } = snapshotOf(replay(highOrbit, record.header, record.secret, FIRST));
    const before = highOrbit.rulesVersion;
    const entry = rulesEntry({ rules: 2, before, state, dice, standing, undone: 0, people: [] });
    /** After the first act the host names a later version, and invents an act and a result. */
    const invented = (told: Chronicle = [...toldIn(match).slice(0, 2), changeTold(entry), []]) => ({
      ...recordOf(match),
      log: [...FIRST, entry, { by: 0, action: { type: "burn", fuel: 3 } }],
      told,
      prints: told.map(printOf),
      outcome: { winners: [1], scores: [0, 9], why: message("outcome.ended-by-agreement") },
    });
    const [early] = chainOf(record.header, record.secret, FIRST).slice(-1);
    const left: DiceNotes = { ...notes, head: { number: 1, hash: early ?? "" } };
    const unsigned = invented();
    const heardFirst = heard.filter(({ number }) => number < 2);
    const heardAll = [...heardFirst, { number: 2, event: changeTold(entry)[0]?.event ?? { type: "" } }];
    const signed = sealedRecord(unsigned, server);

    test.each<[string, Parameters<typeof verdict>[0], string]>([
      ["no signature", { record: unsigned, notes: left, heard: heardAll }, "foul: dice.unsigned"],
      ["acts this page saw otherwise", { record: signed, heard: heardAll }, "foul: dice.chain"],
      ["an update nobody heard of", { record: signed, notes: left, heard: heardFirst }, "foul: dice.heard"],
      [
        "an update that is not in what was told",
        {
          record: sealedRecord(invented([...toldIn(match).slice(0, 2), [], []]), server),
          notes: left,
          heard: heardFirst,
        },
        "foul: record.differs",
      ],
      [
        "nothing told at all",
        { record: (({ told: _told, ...rest }) => rest)(signed), notes: left, heard: heardAll },
        "foul: dice.heard",
      ],
      [
        "a result that was not signed",
        { record: { ...signed, outcome: { ...signed.outcome, winners: [0] } as Outcome }, heard: heardAll },
        "foul: record.chain",
      ],
      [
        "its end missing",
        {
          record: (({ outcome: _outcome, ...rest }) => sealedRecord(rest, server))(signed),
          notes: left,
          heard: heardAll,
        },
        "foul: dice.open",
      ],
      [
        "another key",
        { record: signed, notes: { ...left, key: KEY }, heard: heardAll },
        "doubt: dice.other-key",
      ],
      [
        "an update that was announced",
        { record: signed, notes: left, heard: heardAll },
        "unknown: record.other-rules",
      ],
    ])("it still looks for %s", (_what, given, expected) => {
      expect(verdict(given)).toBe(expected);
    });
  });

  test("says from which act on it checked the dice of a match that was updated", () => {
    const old = beginMatch(highOrbit, record.header, record.secret);
    for (const seat of [0, 1]) act(old, seat, { type: "burn", fuel: 0 });
    const acts = old.log.length;
    const { state, dice, standing } = snapshotOf(old);
    const before = highOrbit.rulesVersion;
    const change = rulesEntry({ rules: 2, before, state, dice, standing, undone: 0, people: [] });
    const updated = replay(laterRules, record.header, record.secret, [...old.log, change]);
    conclude(updated, { how: "draw", agreed: [0, 1] });
    const told = toldIn(updated, toldIn(old));
    const one = sealedRecord({ ...recordOf(updated, toldIn(old)), told }, server);
    const all = heardSince(updated, 0, -1, toldIn(old));
    const head = { number: updated.log.length, hash: chainHead(updated) };
    expect(checkDice(laterRules, one, { ...notes, head }, 0, all)).toMatchObject({
      kind: "fair",
      from: acts + 1,
    });
    expect(checkDice(highOrbit, record, notes, 0, heard)).not.toHaveProperty("from");
  });

  test("says of any record what it is worth", () => {
    const worth = (one: MatchRecord, key?: string): unknown => {
      const judged = judgeRecord(highOrbit, one, key);
      return judged.ok ? judged.value.words.map((word) => word.key) : judged.refusal.code;
    };
    expect(worth(record, server.key)).toEqual(["verdict.signed-here", "verdict.dice-of-host"]);
    expect(worth(record)).toEqual(["verdict.signed", "verdict.dice-of-host"]);
    expect(worth(recordOf(match), server.key)).toEqual(["verdict.unsigned", "verdict.dice-of-host"]);
    expect(worth(recordOf(short))).toEqual(["verdict.cut-off", "verdict.dice-of-host"]);
    expect(worth({ ...record, secret: "00".repeat(32) })).toBe("record.commitment");
  });

  test("vouches for nothing that was played under other rules than those that are here", () => {
    const worth = (one: MatchRecord, key?: string): unknown => {
      const judged = judgeRecord(laterRules, one, key);
      if (!judged.ok) return judged.refusal.code;
      return [judged.value.match, ...judged.value.words.map((word) => word.key)];
    };
    const whole = { ...record, told: toldIn(match) };
    const dice = "verdict.dice-of-host";
    expect(worth(whole, server.key)).toEqual([
      undefined,
      "verdict.unplayed",
      "verdict.unplayed-signed-here",
      dice,
    ]);
    expect(worth(whole)).toEqual([undefined, "verdict.unplayed", "verdict.unplayed-signed", dice]);
    expect(worth({ ...record, secret: "00".repeat(32) })).toBe("record.commitment");
    // Where the later rules do the same, it is played again as before.
    const same = judgeRecord({ ...highOrbit, rulesVersion: 2 }, whole, server.key);
    expect(same.ok && [same.value.match?.log.length, same.value.words[0].key]).toEqual([
      match.log.length,
      "verdict.signed-here",
    ]);
  });
});
