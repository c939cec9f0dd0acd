import { recordOf, sentence, type Lexicon } from "@flagship/kernel";
import {
  FORMATS,
  momentText,
  printAs,
  resultOf,
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
        const found = await resultOf(
          game,
          partyNumber(hosting, options.party),
          await turnName(game, options.turn),
        );
        if (!found.ok) throw refusedBy(found.refusal, game.lexicon);
        handOut(await printAs(format, found.value), options.to);
        return 0;
      }),
  );

function formatFrom(given: string): Format {
  const format = FORMATS.find((one) => one === given);
  if (format === undefined)
    throw wrongUsage("usage.format", `--format is ${FORMATS.join(", ")}, not “${given}”.`);
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
        if (asked.length === 0) console.log("There are no games by post here.");
        for (const { found, lexicon, log } of asked) {
          console.log(statusText(found, lexicon));
          if (options.log !== true) continue;
          for (const { at, who, what, facts } of log)
            console.log(`${at}  ${who}: ${what}${facts === undefined ? "" : ` ${JSON.stringify(facts)}`}`);
        }
        return 0;
      }),
  );

const SHEETS: Readonly<Record<PartyStatus["sheet"], string>> = {
  in: "in",
  missing: "missing",
  waived: "waived",
  computer: "computer",
  none: "",
};

function statusText(found: GameStatus, lexicon: Lexicon): string {
  const state = found.over ? "over" : found.paused ? "paused" : "running";
  const due =
    found.due === undefined
      ? ""
      : found.closes === undefined || found.closes === found.due
        ? `, sheets due by ${momentText(found.due)}`
        : `, sheets due by ${momentText(found.due)}, accepted until ${momentText(found.closes)}`;
  return [
    `Game ${found.game}${found.title === "" ? "" : ` ${found.title}`}: ${state}, ${found.turn}${due}.${outcomeText(found, lexicon)}`,
    "",
    columns(
      [
        { title: "party", align: "right" },
        { title: "name" },
        { title: "player" },
        { title: "mail" },
        { title: "sheet" },
        { title: "waived", align: "right" },
      ],
      found.parties.map(({ party, name, player, email, alive, sheet, waived }) => [
        String(party),
        name,
        player,
        email ?? "",
        alive ? SHEETS[sheet] : "out of the game",
        waived > 2 && alive && !found.over ? `${waived} (find a standby player)` : String(waived),
      ]),
    ),
  ].join("\n");
}

function outcomeText({ outcome, parties }: GameStatus, lexicon: Lexicon): string {
  if (outcome === undefined) return "";
  const won = outcome.winners.map(
    (party) => `${party} ${parties.find((one) => one.party === party)?.name ?? ""}`,
  );
  return ` Won by ${won.join(", ")}. ${sentence(outcome.why, lexicon)}`;
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
        handOut(`${JSON.stringify(recordOf(await game.history()))}\n`, options.to);
        await game.note("host", "exported");
        return 0;
      }),
  );
