import { sentence, verifyRecord } from "@flagship/kernel";
import { command } from "../command.ts";
import { EXIT_REFUSED, Failure, refusalFailure } from "../failure.ts";
import { lexiconOf, loadRecord } from "../games.ts";

export const verify = command(
  {
    name: "verify",
    summary: "check a match record: the seed's commitment, every event, the result",
    takes: "<record.json>",
    positionals: [1, 1],
    options: { json: { type: "boolean", about: "print one JSON object" } },
    notes: "Ends with 0 when the record holds, with 1 when it does not.",
  },
  async ({ positionals: [file = ""], options }) => {
    const tell = (facts: object): void => console.log(JSON.stringify({ file, ...facts }));
    try {
      const { record, module } = await loadRecord(file);
      const verdict = verifyRecord(module.game, record);
      const lexicon = lexiconOf(module);
      if (!verdict.ok) throw refusalFailure(verdict.refusal, EXIT_REFUSED, lexicon);
      const { header, log, outcome } = record;
      const acts = log.length;
      if (options.json === true) {
        tell({ ok: true, game: header.game, rulesVersion: header.rulesVersion, acts, outcome });
      } else {
        const end = outcome === undefined ? "It is still open." : sentence(outcome.why, lexicon);
        console.log(
          `The record holds: ${module.about.title}, ${acts} acts, the dice follow from the commitment. ${end}`,
        );
      }
      return 0;
    } catch (error) {
      if (options.json !== true || !(error instanceof Failure)) throw error;
      tell({ ok: false, code: error.code, text: error.message });
      return error.exit;
    }
  },
);
