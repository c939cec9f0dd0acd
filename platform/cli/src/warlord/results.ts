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
import { command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { columns } from "../text/columns.ts";
import { wholeNumber } from "../values.ts";
import { corpNumber, handOut, noSuchGame, refusedBy, turnName, WHERE, withGame, withGames } from "./place.ts";

export const report = command(
  {
    name: "warlord report",
    summary: "print a Corporation's result sheet",
    takes: "",
    positionals: [0, 0],
    options: {
      ...WHERE,
      corp: { type: "string", value: "<n>", about: "the Corporation" },
      turn: { type: "string", value: "<Y170>", about: "of this turn (the latest)" },
      format: { type: "string", value: "<format>", about: "text, html, json or pdf (text)" },
      to: { type: "string", value: "<file>", about: "into this file (standard output)" },
    },
    notes: "--json is short for --format json.",
  },
  ({ options }) =>
    withGame(options, async (game) => {
      const format = formatFrom(options.format ?? (options.json === true ? "json" : "text"));
      const found = await resultOf(game, corpNumber(options.corp), turnName(options.turn));
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

export const status = command(
  {
    name: "warlord status",
    summary: "tell how the game stands and whose sheets are in",
    takes: "",
    positionals: [0, 0],
    options: { ...WHERE, log: { type: "boolean", about: "also everything that was done, with its time" } },
    notes: "With --data and without --game: of all games there.",
  },
  ({ options }) =>
    withGames(options, async (games) => {
      const number = options.game === undefined ? undefined : wholeNumber("game", options.game, 1, 1);
      const all = await Promise.all(
        games.map(async (game) => ({
          found: await statusOf(game),
          lexicon: game.lexicon,
          log: await game.journal(),
        })),
      );
      const asked = all.filter(({ found }) => number === undefined || found.game === number);
      if (number !== undefined && asked.length === 0) throw await noSuchGame(number);
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
  waived: "lets it pass",
  computer: "when the turn runs",
  none: "",
};

function statusText(found: GameStatus, lexicon: Lexicon): string {
  const state = found.over ? "over" : found.paused ? "paused" : "running";
  const due =
    found.due === undefined
      ? ""
      : `, sheets are due on ${momentText(found.due)} and taken until ${momentText(found.closes ?? found.due)}`;
  return [
    `Game ${found.game}${found.title === "" ? "" : ` ${found.title}`}: ${state}, ${found.turn}${due}.${outcomeText(found, lexicon)}`,
    "",
    columns(
      [
        { title: "Corporation", align: "right" },
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
        waived > 2 && alive && !found.over ? `${waived} (offer it to a standby player)` : String(waived),
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

export const exportGame = command(
  {
    name: "warlord export",
    summary: "write the whole game down as a match record",
    takes: "",
    positionals: [0, 0],
    options: { ...WHERE, to: { type: "string", value: "<file>", about: "into this file (standard output)" } },
    notes:
      "For `flagship replay` and `flagship verify`. It holds every sheet and the seed: before the end of the game it is for the host's eyes only.",
  },
  ({ options }) =>
    withGame(options, async (game) => {
      handOut(`${JSON.stringify(recordOf(await game.history()))}\n`, options.to);
      await game.note("host", "exported");
      return 0;
    }),
);
