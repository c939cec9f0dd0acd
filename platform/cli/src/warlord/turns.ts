import { randomInt } from "node:crypto";
import { join } from "node:path";
import { decide, isLevel } from "@flagship/bots";
import { FastDice } from "@flagship/kernel";
import {
  EXTENSION,
  factsFor,
  FORMATS,
  isOver,
  latestResult,
  makeFolder,
  momentText,
  openTurn,
  printAs,
  runTurn,
  writeWhole,
  type Thinker,
} from "@flagship/post";
import { command } from "../command.ts";
import { refusedBy, turnName, WHERE, withGame } from "./place.ts";

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
          `${done.value.turn} has run${waived.length === 0 ? "" : `; without a sheet: ${waived.join(", ")}`}. ${over ? "The game is over." : `The turn is ${now}.`} \`next\` writes the results.`,
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
      const over = await isOver(game);
      const to = options.to ?? (options.data === undefined ? join(options.folder ?? ".", "out") : "out");
      const files: string[] = [];
      for (const { seat, hash } of affairs.accounts) {
        if (hash === undefined) continue;
        const { party, printed, blank } = await game.look((match) => {
          const view: unknown = match.game.view(match.state, seat);
          return {
            party: game.correspondence.party(view),
            printed: latestResult(game, match, affairs, seat),
            blank: over ? "" : game.correspondence.blank(view, factsFor(affairs, seat).game),
          };
        });
        const folder = join(to, party.turn);
        makeFolder(folder, 0o700);
        const write = (name: string, content: string | Uint8Array): void => {
          writeWhole(join(folder, name), content);
          files.push(join(folder, name));
        };
        if (party.alive && blank !== "") write(`${party.number}.orders`, blank);
        if (printed === undefined) continue;
        for (const format of FORMATS)
          write(`${party.number}.${EXTENSION[format]}`, await printAs(format, printed));
      }
      await game.note("host", "turn opened", { turn: affairs.turn, files: files.length });
      const { turn, due } = affairs;
      const state = over
        ? "The game is over"
        : `${turn ?? ""} is open${due === undefined ? "" : `, sheets are due on ${momentText(due)}`}`;
      if (options.json === true) console.log(JSON.stringify({ turn, due, over, files }));
      else console.log(`${state}; ${files.length} files written to ${to}.`);
      return 0;
    }),
);
