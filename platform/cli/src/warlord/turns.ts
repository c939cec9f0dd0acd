import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { decide, isLevel } from "@flagship/bots";
import { FastDice, recordOf } from "@flagship/kernel";
import {
  EXTENSION,
  factsFor,
  FORMATS,
  latestResult,
  openTurn,
  partyOf,
  pauseGame,
  printAs,
  replacePlayer,
  resultOf,
  resumeGame,
  runTurn,
  statusOf,
  writeWhole,
  type Format,
  type GameStatus,
  type HostedGame,
  type Thinker,
} from "@flagship/post";
import { command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { columns } from "../text/columns.ts";
import { computerFrom, personFrom } from "./people.ts";
import { corpNumber, refusedBy, turnName, WHERE, withGame } from "./place.ts";

/** How long a computer thinks about its sheet, in milliseconds. */
const BUDGET = 2000;

const think: Thinker = (game, match, seat, level) =>
  Promise.resolve(
    decide(
      game.module,
      {
        level: isLevel(level) ? level : "officer",
        view: match.game.view(match.state, seat),
        seat,
        budget: { millis: BUDGET },
      },
      new FastDice(randomInt(2 ** 31)),
      () => performance.now(),
    ),
  );

export const run = command(
  {
    name: "warlord run",
    summary: "run the turn: computers write their sheets, then the year is played",
    takes: "",
    positionals: [0, 0],
    options: {
      ...WHERE,
      turn: { type: "string", value: "<Y170>", about: "close this turn, whatever is missing" },
    },
    notes:
      "Without --turn it runs only when nothing is missing or the deadline has passed. With it, asking again does nothing: a turn runs once.",
  },
  ({ options }) =>
    withGame(options, async (game) => {
      const turn = turnName(options.turn);
      const done = await runTurn(game, { who: "host", think, ...(turn === undefined ? {} : { turn }) });
      if (!done.ok) throw refusedBy(done.refusal, game.lexicon);
      const { waived, ran, now, over } = done.value;
      if (options.json === true) console.log(JSON.stringify(done.value));
      else if (!ran) console.log(`${done.value.turn} has run before; nothing was done. The turn is ${now}.`);
      else
        console.log(
          `${done.value.turn} has run${waived.length === 0 ? "" : `; without a sheet: ${waived.join(", ")}`}. ${over ? "The game is over." : `The turn is ${now}.`}`,
        );
      return 0;
    }),
);

export const next = command(
  {
    name: "warlord next",
    summary: "open the next turn: set its deadline, write results and empty sheets for all players",
    takes: "",
    positionals: [0, 0],
    options: {
      ...WHERE,
      to: { type: "string", value: "<folder>", about: "where to write them (out in the game's folder)" },
    },
    notes: "Asking again writes the same files again and does not move the deadline.",
  },
  ({ options }) =>
    withGame(options, async (game) => {
      const affairs = await openTurn(game);
      const to = options.to ?? (options.data === undefined ? join(options.folder ?? ".", "out") : "out");
      const files: string[] = [];
      for (const { seat, hash } of affairs.accounts) {
        if (hash === undefined) continue;
        const { party, printed, blank } = await game.look((match) => {
          const view: unknown = match.game.view(match.state, seat);
          return {
            party: game.correspondence.party(view),
            printed: latestResult(game, match, affairs, seat),
            blank: game.correspondence.blank(view, factsFor(affairs, seat).game),
          };
        });
        const folder = join(to, party.turn);
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const write = (name: string, content: string | Uint8Array): void => {
          writeWhole(join(folder, name), content);
          files.push(join(folder, name));
        };
        write(`${party.number}.orders`, blank);
        if (printed === undefined) continue;
        for (const format of FORMATS)
          write(`${party.number}.${EXTENSION[format]}`, await printAs(format, printed));
      }
      await game.note("host", "turn opened", { turn: affairs.turn, files: files.length });
      const { turn, due } = affairs;
      if (options.json === true) console.log(JSON.stringify({ turn, due, files }));
      else
        console.log(
          `${turn ?? ""} is open${due === undefined ? "" : `, sheets are due on ${due}`}; ${files.length} files written to ${to}.`,
        );
      return 0;
    }),
);

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
  },
  ({ options }) =>
    withGame(options, async (game) => {
      const found = await statusOf(game);
      const journal = options.log === true ? await game.journal() : undefined;
      if (options.json === true) {
        console.log(JSON.stringify({ ...found, ...(journal === undefined ? {} : { log: journal }) }));
        return 0;
      }
      console.log(statusText(found));
      for (const { at, who, what, facts } of journal ?? [])
        console.log(`${at}  ${who}: ${what}${facts === undefined ? "" : ` ${JSON.stringify(facts)}`}`);
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

const rest = (
  name: string,
  summary: string,
  change: (game: HostedGame) => Promise<{ readonly paused: boolean; readonly due?: string | undefined }>,
) =>
  command(
    { name: `warlord ${name}`, summary, takes: "", positionals: [0, 0], options: WHERE },
    ({ options }) =>
      withGame(options, async (game) => {
        const { paused, due } = await change(game);
        if (options.json === true)
          console.log(JSON.stringify({ paused, ...(due === undefined ? {} : { due }) }));
        else
          console.log(
            paused
              ? "The game rests."
              : `The game goes on${due === undefined ? "" : `; sheets are due on ${due}`}.`,
          );
        return 0;
      }),
  );

export const pause = rest("pause", "let the game rest: nothing runs and no sheet is taken", pauseGame);
export const resume = rest(
  "resume",
  "let the game go on; a deadline that has passed begins anew",
  resumeGame,
);

export const replace = command(
  {
    name: "warlord replace",
    summary: "give a Corporation to somebody else; the old account number ends",
    takes: "",
    positionals: [0, 0],
    options: {
      ...WHERE,
      corp: { type: "string", value: "<n>", about: "the Corporation" },
      player: { type: "string", value: "<who>", about: "a person: “Ann <ann@example.org>”" },
      computer: { type: "string", value: "<level>", about: "or a computer: cadet, officer, captain" },
    },
  },
  ({ options }) =>
    withGame(options, async (game) => {
      const { player, computer } = options;
      if ((player === undefined) === (computer === undefined))
        throw wrongUsage("usage.player", "name either a --player or a --computer.");
      const who = player === undefined ? computerFrom(computer ?? "") : personFrom(player);
      const corp = corpNumber(options.corp);
      const done = await replacePlayer(game, corp, who);
      if (!done.ok) throw refusedBy(done.refusal, game.lexicon);
      const { account } = done.value;
      const name = await game.look((match) => {
        const seat = game.correspondence.seatOf(match.game.view(match.state, "spectator"), corp);
        return seat === undefined ? "" : partyOf(game, match, seat).name;
      });
      if (options.json === true) console.log(JSON.stringify({ corp, name, ...done.value }));
      else
        console.log(
          `Corporation ${corp} ${name} is played by ${done.value.player} now.${account === "" ? "" : ` Account number, not shown again: ${account}`}`,
        );
      return 0;
    }),
);
