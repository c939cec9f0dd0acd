import { asHeardBy, cutBack, REFEREE, replay as replayMatch, SPECTATOR } from "@flagship/kernel";
import type { GameModule, Lexicon, LogEntry, Match, MatchRecord, Viewer } from "@flagship/kernel";
import { command } from "../command.ts";
import { cannot, wrongUsage } from "../failure.ts";
import { lexiconOf, loadRecord } from "../games.ts";
import { eventSentence } from "../text/events.ts";
import { outline } from "../text/outline.ts";
import { wholeNumber } from "../values.ts";

export const replay = command(
  {
    name: "replay",
    summary: "tell a recorded match again, event by event",
    takes: "<record.json>",
    positionals: [1, 1],
    options: {
      step: {
        type: "string",
        value: "<n>",
        about: "only act n (0: the set-up), and the table as it stands after it",
      },
      viewer: {
        type: "string",
        value: "<who>",
        about: "whose eyes: a seat's number, spectator or referee (referee: everything)",
      },
      json: { type: "boolean", about: "print one JSON object" },
    },
  },
  async ({ positionals: [file = ""], options }) => {
    const { record, module } = await loadRecord(file);
    const match = played(module, record);
    const viewer = viewerOf(options.viewer, record.header.seats);
    const step =
      options.step === undefined ? undefined : wholeNumber("step", options.step, 0, 0, record.log.length);
    const lexicon = lexiconOf(module);
    const steps = stepsOf(match, viewer, module, lexicon).filter(
      ({ number }) => step === undefined || number === step,
    );
    const view =
      step === undefined ? undefined : (module.game.view(cutBack(match, step).state, viewer) as unknown);
    if (options.json === true) {
      const { game, seats } = record.header;
      console.log(
        JSON.stringify({
          game,
          seats,
          viewer,
          acts: record.log.length,
          steps,
          view,
          outcome: record.outcome,
        }),
      );
      return 0;
    }
    for (const { number, by, events } of steps) {
      console.log(
        number === 0 ? "set-up" : `${number}. ${typeof by === "number" ? `seat ${by}` : String(by)}`,
      );
      for (const { text } of events) console.log(`   ${text}`);
    }
    if (view !== undefined)
      console.log(["", ...(module.sketch?.(view, lexicon) ?? outline(view, lexicon))].join("\n"));
    return 0;
  },
);

function played(module: GameModule, record: MatchRecord): Match {
  try {
    return replayMatch(module.game, record.header, record.secret, record.log);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw cannot("record.refused", `The log cannot be replayed: ${why}.`);
  }
}

function viewerOf(given: string | undefined, seats: number): Viewer {
  if (given === undefined || given === REFEREE) return REFEREE;
  if (given === SPECTATOR) return SPECTATOR;
  if (!/^\d+$/.test(given) || Number(given) >= seats) {
    throw wrongUsage(
      "usage.viewer",
      `--viewer must be a seat from 0 to ${seats - 1}, spectator or referee, not “${given}”.`,
    );
  }
  return Number(given);
}

/** One act as the viewer learned of it. */
interface ToldStep {
  readonly number: number;
  readonly by?: LogEntry["by"];
  readonly events: readonly { readonly event: unknown; readonly text: string }[];
}

function stepsOf(match: Match, viewer: Viewer, module: GameModule, lexicon: Lexicon): ToldStep[] {
  return match.steps.map((step, number) => {
    const by = match.log[number - 1]?.by;
    const events = step.told.flatMap((told) => {
      const event = asHeardBy(told, viewer);
      return event === undefined ? [] : [{ event, text: eventSentence(event, module, lexicon) }];
    });
    return { number, ...(by === undefined ? {} : { by }), events };
  });
}
