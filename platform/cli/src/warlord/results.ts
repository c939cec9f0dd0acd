import { recordOf } from "@flagship/kernel";
import {
  FORMATS,
  printAs,
  resultOf,
  statusOf,
  writeWhole,
  type Format,
  type GameStatus,
} from "@flagship/post";
import { command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { columns } from "../text/columns.ts";
import { wholeNumber } from "../values.ts";
import { corpNumber, refusedBy, turnName, WHERE, withGame, withGames } from "./place.ts";

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
      const content = await printAs(format, found.value);
      if (options.to === undefined) process.stdout.write(content);
      else writeWhole(options.to, content);
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
        games.map(async (game) => ({ found: await statusOf(game), log: await game.journal() })),
      );
      const asked = all.filter(({ found }) => number === undefined || found.game === number);
      if (options.json === true) {
        const told = asked.map(({ found, log }) => (options.log === true ? { ...found, log } : found));
        console.log(JSON.stringify({ games: told }));
        return 0;
      }
      for (const { found, log } of asked) {
        console.log(statusText(found));
        if (options.log !== true) continue;
        for (const { at, who, what, facts } of log)
          console.log(`${at}  ${who}: ${what}${facts === undefined ? "" : ` ${JSON.stringify(facts)}`}`);
      }
      return 0;
    }),
);

function statusText(found: GameStatus): string {
  const state = found.over ? "over" : found.paused ? "paused" : "running";
  const due = found.due === undefined ? "" : `, due ${found.due}, closes ${found.closes ?? found.due}`;
  return [
    `Game ${found.game} ${found.title}: ${state}, ${found.turn}${due}.`,
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
        alive ? sheet : "out of the game",
        waived > 2 ? `${waived} (offer it to a standby player)` : String(waived),
      ]),
    ),
  ].join("\n");
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
      const record = `${JSON.stringify(recordOf(await game.history()))}\n`;
      if (options.to === undefined) process.stdout.write(record);
      else writeWhole(options.to, record);
      await game.note("host", "exported");
      return 0;
    }),
);
