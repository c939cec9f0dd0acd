import { describe, expect, test } from "vitest";
import {
  act,
  beginMatch,
  chainHead,
  chainOf,
  commitmentTo,
  diceKey,
  FastDice,
  firstPledge,
  kernelWords,
  makeHeader,
  pledgeFor,
  readRecord,
  recordOf,
  replay,
  sentence,
  verifyRecord,
  wordBehind,
  type LogEntry,
  type MatchRecord,
} from "@flagship/kernel";
import {
  judge,
  sealedRecord,
  signerBy,
  standingWords,
  type Known,
  type Standing,
} from "@flagship/kernel/seal";
import { nextActor, plainTrial, playMatch } from "@flagship/kernel/testing";
import { highOrbit } from "./example/high-orbit.ts";

const server = signerBy("5e".repeat(32));
const stranger = signerBy("66".repeat(32));
const match = playMatch(highOrbit, plainTrial(highOrbit), 3);
const unsigned = recordOf(match);
const signed = sealedRecord(unsigned, server);

/** What a record is said to be worth, or why it does not hold. */
const worth = (record: MatchRecord, known?: Known): unknown => {
  const read = readRecord(JSON.stringify(record));
  const verdict = read.ok ? judge(highOrbit, read.value, known) : read;
  return verdict.ok ? verdict.value.standing : verdict.refusal.code;
};

/** The record of the same match after other acts, as consistent as its forger can make it. */
function forged(log: readonly LogEntry[]): MatchRecord {
  const other = recordOf(replay(highOrbit, unsigned.header, unsigned.secret, log));
  return { ...other, ...(signed.seal === undefined ? {} : { seal: signed.seal }) };
}

