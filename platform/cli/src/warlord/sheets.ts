import { paperText, refuse, sentence, type Lexicon, type SheetProblem } from "@flagship/kernel";
import { inspectSheet, partyOf, seatNumbered, takeSheet, waiveTurn, type HostedGame } from "@flagship/post";
import { command } from "../command.ts";
import { EXIT_REFUSED } from "../failure.ts";
import { corpNumber, readText, refusedBy, WHERE, withGame } from "./place.ts";

const problemData = ({ line, severity, text, suggestion }: SheetProblem, lexicon: Lexicon) => ({
  line,
  severity,
  text: sentence(text, lexicon),
  ...(suggestion === undefined ? {} : { suggestion }),
});

export const build = command(
  {
    name: "warlord build",
    summary: "hand in a Corporation's initial build: a file, or the default one",
    takes: "[sheet]",
    positionals: [0, 1],
    options: { ...WHERE, corp: { type: "string", value: "<n>", about: "the Corporation" } },
    notes: "Without a file: the largest loan and the nine ships of the default build.",
  },
  ({ positionals: [file], options }) =>
    withGame(options, async (game) => {
      const corp = corpNumber(options.corp);
      const text = file === undefined ? `SFW ORDERS\nCORP ${corp}\nDEFAULT BUILD\nEND\n` : readText(file);
      const now = await game.look((match) => {
        const seat = seatNumbered(game, match, corp);
        return seat === undefined ? undefined : partyOf(game, match, seat);
      });
      if (now?.reported !== undefined)
        throw refusedBy(refuse("post.not-building", undefined, { now: now.turn }), game.lexicon);
      return hand(game, [{ file: file ?? "default build", text }], options.json === true, true);
    }),
);

export const orders = command(
  {
    name: "warlord orders",
    summary: "hand in orders sheets from files",
    takes: "<sheet...>",
    positionals: [1, 100],
    options: {
      ...WHERE,
      vouch: { type: "boolean", about: "the host vouches for the sender: no account number is asked for" },
    },
    notes:
      "`-` reads standard input. A sheet replaces an earlier one. Each is taken or refused by itself; ends with 1 when one was refused.",
  },
  ({ positionals, options }) =>
    withGame(options, (game) =>
      hand(
        game,
        positionals.map((file) => ({ file, text: readText(file) })),
        options.json === true,
        options.vouch === true,
      ),
    ),
);

interface SheetFile {
  readonly file: string;
  readonly text: string;
}

async function hand(
  game: HostedGame,
  sheets: readonly SheetFile[],
  json: boolean,
  vouch: boolean,
): Promise<number> {
  const results: object[] = [];
  let refusals = 0;
  for (const { file, text } of sheets) {
    const done = await takeSheet(game, text, { by: vouch ? "host" : "account" });
    if (!done.ok) {
      refusals += 1;
      const failure = refusedBy(done.refusal, game.lexicon);
      results.push({ file, ok: false, code: failure.code, text: failure.message });
      const advice = failure.code === "post.no-head" && !vouch ? " If you know who sent it: --vouch." : "";
      if (!json) console.error(`${file}: ${failure.message}${advice} [${failure.code}]`);
      continue;
    }
    const { party, turn, problems, forecast, ran } = done.value;
    results.push({
      file,
      ok: true,
      corp: party,
      turn,
      problems: problems.map((problem) => problemData(problem, game.lexicon)),
      forecast: forecast.data,
      ran,
    });
    if (json) continue;
    console.log(
      `${file}: taken for Corporation ${party}, ${turn}.${ran ? " It was the last one; the year has run." : ""}`,
    );
    console.log(paperText(forecast.paper));
  }
  if (json) console.log(JSON.stringify({ sheets: results }));
  return refusals > 0 ? EXIT_REFUSED : 0;
}

export const check = command(
  {
    name: "warlord check",
    summary: "read an orders sheet and forecast what it would do, without handing it in",
    takes: "<sheet>",
    positionals: [1, 1],
    options: WHERE,
    notes: "Ends with 1 when the sheet would be refused or a line cannot be read.",
  },
  ({ positionals: [file = ""], options }) =>
    withGame(options, async (game) => {
      const found = await inspectSheet(game, readText(file), { by: "host" });
      if (!found.ok) throw refusedBy(found.refusal, game.lexicon);
      const { party, turn, reading, forecast } = found.value;
      const problems = reading.problems.map((problem) => problemData(problem, game.lexicon));
      if (options.json === true)
        console.log(JSON.stringify({ corp: party, turn, problems, forecast: forecast.data }));
      else console.log(paperText(forecast.paper));
      return problems.some(({ severity }) => severity === "error") ? EXIT_REFUSED : 0;
    }),
);

export const waive = command(
  {
    name: "warlord waive",
    summary: "let a Corporation's turn pass; a sheet it has sent counts no more",
    takes: "",
    positionals: [0, 0],
    options: { ...WHERE, corp: { type: "string", value: "<n>", about: "the Corporation" } },
  },
  ({ options }) =>
    withGame(options, async (game) => {
      const corp = corpNumber(options.corp);
      const done = await waiveTurn(game, corp);
      if (!done.ok) throw refusedBy(done.refusal, game.lexicon);
      const { ran } = done.value;
      if (options.json === true) console.log(JSON.stringify({ corp, waived: true, ran }));
      else
        console.log(
          `Corporation ${corp} lets the turn pass.${ran ? " It was the last one missing; the year has run." : ""}`,
        );
      return 0;
    }),
);
