import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical, chainOf } from "./chain.ts";
import { isConclusion } from "./conclusion.ts";
import { digestOf } from "./fairness.ts";
import type { AnyGame, Outcome } from "./game.ts";
import type { MatchHeader } from "./match.ts";
import type { MatchRecord, Seal } from "./record.ts";
import { message, whoSits, type Message } from "./message.ts";
import { accepted, refuse, refused, type Checked } from "./refusal.ts";
import { isRulesEntry, stretchesOf, type Stretch } from "./rules-change.ts";
import { seatsOf } from "./seat.ts";
import { inconsistencyOf, verifyStretches, type Verified } from "./verify.ts";

// Apart from the rest of the kernel: a page that verifies nothing need not load the arithmetic of signatures.

/** What a seal says before it is signed. */
export type Statement = Omit<Seal, "key" | "signature">;

/** Signs a text and has a public key, both as hex. */
export interface Signer {
  readonly key: string;
  sign(text: string): string;
}

/** A signer by a private key of 64 hex digits. */
export const signerBy = (secretKey: string): Signer => ({
  key: bytesToHex(ed25519.getPublicKey(hexToBytes(secretKey))),
  sign: (text) => bytesToHex(ed25519.sign(utf8ToBytes(text), hexToBytes(secretKey))),
});

/** What can be said of a match after so many acts. */
export const stateOf = (acts: number, head: string, outcome: Outcome | undefined): Statement => ({
  acts,
  head,
  ...(outcome === undefined ? {} : { outcome: digestOf(canonical(outcome)) }),
});

/** Signs what is said of a match. */
export function sealed(statement: Statement, signer: Signer): Seal {
  const { key } = signer;
  return { key, ...statement, signature: signer.sign(textOf(statement)) };
}

/** The record with the signer's word for it. */
export function sealedRecord(record: MatchRecord, signer: Signer): MatchRecord {
  const { header, secret, log, outcome } = record;
  const head = chainOf(header, secret, log).at(-1) ?? "";
  return { ...record, seal: sealed(stateOf(log.length, head, outcome), signer) };
}

const textOf = ({ acts, head, outcome }: Statement): string =>
  `flagship seal ${canonical([acts, head, outcome ?? "open"])}`;

/** Whether the holder of the seal's key has signed it. */
export function isSignedBy(seal: Seal): boolean {
  try {
    const [signature, text, key] = [
      hexToBytes(seal.signature),
      utf8ToBytes(textOf(seal)),
      hexToBytes(seal.key),
    ];
    // The strict reading of the standard: a key of small order would fit any text.
    return ed25519.verify(signature, text, key, { zip215: false });
  } catch {
    // A key or a signature that is no point of the curve.
    return false;
  }
}

/** How much a record that holds is worth. */
export type Standing =
  /** Played to its end, and signed by the holder of this key. */
  | { readonly kind: "signed"; readonly key: string }
  /** Played to its end; whoever made it up could have made it like this. */
  | { readonly kind: "unsigned" }
  /** What comes after is missing; `of` is how many acts the signature speaks of. */
  | { readonly kind: "cut-off"; readonly after: number; readonly of?: number };

/** What a reader knows from elsewhere. */
export interface Known {
  /** The server's commitment, as it was shown before the match. */
  readonly commitment?: string;
  /** What a player pledged before the match. */
  readonly pledge?: string;
  /** The server's public key. */
  readonly key?: string;
}

/** A record that holds, and how much it is worth. */
export interface Judgement extends Verified {
  readonly standing: Standing;
}

/** Replays a record, checks everything there is to check, and says how much it is worth. */
export function judge(game: AnyGame, record: MatchRecord, known: Known = {}): Checked<Judgement> {
  const { header, seal } = record;
  const recorded = { recorded: header.commitment };
  if (known.commitment !== undefined && known.commitment !== header.commitment)
    return refused(refuse("record.other-commitment", undefined, recorded));
  if (known.pledge !== undefined && header.pledges?.includes(known.pledge) !== true)
    return refused(refuse("record.other-pledge"));
  const verified = verifyStretches(game, record);
  if (!verified.ok) return verified;
  const { match, elsewhere } = verified.value;
  const acts = record.log.length;
  const over = match.waiting.length === 0;
  const signedActs = seal === undefined ? accepted(undefined) : actsSealed(record, seal, known);
  if (!signedActs.ok) return signedActs;
  return accepted({ match, elsewhere, standing: standingOf(acts, over, seal?.key, signedActs.value) });
}

