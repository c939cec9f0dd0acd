import {
  analysing,
  blunders,
  CURVE_MILLIS,
  decisionMillis,
  perDecision,
  perRoll,
  turningPoints,
  type Analysis,
  type Judged,
} from "@flagship/bots";
import {
  inOneLine,
  nameOf,
  replay,
  saidBy,
  seatsOf,
  sentence,
  whoSits,
  type GameModule,
  type MatchRecord,
} from "@flagship/kernel";
import { command } from "../command.ts";
import { cannot } from "../failure.ts";
import { lexiconOf, loadRecord } from "../games.ts";
import { handsAt, ON } from "../lab/hands.ts";
import { outline } from "../text/outline.ts";
import { percentSaid } from "../text/columns.ts";
import { milliseconds, wholeNumber } from "../values.ts";
import { say } from "../words/say.ts";

export const analyse = command(
  {
    name: "analyse",
    summary: "analyse a finished match: chances, turning points, luck, better moves",
    takes: "<record.json>",
    positionals: [1, 1],
    options: {
      budget: {
        type: "string",
        value: "<time>",
        about: "how long to think about each decision (50ms, less in long matches)",
      },
      seed: { type: "string", value: "<n>", about: "imagine the same worlds again (1)" },
      most: { type: "string", value: "<n>", about: "how many better moves and turning points to tell (5)" },
      on: ON,
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes: "It looks into every hand, so the match must be over.",
  },
  async ({ positionals: [file = ""], options }) => {
    const { record, module } = await loadRecord(file);
    if (record.outcome === undefined) throw cannot("analyse.open", say("analyse.open"));
    const budget = {
      decision: {
        millis:
          options.budget === undefined
            ? decisionMillis(record.log.length)
            : milliseconds("budget", options.budget),
      },
      games: GAMES,
      curveMillis: CURVE_MILLIS,
      seed: wholeNumber("seed", options.seed, 1, 0),
    };
    const most = wholeNumber("most", options.most, 5, 1);
    const tell = (analysis: Analysis): number => {
      console.log(options.json === true ? JSON.stringify(analysis) : report(module, record, analysis, most));
      return 0;
    };
    if (options.on !== undefined) {
      const labour = await handsAt(options.on, 1);
      const { header, secret, log } = record;
      return tell(await labour.study({ header, secret, log, budget }).finally(() => labour.close()));
    }
    const steps = analysing(module, { game: module.game, ...record, log: [...record.log] }, budget, () =>
      performance.now(),
    );
    for (;;) {
      const step = nextOf(steps);
      if (step.done === true) return tell(step.value);
      if (process.stderr.isTTY)
        process.stderr.write(`\r${say("analyse.progress", { done: step.value.done, of: step.value.of })} `);
    }
  },
);

/** Imagined games behind each point of the curve. */
const GAMES = 16;

function nextOf<Step, Result>(steps: Generator<Step, Result>): IteratorResult<Step, Result> {
  try {
    return steps.next();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw cannot("record.refused", say("record.not-replayed", { why }));
  }
}

/** The analysis in words. */
function report(module: GameModule, record: MatchRecord, analysis: Analysis, most: number): string {
  const lexicon = lexiconOf(module);
  const { header, log, outcome } = record;
  const name = (seat: number): string => nameOf(whoSits(seat), lexicon);
  const [winner = 0] = outcome?.winners ?? [];
  const match = (acts: number) => replay(module.game, header, record.secret, log.slice(0, acts));
  const said = (judged: Judged, action: unknown): string => {
    const open = module.game.choices(match(judged.number - 1).state, judged.seat).open;
    const words = saidBy(action, open, (text) => sentence(text, lexicon));
    if (words === undefined) return outline(action, lexicon).join(", ");
    return words.gaps.length === 0 ? words.label : `${words.label} (${inOneLine(words.gaps)})`;
  };
  const answerIn = ({ seat, action, choice }: NonNullable<Judged["line"]>[number]): string => {
    const what = saidBy(action, [choice], (text) => sentence(text, lexicon))?.label ?? "";
    return say("analyse.answer", { name: name(seat), what });
  };
  const insteadOf = (judged: Judged): string => {
    const { number, seat, best, taken, line = [] } = judged;
    const told = {
      number,
      name: name(seat),
      better: said(judged, best.action),
      worth: percentSaid(best.worth),
      taken: said(judged, taken.action),
      less: percentSaid(taken.worth),
    };
    return line.length === 0
      ? say("analyse.instead", told)
      : say("analyse.instead-line", { ...told, line: line.map(answerIn).join("; ") });
  };
  return [
    say("analyse.how", {
      game: module.about.title,
      why: outcome === undefined ? "" : sentence(outcome.why, lexicon),
    }),
    "",
    ...chart(analysis.curve.map((point) => point[winner] ?? 0)),
    say("analyse.chance", { name: name(winner), last: log.length }),
    "",
    say("analyse.turning-points"),
    ...turningPoints(analysis, winner, most).map(({ number, from, to }) =>
      say("analyse.turning-point", { number, from: percentSaid(from), to: percentSaid(to) }),
    ),
    "",
    say("analyse.better"),
    ...blunders(analysis, most).map(insteadOf),
    "",
    ...seatsOf(header.seats).map((seat) => {
      const { loss, count } = perDecision(analysis, seat);
      const luck = signed(perRoll(analysis, seat));
      return say("analyse.player", { name: name(seat), luck, skill: signed(-loss), count });
    }),
  ].join("\n");
}

const signed = (chance: number): string => `${chance < 0 ? "-" : "+"}${percentSaid(Math.abs(chance))}`;

const BARS = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] as const;
const WIDEST = 72;

/** A curve as one line of bars, thinned out to the width of a terminal. */
function chart(points: readonly number[]): readonly string[] {
  const step = Math.max(1, points.length / WIDEST);
  const shown = Array.from(
    { length: Math.min(points.length, WIDEST) },
    (_, at) => points[Math.floor(at * step)] ?? 0,
  );
  return [shown.map((chance) => BARS[Math.min(BARS.length - 1, Math.floor(chance * BARS.length))]).join("")];
}