/** The same match with another third act, played on to an end after as many acts as the true one. */
function changedLog(): readonly LogEntry[] {
  for (let seed = 1; seed < 200; seed++) {
    const dice = new FastDice(seed);
    const other = replay(highOrbit, unsigned.header, unsigned.secret, unsigned.log.slice(0, 2));
    for (let next = nextActor(highOrbit, other.state, dice); next !== undefined;) {
      act(other, next, highOrbit.sample(other.state as never, next, dice));
      next = nextActor(highOrbit, other.state, dice);
    }
    if (other.log.length === unsigned.log.length && !isSame(other.log[2], unsigned.log[2])) return other.log;
  }
  throw new Error("no such match in 200 seeds");
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

describe("a record is", () => {
  test("complete and signed by the server", () => {
    expect(worth(signed)).toEqual({ kind: "signed", key: server.key });
    const known = { key: server.key, commitment: signed.header.commitment };
    expect(worth(signed, known)).toEqual({ kind: "signed", key: server.key });
  });

  test("consistent, but anybody could have made it, when nobody signed it", () => {
    expect(worth(unsigned)).toEqual({ kind: "unsigned" });
    const madeUp = recordOf(playMatch(highOrbit, plainTrial(highOrbit), 99));
    expect(worth(madeUp)).toEqual({ kind: "unsigned" });
    expect(worth(madeUp, { commitment: signed.header.commitment })).toBe("record.other-commitment");
  });

  test("without a word that was pledged, when no seat has the pledge", () => {
    expect(worth(signed, { pledge: pledgeFor("22".repeat(32)) })).toBe("record.other-pledge");
    const word = "22".repeat(32);
    const header = {
      ...signed.header,
      format: 2,
      contributions: ["", word],
      pledges: ["", pledgeFor(word)],
    } as const;
    const begun = beginMatch(highOrbit, header, signed.secret);
    expect(worth(recordOf(begun), { pledge: pledgeFor(word) })).toEqual({ kind: "cut-off", after: 0 });
  });

  test("not the server's when somebody else signed it", () => {
    const madeUp = sealedRecord(unsigned, stranger);
    expect(worth(madeUp)).toEqual({ kind: "signed", key: stranger.key });
    expect(worth(madeUp, { key: server.key })).toBe("record.other-key");
    const seal = { ...(madeUp.seal ?? fail()), key: server.key };
    expect(worth({ ...madeUp, seal })).toBe("record.signature");
  });

  test("cut off after an act, with its seal and without", () => {
    const part = unsigned.log.slice(0, -3);
    const acts = part.length;
    const { seal, ...cut } = forged(part);
    expect(cut.outcome).toBeUndefined();
    expect(worth(cut)).toEqual({ kind: "cut-off", after: acts });
    expect(worth(forged(part))).toEqual({ kind: "cut-off", after: acts, of: acts + 3 });
    // Altered as well, it is worth no more: the words must not sound as if somebody vouched for a part.
    const altered = forged(changedLog().slice(0, acts));
    const standing = worth(altered);
    expect(standing).toEqual({ kind: "cut-off", after: acts, of: acts + 3 });
    expect(sentence(standingWords(standing as Standing), { words: kernelWords, names: {} })).toBe(
      `Cut off after move ${acts}: the signature covers all ${acts + 3} moves together, so nobody vouches for those that are left.`,
    );
    const denied = { ...(seal ?? fail()), acts };
    expect(worth({ ...cut, seal: denied })).toBe("record.signature");
  });

  test("found out when an act was changed, even though the replay holds", () => {
    const other = forged(changedLog());
    expect(verifyRecord(highOrbit, other).ok).toBe(true);
    expect(worth(other)).toBe("record.chain");
  });

  test("found out when it has the seal of another match of the same length", () => {
    const seeds = Array.from({ length: 60 }, (_, index) => index + 10);
    const twin = seeds
      .map((seed) => recordOf(playMatch(highOrbit, plainTrial(highOrbit), seed)))
      .find(({ log }) => log.length === signed.log.length);
    expect(worth({ ...(twin ?? fail()), seal: signed.seal ?? fail() })).toBe("record.chain");
  });

  test("found out when the outcome was changed", () => {
    const outcome = { winners: [0, 1], scores: [9, 9], why: { key: "bribe" } };
    expect(worth({ ...signed, outcome })).toBe("record.outcome");
    const { outcome: _print, ...seal } = signed.seal ?? fail();
    expect(worth({ ...signed, seal })).toBe("record.signature");
  });

  test("found out when a word is not the pledged one", () => {
    const words = ["11".repeat(32), "22".repeat(32)];
    const header = { ...unsigned.header, contributions: words, pledges: words.map(pledgeFor) };
    const fair = recordOf(beginMatch(highOrbit, header, unsigned.secret));
    expect(worth(fair)).toEqual({ kind: "cut-off", after: 0 });
    const ground = { ...header, contributions: [words[0] ?? "", "33".repeat(32)] };
    expect(worth(recordOf(beginMatch(highOrbit, ground, unsigned.secret)))).toBe("record.word");
  });

  test("of the old format still good, signed or not", () => {
    const { pledges: _pledges, round: _round, ...rest } = unsigned.header;
    const header = { ...rest, format: 1 as const };
    const old = recordOf(replay(highOrbit, header, unsigned.secret, unsigned.log));
    expect(worth(old)).toEqual({ kind: "unsigned" });
    expect(worth(sealedRecord(old, server))).toEqual({ kind: "signed", key: server.key });
  });
});

const swap = (log: readonly LogEntry[]): readonly LogEntry[] => [
  ...log.slice(1, 2),
  ...log.slice(0, 1),
  ...log.slice(2),
];

function fail(): never {
  throw new Error("the record has no seal");
}

describe("the chain", () => {
  test("covers the header, the secret and every act in its order", () => {
    const { header, secret, log } = unsigned;
    const chain = chainOf(header, secret, log);
    expect(chain).toHaveLength(log.length + 1);
    expect(new Set(chain).size).toBe(chain.length);
    const heads = [
      chainOf({ ...header, round: 2 }, secret, log),
      chainOf({ ...header, pledges: ["", "x"] }, secret, log),
      chainOf(header, "00".repeat(32), log),
      chainOf(header, secret, swap(log)),
      chainOf(header, secret, log.slice(0, -1)),
    ].map((other) => other.at(-1));
    expect(heads).not.toContain(chain.at(-1));
  });

  test("is the same whatever the order of keys, and after JSON", () => {
    const { header, secret, log } = unsigned;
    const turned = Object.fromEntries(Object.entries(header).reverse()) as unknown as typeof header;
    const copy = JSON.parse(JSON.stringify(log)) as LogEntry[];
    expect(chainOf(turned, secret, copy)).toEqual(chainOf(header, secret, log));
  });

  test("grows with the match, and follows it when acts are taken back", () => {
    const { header, secret, log } = unsigned;
    const chain = chainOf(header, secret, log);
    const again = beginMatch(highOrbit, header, secret);
    expect(chainHead(again)).toBe(chain[0]);
    for (const entry of log) {
      if ("action" in entry) act(again, entry.by, entry.action);
      expect(chainHead(again)).toBe(chain[again.log.length]);
    }
    again.log.length = 1;
    expect(chainHead(again)).toBe(chain[1]);
  });
});

describe("words", () => {
  test("are each the pledge for the one after it", () => {
    const seed = "ab".repeat(32);
    const words: string[] = [];
    for (let pledge = firstPledge(seed); words.length < 64; pledge = words.at(-1) ?? "")
      words.push(wordBehind(pledge, seed) ?? "");
    expect(words.at(-1)).toBe(seed);
    expect(new Set(words).size).toBe(64);
    for (const [index, word] of words.entries())
      expect(pledgeFor(word)).toBe(index === 0 ? firstPledge(seed) : words[index - 1]);
    expect(wordBehind(pledgeFor("cd".repeat(32)), seed)).toBeUndefined();
    expect(wordBehind(seed, seed)).toBeUndefined();
  });

  test("every one of them changes the key of the dice, as does the secret", () => {
    const keys = [diceKey("s", ["a", "b"]), diceKey("s", ["b", "a"]), diceKey("t", ["a", "b"])];
    expect(new Set(keys).size).toBe(3);
    expect(new Set([commitmentTo("s"), pledgeFor("s"), diceKey("s", [])]).size).toBe(3);
  });

  test("a new header has room for the pledge of each seat", () => {
    const made = makeHeader(highOrbit, { options: {}, seats: 3 }, "ab".repeat(32));
    expect(made.ok && made.value).toMatchObject({ format: 2, pledges: ["", "", ""], round: 1 });
  });
});
