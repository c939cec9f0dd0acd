import {
  asHeardBy,
  cutBack,
  doerOf,
  firstStepOf,
  REFEREE,
  replay as replayMatch,
  SPECTATOR,
  tellApart,
  toldIn,
  withSeatNames,
} from "@flagship/kernel";
import type { Actor, Chronicle, GameModule, Lexicon, Match, MatchRecord, Viewer } from "@flagship/kernel";
import { command } from "../command.ts";
import { cannot, wrongUsage } from "../failure.ts";
import { lexiconOf, loadRecord } from "../games.ts";
import { eventSentence } from "../text/events.ts";
import { outline } from "../text/outline.ts";
import { levelName, wholeNumber } from "../values.ts";
import { say } from "../words/say.ts";

export const replay = command(
  {
    name: "replay",
    summary: "replay a recorded match, event by event",
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
    const viewer = viewerOf(options.viewer, record.header.seats);
    const step =
      options.step === undefined ? undefined : wholeNumber("step", options.step, 0, 0, record.log.length);
    const names = namesIn(record);
    const lexicon = withSeatNames(lexiconOf(module), names, typeof viewer === "number" ? viewer : undefined);
    const steps = stepsOf(record, viewer, module, lexicon).filter(
      ({ number }) => step === undefined || number === step,
    );
    const view = step === undefined ? undefined : viewAt(module, record, step, viewer);
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
      // Some events are for boards alone, and say nothing.
      const lines = events.flatMap(({ text }) => (text === "" ? [] : text.split("\n")));
      if (lines.length === 0 && step === undefined) continue;
      console.log(
        number === 0
          ? say("replay.set-up")
          : say("replay.act", { number: String(number), who: whoActed(by, names) }),
      );
      for (const line of lines) console.log(`   ${line}`);
    }
    if (view !== undefined) {
      const sketch = (await module.sketch?.()) ?? outline;
      console.log(["", ...sketch(view, lexicon)].join("\n"));
    }
    return 0;
  },
);

const whoActed = (by: Actor | undefined, names: readonly string[]): string =>
  typeof by === "number" ? (names[by] ?? say("replay.seat", { seat: by })) : say("replay.referee");

/** What the players are called, as far as the record says. */
const namesIn = ({ players = [], header }: MatchRecord): readonly string[] =>
  players.length === header.seats && players.every((one) => "computer" in one || one.name !== "")
    ? tellApart(players.map((one) => ("computer" in one ? levelName(one.computer) : one.name)))
    : [];

function played(module: GameModule, record: MatchRecord): Match {
  try {
    return replayMatch(module.game, record.header, record.secret, record.log);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw cannot("record.refused", say("record.not-replayed", { why }));
  }
}

/** What was told, as it was shown then; or by playing the match again, where the record does not have it. */
function toldOf(module: GameModule, record: MatchRecord): Chronicle {
  if (record.told !== undefined) return record.told;
  const match = played(module, record);
  return toldIn(
    match,
    Array.from({ length: firstStepOf(match) }, () => []),
  );
}

/** The table after an act; nothing of the time before the rules changed. */
function viewAt(module: GameModule, record: MatchRecord, step: number, viewer: Viewer): unknown {
  const match = played(module, record);
  if (step < firstStepOf(match))
    throw cannot("record.other-rules", say("replay.rules-changed", { number: firstStepOf(match) }));
  return module.game.view(cutBack(match, step).state, viewer) as unknown;
}

function viewerOf(given: string | undefined, seats: number): Viewer {
  if (given === undefined || given === REFEREE) return REFEREE;
  if (given === SPECTATOR) return SPECTATOR;
  if (!/^\d+$/.test(given) || Number(given) >= seats) {
    throw wrongUsage("usage.viewer", say("usage.seat-range", { last: seats - 1, given }));
  }
  return Number(given);
}

/** One act as the viewer learned of it. */
interface ToldStep {
  readonly number: number;
  readonly by?: Actor;
  readonly events: readonly { readonly event: unknown; readonly text: string }[];
}

function stepsOf(record: MatchRecord, viewer: Viewer, module: GameModule, lexicon: Lexicon): ToldStep[] {
  return toldOf(module, record).map((all, number) => {
    const entry = record.log[number - 1];
    const by = entry === undefined ? undefined : doerOf(entry);
    const events = all.flatMap((told) => {
      const event = asHeardBy(told, viewer);
      return event === undefined ? [] : [{ event, text: eventSentence(event, module, lexicon) }];
    });
    return { number, ...(by === undefined ? {} : { by }), events };
  });
}
