import { paperText, refuse, sentence, type Lexicon, type SheetProblem } from "@flagship/kernel";
import {
  inspectSheet,
  partyOf,
  partyWords,
  seatNumbered,
  takeSheet,
  waiveTurn,
  type HostedGame,
} from "@flagship/post";
import { command, type Command } from "../command.ts";
import { EXIT_REFUSED, wrongUsage } from "../failure.ts";
import { readText } from "../files.ts";
import { say } from "../words/say.ts";
import { PARTY, partyNumber, partyText, refusedBy, WHERE, withGame, type Hosting } from "./place.ts";

const problemData = ({ line, severity, text, suggestion }: SheetProblem, lexicon: Lexicon) => ({
  line,
  severity,
  text: sentence(text, lexicon),
  ...(suggestion === undefined ? {} : { suggestion }),
});

export const build = (hosting: Hosting): Command =>
  command(
    {
      name: `${hosting.name} build`,
      summary: "hand in a party's first sheet: a file, or the one the game proposes",
      takes: "[sheet]",
      positionals: [0, 1],
      options: { ...WHERE, ...PARTY },
      notes: "Without a file, the sheet that the game itself proposes is handed in.",
    },
    ({ positionals: [file], options }) =>
      withGame(hosting, options, async (game) => {
        const party = partyNumber(hosting, options.party);
        const now = await game.look((match) => {
          const seat = seatNumbered(game, match, party);
          if (seat === undefined) return undefined;
          const view: unknown = match.game.view(match.state, seat);
          return { ...partyOf(game, match, seat), proposal: game.correspondence.proposal?.(view) };
        });
        if (now === undefined)
          throw refusedBy(
            refuse("post.no-such-party", undefined, { party: partyWords(party) }),
            game.lexicon,
          );
        if (now.reported !== undefined)
          throw refusedBy(refuse("post.not-building", undefined, { now: now.turn }), game.lexicon);
        const text = file === undefined ? now.proposal : readText(file);
        if (text === undefined) throw wrongUsage("usage.arguments", say("post.no-proposal"));
        return hand(
          hosting,
          game,
          [{ file: file ?? say("post.proposed"), text }],
          options.json === true,
          true,
        );
      }),
  );

export const orders = (hosting: Hosting): Command =>
  command(
    {
      name: `${hosting.name} orders`,
      summary: "hand in orders sheets from files",
      takes: "<sheet...>",
      positionals: [1, 100],
      options: {
        ...WHERE,
        vouch: { type: "boolean", about: "you vouch for the sender: no account number is needed" },
      },
      notes:
        "`-` reads standard input. A new sheet replaces an earlier one. Each sheet is accepted or refused on its own; the exit code is 1 if any was refused.",
    },
    ({ positionals, options }) =>
      withGame(hosting, options, (game) =>
        hand(
          hosting,
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
  { party: key }: Hosting,
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
      const told = { file, why: failure.message, code: failure.code };
      const mayVouch = failure.code === "post.no-head" && !vouch;
      if (!json) console.error(mayVouch ? say("post.add-vouch", told) : say("post.refused", told));
      continue;
    }
    const { party, turn, problems, forecast, ran } = done.value;
    results.push({
      file,
      ok: true,
      [key]: party,
      turn,
      problems: problems.map((problem) => problemData(problem, game.lexicon)),
      forecast: forecast.data,
      ran,
    });
    if (json) continue;
    console.log(
      say(ran ? "post.accepted-ran" : "post.accepted", { file, party: partyText(game, party), turn }),
    );
    console.log(paperText(forecast.paper));
  }
  if (json) console.log(JSON.stringify({ sheets: results }));
  return refusals > 0 ? EXIT_REFUSED : 0;
}

export const check = (hosting: Hosting): Command =>
  command(
    {
      name: `${hosting.name} check`,
      summary: "read an orders sheet and forecast what it would do, without handing it in",
      takes: "<sheet>",
      positionals: [1, 1],
      options: WHERE,
      notes: "The exit code is 1 if the sheet would be refused or a line cannot be read.",
    },
    ({ positionals: [file = ""], options }) =>
      withGame(hosting, options, async (game) => {
        const found = await inspectSheet(game, readText(file), { by: "host" });
        if (!found.ok) throw refusedBy(found.refusal, game.lexicon);
        const { party, turn, reading, forecast } = found.value;
        const problems = reading.problems.map((problem) => problemData(problem, game.lexicon));
        if (options.json === true)
          console.log(JSON.stringify({ [hosting.party]: party, turn, problems, forecast: forecast.data }));
        else console.log(paperText(forecast.paper));
        return problems.some(({ severity }) => severity === "error") ? EXIT_REFUSED : 0;
      }),
  );

export const waive = (hosting: Hosting): Command =>
  command(
    {
      name: `${hosting.name} waive`,
      summary: "waive a party's turn; a sheet already sent no longer counts",
      takes: "",
      positionals: [0, 0],
      options: { ...WHERE, ...PARTY },
    },
    ({ options }) =>
      withGame(hosting, options, async (game) => {
        const party = partyNumber(hosting, options.party);
        const done = await waiveTurn(game, party);
        if (!done.ok) throw refusedBy(done.refusal, game.lexicon);
        const { ran } = done.value;
        if (options.json === true) console.log(JSON.stringify({ [hosting.party]: party, waived: true, ran }));
        else console.log(say(ran ? "post.waived-ran" : "post.waived", { party: partyText(game, party) }));
        return 0;
      }),
  );