/**
 * How much a record is worth whose rules are not here: a signature covers its acts and its outcome, and nobody can tell
 * whether they lead to what was told.
 */
export function judgeUnplayed(record: MatchRecord, known: Known = {}): Checked<Standing> {
  const inconsistent = inconsistencyOf(record);
  if (inconsistent !== undefined) return refused(inconsistent);
  const { log, outcome, seal } = record;
  const signedActs = seal === undefined ? accepted(undefined) : actsSealed(record, seal, known);
  if (!signedActs.ok) return signedActs;
  return accepted(standingOf(log.length, outcome !== undefined, seal?.key, signedActs.value));
}

function standingOf(acts: number, over: boolean, key: string | undefined, of: number | undefined): Standing {
  if (of !== undefined && of > acts) return { kind: "cut-off", after: acts, of };
  if (!over) return { kind: "cut-off", after: acts };
  return key === undefined ? { kind: "unsigned" } : { kind: "signed", key };
}

/** How many acts the seal speaks of, when it is good and fits what is there. */
function actsSealed(record: MatchRecord, seal: Seal, known: Known): Checked<number> {
  const { header, secret, log, outcome } = record;
  if (known.key !== undefined && known.key !== seal.key)
    return refused(refuse("record.other-key", undefined, { recorded: seal.key }));
  if (!isSignedBy(seal)) return refused(refuse("record.signature"));
  if (seal.acts > log.length) return accepted(seal.acts);
  const head = chainOf(header, secret, log).at(-1) ?? "";
  const here = stateOf(log.length, head, outcome);
  const fits = here.acts === seal.acts && here.head === seal.head && here.outcome === seal.outcome;
  return fits ? accepted(seal.acts) : refused(refuse("record.chain"));
}

/** How much a record is worth, in words; `sentence` speaks them. */
export function standingWords(standing: Standing): Message {
  switch (standing.kind) {
    case "signed":
      return message("verdict.signed", { key: standing.key });
    case "unsigned":
      return message("verdict.unsigned");
    case "cut-off":
      return standing.of === undefined
        ? message("verdict.cut-off", { after: standing.after })
        : message("verdict.cut-off-of", { after: standing.after, of: standing.of });
  }
}

/** How much a record is worth that cannot be played again here, in words. */
export function unplayedWords(record: MatchRecord, standing: Standing): readonly [Message, ...Message[]] {
  const rules =
    stretchesOf(record.header.rulesVersion, record.log).at(-1)?.rules ?? record.header.rulesVersion;
  const untold = record.told === undefined ? [message("verdict.unplayed-untold")] : [];
  return [message("verdict.unplayed", { rules }), ...untold, signatureWords(standing)];
}

function signatureWords(standing: Standing): Message {
  switch (standing.kind) {
    case "signed":
      return message("verdict.unplayed-signed", { key: standing.key });
    case "unsigned":
      return message("verdict.unplayed-unsigned");
    case "cut-off":
      return standingWords(standing);
  }
}

/** That a match ended otherwise than by its rules, in words. */
export function endWords({ log, outcome }: MatchRecord): readonly Message[] {
  const last = log.at(-1);
  return last !== undefined && isConclusion(last) && outcome !== undefined
    ? [message("verdict.concluded", { number: log.length, why: outcome.why })]
    : [];
}

/** Where the rules of a match changed, and what could not be played again for that reason, in words. */
export const rulesWords = ({ log }: MatchRecord, elsewhere: readonly Stretch[]): readonly Message[] => [
  ...log.flatMap((entry, after) =>
    isRulesEntry(entry)
      ? [message("verdict.rules-changed", { number: after + 1, before: entry.before, now: entry.rules })]
      : [],
  ),
  ...elsewhere.map(({ rules, after, until }) =>
    until > after
      ? message("verdict.other-rules", { from: after + 1, to: until, rules })
      : message("verdict.other-setup", { rules }),
  ),
];

/** Who could have chosen the dice, in words. */
export function diceWords({ format, seats, pledges = [], round = 1 }: MatchHeader): readonly Message[] {
  if (format === 1) return [message("verdict.dice-old")];
  const pledged = seatsOf(seats).filter((seat) => (pledges[seat] ?? "") !== "");
  if (pledged.length === 0) return [message("verdict.dice-of-host")];
  const words = message("verdict.dice-pledged", {
    seats: pledged.map(whoSits),
    count: pledged.length,
  });
  return round === 1 ? [words] : [words, message("verdict.dice-again", { round })];
}
