import { randomInt } from "node:crypto";
import { join } from "node:path";
import { decide, isLevel } from "@flagship/bots";
import { FastDice } from "@flagship/kernel";
import {
  EXTENSION,
  FORMATS,
  isOver,
  latestResult,
  lexiconOfSeat,
  makeFolder,
  openTurn,
  printAs,
  runTurn,
  writeWhole,
  type Thinker,
} from "@flagship/post";
import { command, type Command } from "../command.ts";
import { say } from "../words/say.ts";
import { refusedBy, turnName, WHERE, withGame, type Hosting } from "./place.ts";

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

export const run = (hosting: Hosting): Command =>
  command(
    {
      name: `${hosting.name} run`,
      summary: "run the turn: computers write their sheets, then the turn is played",
      takes: "",
      positionals: [0, 0],
      options: {
        ...WHERE,
        turn: { type: "string", value: "<turn>", about: "run this turn even if sheets are missing" },
      },
      notes:
        "Without --turn, it runs only when no sheet is missing or the deadline has passed. A turn runs once: asking again does nothing.",
    },
    ({ options }) =>
      withGame(hosting, options, async (game) => {
        const turn = await turnName(game, options.turn);
        const done = await runTurn(game, { who: "host", think, ...(turn === undefined ? {} : { turn }) });
        if (!done.ok) throw refusedBy(done.refusal, game.lexicon);
        const { waived, ran, now, over } = done.value;
        const told = {
          turn: done.value.turn,
          next: over ? say("post.over") : say("post.now", { now }),
        };
        if (options.json === true) console.log(JSON.stringify(done.value));
        else if (!ran) console.log(say("post.has-run-already", { turn: done.value.turn, now }));
        else
          console.log(
            waived.length === 0
              ? say("post.has-run", told)
              : say("post.has-run-without", { ...told, parties: waived }),
          );
        return 0;
      }),
  );

export const next = (hosting: Hosting): Command =>
  command(
    {
      name: `${hosting.name} next`,
      summary: "open the next turn: set its deadline, write results and blank sheets for all players",
      takes: "",
      positionals: [0, 0],
      options: {
        ...WHERE,
        to: {
          type: "string",
          value: "<folder>",
          about: "the folder to write them to (out in the game's folder)",
        },
      },
      notes: "Asking again writes the same files and leaves the deadline alone.",
    },
    ({ options }) =>
      withGame(hosting, options, async (game) => {
        const affairs = await openTurn(game);
        const over = await isOver(game);
        const to = options.to ?? (options.data === undefined ? join(options.folder ?? ".", "out") : "out");
        const files: string[] = [];
        for (const { seat, hash } of affairs.accounts) {
          if (hash === undefined) continue;
          const lexicon = await lexiconOfSeat(game, seat);
          const { party, printed, blank } = await game.look((match) => {
            const view: unknown = match.game.view(match.state, seat);
            return {
              party: game.correspondence.party(view),
              printed: latestResult(game, match, affairs, seat, lexicon),
              blank: over ? "" : game.correspondence.blank(view, affairs.number),
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
            write(`${party.number}.${EXTENSION[format]}`, await printAs(format, printed, lexicon.language));
        }
        await game.note("host", "turn opened", { turn: affairs.turn, files: files.length });
        const { turn, due } = affairs;
        const state = over
          ? say("post.state-over")
          : due === undefined
            ? say("post.state-open", { turn: turn ?? "" })
            : say("post.state-due", { turn: turn ?? "", due });
        if (options.json === true) console.log(JSON.stringify({ turn, due, over, files }));
        else console.log(say("post.wrote", { state, count: files.length, folder: to }));
        return 0;
      }),
  );
