import { sentence, type Lexicon } from "@flagship/kernel";
import {
  FORMATS,
  lexiconOfSeat,
  printAs,
  resultOf,
  seatNumbered,
  statusOf,
  type Format,
  type GameStatus,
  type PartyStatus,
} from "@flagship/post";
import { command, type Command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { handOut } from "../files.ts";
import { columns } from "../text/columns.ts";
import { wholeNumber } from "../values.ts";
import { say } from "../words/say.ts";
import {
  noSuchGame,
  PARTY,
  partyNumber,
  refusedBy,
  turnName,
  WHERE,
  withGame,
  withGames,
  type Hosting,
} from "./place.ts";

export const report = (hosting: Hosting): Command =>
  command(
    {
      name: `${hosting.name} report`,
      summary: "print a party's results",
      takes: "",
      positionals: [0, 0],
      options: {
        ...WHERE,
        ...PARTY,
        turn: { type: "string", value: "<turn>", about: "which turn (the latest)" },
        format: { type: "string", value: "<format>", about: "text, html, json or pdf (text)" },
        to: { type: "string", value: "<file>", about: "the file to write (standard output)" },
      },
      notes: "--json is short for --format json.",
    },
    ({ options }) =>
      withGame(hosting, options, async (game) => {
        const format = formatFrom(options.format ?? (options.json === true ? "json" : "text"));
        const party = partyNumber(hosting, options.party);
        const seat = await game.look((match) => seatNumbered(game, match, party));
        const reads = seat === undefined ? undefined : await lexiconOfSeat(game, seat);
        const found = await resultOf(game, party, await turnName(game, options.turn), reads);
        if (!found.ok) throw refusedBy(found.refusal, game.lexicon);
        handOut(await printAs(format, found.value, reads?.language), options.to);
        return 0;
      }),
  );

function formatFrom(given: string): Format {
  const format = FORMATS.find((one) => one === given);
  if (format === undefined) throw wrongUsage("usage.format", say("post.format", { known: FORMATS, given }));
  return format;
}

export const status = (hosting: Hosting): Command =>
  command(
    {
      name: `${hosting.name} status`,
      summary: "show how the game stands and whose sheets are in",
      takes: "",
      positionals: [0, 0],
      options: { ...WHERE, log: { type: "boolean", about: "also list everything that was done, and when" } },
      notes: "With --data but without --game, shows every game there.",
    },
    ({ options }) =>
      withGames(hosting, options, async (games) => {
        const number = options.game === undefined ? undefined : wholeNumber("game", options.game, 1, 1);
        const all = await Promise.all(
          games.map(async (game) => ({
            found: await statusOf(game),
            lexicon: game.lexicon,
            log: await game.journal(),
          })),
        );
        const asked = all.filter(({ found }) => number === undefined || found.game === number);
        if (number !== undefined && asked.length === 0) throw noSuchGame(number);
        if (options.json === true) {
          const told = asked.map(({ found, log }) => (options.log === true ? { ...found, log } : found));
          console.log(JSON.stringify({ games: told }));
          return 0;
        }
        if (asked.length === 0) console.log(say("post.no-games"));
        for (const { found, lexicon, log } of asked) {
          console.log(statusText(found, lexicon));
          if (options.log !== true) continue;
          for (const { at, who, what, facts } of log)
            console.log(`${at}  ${who}: ${what}${facts === undefined ? "" : ` ${JSON.stringify(facts)}`}`);
        }
        return 0;
      }),
  );

function statusText(found: GameStatus, lexicon: Lexicon): string {
  return [
    stateText(found, lexicon),
    "",
    columns(
      [
        { title: say("post.party"), align: "right" },
        { title: say("status.name") },
        { title: say("post.player-name") },
        { title: say("status.mail") },
        { title: say("status.sheet") },
        { title: say("status.waived"), align: "right" },
      ],
      found.parties.map(({ party, name, player, email, alive, sheet, waived }) => [
        String(party),
        name,
        player,
        email ?? "",
        alive ? sheetText(sheet) : say("status.out"),
        waived > 2 && alive && !found.over ? say("status.standby", { n: waived }) : String(waived),
      ]),
    ),
  ].join("\n");
}

/** Whether the sheet of a party is in. */
const sheetText = (sheet: PartyStatus["sheet"]): string =>
  sheet === "none" ? "" : sheet === "waived" ? say("status.sheet-waived") : say(`status.${sheet}`);

/** How the game stands, in a line. */
function stateText(found: GameStatus, lexicon: Lexicon): string {
  const { title, turn, due, closes, outcome, parties } = found;
  const state = say(found.over ? "status.over" : found.paused ? "status.paused" : "status.running");
  const game = title === "" ? String(found.game) : `${found.game} ${title}`;
  const told = { game, state, turn };
  const status =
    due === undefined
      ? say("status.game", told)
      : closes === undefined || closes === due
        ? say("status.game-due", { ...told, due })
        : say("status.game-grace", { ...told, due, closes });
  if (outcome === undefined) return status;
  const winners = outcome.winners.map(
    (party) => `${party} ${parties.find((one) => one.party === party)?.name ?? ""}`,
  );
  return say("status.outcome", { status, winners, why: sentence(outcome.why, lexicon) });
}

export const exportGame = (hosting: Hosting): Command =>
  command(
    {
      name: `${hosting.name} export`,
      summary: "save the whole game as a match record",
      takes: "",
      positionals: [0, 0],
      options: {
        ...WHERE,
        to: { type: "string", value: "<file>", about: "the file to write (standard output)" },
      },
      notes:
        "For `flagship replay` and `flagship verify`. It contains every sheet and the seed, so keep it to yourself until the game is over.",
    },
    ({ options }) =>
      withGame(hosting, options, async (game) => {
        handOut(`${JSON.stringify(await game.record())}\n`, options.to);
        await game.note("host", "exported");
        return 0;
      }),
  );
