import { sentence, stretchesOf, type Lexicon, type MatchRecord } from "@flagship/kernel";
import {
  diceWords,
  endWords,
  judge,
  rulesWords,
  standingWords,
  type Judgement,
  type Known,
  type Standing,
} from "@flagship/kernel/seal";
import { command } from "../command.ts";
import { EXIT_REFUSED, Failure, refusalFailure, wrongUsage } from "../failure.ts";
import { lexiconOf, loadRecord } from "../games.ts";
import { say } from "../words/say.ts";

/** What the command ends with when the record holds. */
const EXIT: Readonly<Record<Standing["kind"], number>> = { signed: 0, unsigned: 3, "cut-off": 4 };

export const verify = command(
  {
    name: "verify",
    summary: "check a match record: commitment, words, every die, the result, the signature",
    takes: "<record.json>",
    positionals: [1, 1],
    options: {
      commitment: {
        type: "string",
        value: "<hash>",
        about: "the server's commitment as you saw it before the match",
      },
      pledge: {
        type: "string",
        value: "<hash>",
        about: "the fingerprint of your word for the dice, as you saw it before the match",
      },
      key: { type: "string", value: "<key>", about: "the server's public key, from its page /about" },
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes: [
      "Ends with 0 when the record is complete and signed, with 1 when it does not hold, with 3 when it holds but",
      "nobody signed it (anybody could have made it), with 4 when it holds as far as it goes but was cut off.",
      "Without --key a signature only says that the holder of that key made it: compare it with the server's.",
    ].join("\n"),
  },
  async ({ positionals: [file = ""], options }) => {
    const tell = (facts: object): void => console.log(JSON.stringify({ file, ...facts }));
    const known = knownFrom(options);
    try {
      const { record, module } = await loadRecord(file);
      const lexicon = lexiconOf(module);
      const verdict = judge(module.game, record, known);
      if (!verdict.ok) throw refusalFailure(verdict.refusal, EXIT_REFUSED, lexicon);
      const { standing } = verdict.value;
      if (options.json === true) tell(factsOf(record, verdict.value));
      else
        console.log(
          [
            say("verify.holds", { game: module.about.title, count: record.log.length }),
            ...sentencesOf(record, verdict.value, lexicon),
          ].join("\n"),
        );
      return EXIT[standing.kind];
    } catch (error) {
      if (options.json !== true || !(error instanceof Failure)) throw error;
      tell({ ok: false, code: error.code, text: error.message });
      return error.exit;
    }
  },
);

/** What the reader says to know; a slip of the pen is not taken for a false record. */
function knownFrom(given: Known): Known {
  const known = (["commitment", "pledge", "key"] as const).flatMap((name) => {
    const value = given[name]?.toLowerCase();
    if (value === undefined) return [];
    if (!/^[0-9a-f]{64}$/.test(value))
      throw wrongUsage(`usage.${name}`, `--${name} must have 64 digits from 0 to 9 and a to f.`);
    return [[name, value] as const];
  });
  return Object.fromEntries(known);
}

function factsOf({ header, log, outcome }: MatchRecord, { standing, elsewhere }: Judgement): object {
  const { kind, ...more } = standing;
  const { game, rulesVersion, format, pledges = [], round = 1 } = header;
  const pledged = pledges.flatMap((pledge, seat) => (pledge === "" ? [] : [seat]));
  const dice = { format, pledged, round };
  const rules = stretchesOf(rulesVersion, log).map((stretch) => ({
    version: stretch.rules,
    from: stretch.after + 1,
    to: stretch.until,
    checked: !elsewhere.some(({ rules }) => rules === stretch.rules),
  }));
  return { ok: true, standing: kind, ...more, game, rulesVersion, rules, acts: log.length, dice, outcome };
}

function sentencesOf(
  record: MatchRecord,
  { standing, elsewhere }: Judgement,
  lexicon: Lexicon,
): readonly string[] {
  const { header, outcome } = record;
  const end = outcome === undefined ? [] : [outcome.why];
  const early = endWords(record);
  const words = [standingWords(standing), ...diceWords(header), ...rulesWords(record, elsewhere)];
  return [...words, ...(early.length > 0 ? early : end)].map((text) => sentence(text, lexicon));
}
