import type { HeldLetters } from "@flagship/server";
import { command, commandOf } from "../command.ts";
import { cannot } from "../failure.ts";
import { handOut } from "../files.ts";
import { columns } from "../text/columns.ts";
import { atHost, DATA, DATA_AND_JSON } from "./host-data.ts";

/** Does something with the held letters of a data folder and lets go of them again. */
const withHeld = <T>(data: string | undefined, work: (held: HeldLetters) => Promise<T>): Promise<T> =>
  atHost(data, async ({ openHeldLetters }, where) => openHeldLetters(where), work);

const noSuchLetter = (letter: string): Error =>
  cannot("host.no-letter", `no letter “${letter}” is held; \`flagship host mail held\` lists them.`);

const held = command(
  {
    name: "host mail held",
    summary: "list the letters that could not be read",
    takes: "",
    positionals: [0, 0],
    options: DATA_AND_JSON,
    notes: "A letter is set aside when reading it has failed twice. All others are dealt with meanwhile.",
  },
  ({ options }) =>
    withHeld(options.data, async (letters) => {
      const list = await letters.list();
      if (options.json === true) console.log(JSON.stringify({ held: list }));
      else if (list.length === 0) console.log("No letters are held.");
      else
        console.log(
          columns(
            [
              { title: "letter" },
              { title: "received" },
              { title: "from" },
              { title: "bytes", align: "right" },
              { title: "why" },
            ],
            list.map(({ letter, received, envelope, bytes, reason }) => [
              letter,
              received.slice(0, 16).replace("T", " "),
              printable(envelope),
              String(bytes),
              printable(reason),
            ]),
          ),
        );
      return 0;
    }),
);

/** As much of a letter as is shown on a terminal. */
const SHOWN = 4000;

const show = command(
  {
    name: "host mail show",
    summary: "show the beginning of a held letter, or write all of it to a file",
    takes: "<letter>",
    positionals: [1, 1],
    options: {
      ...DATA,
      to: { type: "string", value: "<file>", about: "write the whole letter, as it came" },
    },
    notes: "On the terminal, control characters are replaced by dots.",
  },
  ({ positionals: [letter = ""], options }) =>
    withHeld(options.data, async (letters) => {
      const raw = await letters.look(letter);
      if (raw === undefined) throw noSuchLetter(letter);
      if (options.to !== undefined) {
        handOut(raw, options.to);
        return 0;
      }
      const text = Buffer.from(raw.subarray(0, SHOWN)).toString("utf8").replaceAll("\r\n", "\n");
      console.log(text.split("\n").map(printable).join("\n"));
      if (raw.length > SHOWN)
        console.log(`… ${raw.length - SHOWN} more bytes; --to <file> writes the whole letter.`);
      return 0;
    }),
);

/** A line that does nothing to a terminal. */
const printable = (line: string): string => line.replaceAll(/[^\P{C}\t]|[\u2028\u2029]/gu, "·");

const retry = command(
  {
    name: "host mail retry",
    summary: "let the server read a held letter again, for instance after an update",
    takes: "<letter>",
    positionals: [1, 1],
    options: DATA,
  },
  ({ positionals: [letter = ""], options }) =>
    withHeld(options.data, async (letters) => {
      if (!(await letters.retry(letter))) throw noSuchLetter(letter);
      console.log(`The server will read the letter ${letter} again.`);
      return 0;
    }),
);

const drop = command(
  {
    name: "host mail drop",
    summary: "delete a held letter",
    takes: "<letter>",
    positionals: [1, 1],
    options: DATA,
  },
  ({ positionals: [letter = ""], options }) =>
    withHeld(options.data, async (letters) => {
      if (!(await letters.drop(letter))) throw noSuchLetter(letter);
      console.log(`The letter ${letter} is gone.`);
      return 0;
    }),
);

export const mail = commandOf(
  "host mail",
  "look after letters that could not be read",
  [held, show, retry, drop],
  "Other letters do not wait for them.",
);
