import type { Ledger, StoredSeat } from "@flagship/server";
import { command, commandOf, type OptionSpec } from "../command.ts";
import { cannot, wrongUsage } from "../failure.ts";
import { columns } from "../text/columns.ts";

const DATA = {
  data: { type: "string", value: "<folder>", about: "the data folder of the server (data)" },
} as const satisfies Readonly<Record<string, OptionSpec>>;
const JSON_TOO = { ...DATA, json: { type: "boolean", about: "print one JSON object" } } as const;

const folderOf = (data: string | undefined): string => data ?? process.env["FLAGSHIP_DATA"] ?? "data";

/** Does something with the ledger of a data folder and closes it again. */
async function withLedger<T>(data: string | undefined, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  const { openLedger, UnusableDatabase } = await import("@flagship/server");
  const folder = folderOf(data);
  const ledger = await openLedger(folder).catch((error: unknown) => {
    throw error instanceof UnusableDatabase ? cannot("host.database", error.message) : error;
  });
  if (ledger === undefined) throw nothingIn(folder);
  try {
    return await work(ledger);
  } finally {
    await ledger.close();
  }
}

const nothingIn = (folder: string): Error =>
  cannot("host.no-data", `there is no database in ${folder}; name the server's data folder with --data.`);

function sitter(seat: StoredSeat): string {
  switch (seat.kind) {
    case "open":
      return "open";
    case "computer":
      return `(${seat.level})`;
    case "person":
      return `${seat.name} [${seat.guest}]`;
  }
}

const matches = command(
  {
    name: "host matches",
    summary: "list every match: its number, game, state and who plays, with their ids",
    takes: "",
    positionals: [0, 0],
    options: JSON_TOO,
  },
  ({ options }) =>
    withLedger(options.data, async (ledger) => {
      const lines = (await ledger.matches()).map(({ id, header, progress, seats, listed }) => ({
        match: id,
        game: header.game,
        status: progress.status,
        acts: progress.acts,
        acted: progress.acted,
        listed,
        seats: seats.map(sitter),
      }));
      if (options.json === true) console.log(JSON.stringify({ matches: lines }));
      else if (lines.length === 0) console.log("There are no matches.");
      else
        console.log(
          columns(
            [
              { title: "match" },
              { title: "game" },
              { title: "state" },
              { title: "acts", align: "right" },
              { title: "last act" },
              { title: "players" },
            ],
            lines.map(({ match, game, status, acts, acted, seats }) => [
              match,
              game,
              status,
              String(acts),
              acted.slice(0, 16).replace("T", " "),
              seats.join(", "),
            ]),
          ),
        );
      return 0;
    }),
);

const remove = command(
  {
    name: "host remove",
    summary: "take a match out of the database for good, with its log",
    takes: "<match>",
    positionals: [1, 1],
    options: DATA,
    notes:
      "Make a backup first: nothing brings it back. A server that has it open takes no further act there.",
  },
  ({ positionals: [match = ""], options }) =>
    withLedger(options.data, async (ledger) => {
      if (!(await ledger.remove(match)))
        throw cannot("host.no-match", `there is no match “${match}”; \`flagship host matches\` lists them.`);
      console.log(`The match ${match} is removed.`);
      return 0;
    }),
);

const rename = command(
  {
    name: "host rename",
    summary: "give somebody another name, when theirs is not for this house",
    takes: "<guest> <name>",
    positionals: [2, 2],
    options: DATA,
  },
  ({ positionals: [guest = "", name = ""], options }) =>
    withLedger(options.data, async (ledger) => {
      const renamed = await ledger.rename(guest, name);
      if (renamed === "unfit") {
        const { NAME_LENGTH } = await import("@flagship/server");
        throw wrongUsage("usage.name", `a name has 1 to ${NAME_LENGTH} letters, figures and signs.`);
      }
      if (renamed === "nobody")
        throw cannot(
          "host.no-guest",
          `nobody is known as “${guest}”; \`flagship host matches\` shows ids in brackets.`,
        );
      console.log(`${guest} is called ${name.trim()} now.`);
      return 0;
    }),
);

const backup = command(
  {
    name: "host backup",
    summary: "copy all that the server keeps into another folder, while it runs or not",
    takes: "<folder>",
    positionals: [1, 1],
    options: DATA,
    notes:
      "The copy is checked and is a data folder of its own: `flagship serve --data <folder>` goes on from it.\nIt holds secrets of matches and the key of the cookies: keep it as safe as the original.",
  },
  async ({ positionals: [to = ""], options }) => {
    const { backUpData, UnusableDatabase, UnusableFolder } = await import("@flagship/server");
    const from = folderOf(options.data);
    const hindered = await backUpData(from, to).catch((error: unknown) => {
      if (error instanceof UnusableFolder) throw cannot("host.folder", error.message);
      throw error instanceof UnusableDatabase ? cannot("host.database", error.message) : error;
    });
    if (hindered === "nothing-there") throw nothingIn(from);
    if (hindered === "in-the-way")
      throw cannot("host.in-the-way", `there is a copy in ${to} already; name a new folder.`);
    console.log(`Everything in ${from} is copied to ${to}.`);
    return 0;
  },
);

/** What a host does beside serving. */
export const host = commandOf(
  "host",
  "look after a server's matches: list, remove, rename, back up",
  [matches, remove, rename, backup],
  "All of it works while the server runs.",
);
