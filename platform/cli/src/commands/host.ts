import type { StoredSeat } from "@flagship/server";
import { command, commandOf } from "../command.ts";
import { cannot, EXIT_REFUSED, wrongUsage } from "../failure.ts";
import { columns } from "../text/columns.ts";
import { wholeNumber } from "../values.ts";
import { whereabouts } from "../whereabouts.ts";
import { DATA, DATA_AND_JSON, nothingIn } from "./host-data.ts";
import { mail } from "./host-mail.ts";
import { operationVerbs } from "./host-operation.ts";
import { moderate, peopleVerbs, withLedger } from "./host-people.ts";

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
    options: DATA_AND_JSON,
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
    summary: "delete a match and its log for good",
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
    summary: "rename a player, for instance when a name is offensive",
    takes: "<person> <name>",
    positionals: [2, 2],
    options: DATA,
    notes: "A person is the name of an account or an id as `flagship host matches` shows it in brackets.",
  },
  ({ positionals: [whom = "", name = ""], options }) =>
    moderate(options.data, { deed: "rename", whom, name }, `${whom} is called ${name.trim()} now.`),
);

const backup = command(
  {
    name: "host backup",
    summary: "back up everything the server keeps, even while it runs",
    takes: "<folder>",
    positionals: [1, 1],
    options: DATA,
    notes:
      "The copy is checked and is a data folder of its own: `flagship serve --data <folder>` goes on from it.\nIt holds secrets of matches and the key of the cookies: keep it as safe as the original.",
  },
  async ({ positionals: [to = ""], options }) => {
    const server = await import("@flagship/server");
    const { backUpData, UnusableDatabase, UnusableFolder } = server;
    const where = whereabouts(server, options.data);
    const from = where.dataFolder;
    const hindered = await backUpData(where, to).catch((error: unknown) => {
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

const move = command(
  {
    name: "host move",
    summary: "copy everything from the data folder into PostgreSQL, or back, and compare every row",
    takes: "<postgres|folder>",
    positionals: [1, 1],
    options: DATA,
    notes:
      "FLAGSHIP_DATABASE_URL (or FLAGSHIP_DATABASE_URL_FILE) names the database. Stop the server first. What is there stays there;\nthe other place must be empty. The keys stay in the data folder.",
  },
  async ({ positionals: [to = ""], options }) => {
    const server = await import("@flagship/server");
    if (to !== "postgres" && to !== "folder")
      throw wrongUsage(
        "usage.move",
        "say where everything goes: `host move postgres` or `host move folder`.",
      );
    const { dataFolder, databaseUrl } = whereabouts(server, options.data);
    if (databaseUrl === undefined)
      throw wrongUsage("usage.database", "FLAGSHIP_DATABASE_URL must name the database in PostgreSQL.");
    const moved = await server.moveData({ dataFolder, databaseUrl }, to).catch((error: unknown) => {
      const known = [
        server.UnusableDatabase,
        server.UnusableFolder,
        server.FolderInUse,
        server.DatabaseInUse,
      ];
      throw error instanceof Error && known.some((kind) => error instanceof kind)
        ? cannot("host.database", error.message)
        : error;
    });
    if (moved === "nothing-there") throw cannot("host.no-data", "there is nothing to move.");
    if (moved === "in-the-way")
      throw cannot("host.in-the-way", "there is something in its place already; nothing was moved.");
    const rows = Object.values(moved).reduce((sum, count) => sum + count, 0);
    console.log(`${rows} rows are copied and compared.`);
    return 0;
  },
);

const config = command(
  {
    name: "host config",
    summary: "print which settings are in effect and where each came from; secrets are not shown",
    takes: "",
    positionals: [0, 0],
    options: {
      port: { type: "string", value: "<n>", about: "the port, as `flagship serve` would get it" },
      host: { type: "string", value: "<address>", about: "the address, as `flagship serve` would get it" },
      data: { type: "string", value: "<folder>", about: "the data folder, as `flagship serve` would get it" },
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes:
      "Read from the environment and from the file that FLAGSHIP_CONFIG names. Ends with 2 when one cannot be used.",
  },
  async ({ options }) => {
    const server = await import("@flagship/server");
    try {
      const found = server.settingsOf(process.env, {
        FLAGSHIP_PORT: options.port,
        FLAGSHIP_HOST: options.host,
        FLAGSHIP_DATA: options.data,
      });
      if (options.json === true) console.log(JSON.stringify(found));
      else {
        const rows = found.settings.map(({ name, shown, origin }) => [name, shown, origin]);
        console.log(columns([{ title: "setting" }, { title: "value" }, { title: "from" }], rows));
        for (const name of found.unknown) console.log(`${name} is set, but no setting of the server.`);
      }
      return 0;
    } catch (error) {
      throw error instanceof server.UnusableSetting ? wrongUsage("host.setting", error.message) : error;
    }
  },
);

const drillCommand = command(
  {
    name: "host drill",
    summary: "test a backup by replaying random matches of it, from their first act to their last",
    takes: "[folder]",
    positionals: [0, 1],
    options: {
      ...DATA,
      count: { type: "string", value: "<n>", about: "how many matches (20)" },
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes:
      "The folder is a copy that `host backup` made; without one, what the server itself works with is tried: its data folder,\nor the database that FLAGSHIP_DATABASE_URL names, such as one that `pg_restore` has just filled. Matches that began under\nearlier rules must go on under those of this version. Ends with 1 when any match is broken.",
  },
  async ({ positionals: [folder], options }) => {
    const server = await import("@flagship/server");
    const where = folder === undefined ? whereabouts(server, options.data) : { dataFolder: folder };
    const found = await server
      .drill(where, wholeNumber("count", options.count, 20, 1, 1_000_000))
      .catch((error: unknown) => {
        throw error instanceof server.UnusableDatabase ? cannot("host.database", error.message) : error;
      });
    if (found === undefined) throw nothingIn(where.dataFolder);
    if (options.json === true) console.log(JSON.stringify(found));
    else {
      const { matches: all, played, carried, kept, passed } = found;
      console.log(
        `${all} matches; ${played} played again, ${carried} go on from earlier rules, ${kept} kept by their record, ${passed} passed over.`,
      );
      for (const { match, why } of found.broken) console.log(`${match} is broken: ${why}`);
    }
    return found.broken.length === 0 ? 0 : EXIT_REFUSED;
  },
);

/** What a host does beside serving. */
export const host = commandOf(
  "host",
  "look after a server: matches, people, reports, held letters, backups",
  [matches, remove, rename, ...peopleVerbs, ...operationVerbs, mail, backup, drillCommand, move, config],
  "All of it works while the server runs.",
);
