import type { Ledger } from "@flagship/server";
import { command, type Command, type OptionSpec } from "../command.ts";
import { cannot, wrongUsage } from "../failure.ts";
import { columns } from "../text/columns.ts";
import { atHost, DATA, DATA_AND_JSON } from "./host-data.ts";

/** Does something with the ledger of a data folder and closes it again. */
export const withLedger = <T>(data: string | undefined, work: (ledger: Ledger) => Promise<T>): Promise<T> =>
  atHost(data, ({ openLedger }, where) => openLedger(where), work);

/** The day and the minute of a time. */
const shortTime = (time: string): string => time.slice(0, 16).replace("T", " ");

/** Does what moderators do; what is refused is said with its code. */
export const moderate = (
  data: string | undefined,
  deed: Readonly<Record<string, unknown>>,
  done: string,
): Promise<number> =>
  withLedger(data, async (ledger) => {
    const refusal = await ledger.moderate(deed);
    if (refusal !== undefined) {
      const { sentenceFor } = await import("@flagship/server");
      const says = sentenceFor(refusal);
      throw refusal.code === "message.malformed"
        ? wrongUsage("usage.value", says)
        : cannot(refusal.code, says);
    }
    console.log(done);
    return 0;
  });

const accounts = command(
  {
    name: "host accounts",
    summary: "list everyone with an account, and their role",
    takes: "",
    positionals: [0, 0],
    options: DATA_AND_JSON,
  },
  ({ options }) =>
    withLedger(options.data, async (ledger) => {
      const people = (await ledger.accounts()).map(({ id, name, role, made }) => ({ id, name, role, made }));
      if (options.json === true) console.log(JSON.stringify({ accounts: people }));
      else if (people.length === 0) console.log("Nobody has an account.");
      else
        console.log(
          columns(
            [{ title: "name" }, { title: "id" }, { title: "role" }, { title: "since" }],
            people.map(({ name, id, role, made }) => [name, id, role, shortTime(made)]),
          ),
        );
      return 0;
    }),
);

const role = command(
  {
    name: "host role",
    summary: "make someone a moderator, a host or an ordinary player",
    takes: "<name> <player|moderator|host>",
    positionals: [2, 2],
    options: DATA,
    notes:
      "Moderators see reports, warn, mute, ban and rename people and close tables. Hosts also appoint moderators.",
  },
  ({ positionals: [whom = "", wish = ""], options }) =>
    withLedger(options.data, async (ledger) => {
      if (!["player", "moderator", "host"].includes(wish))
        throw wrongUsage("usage.role", `a role is player, moderator or host, not “${wish}”.`);
      if (!(await ledger.appoint(whom, wish))) throw noAccount(whom);
      console.log(`${whom} is a ${wish} now.`);
      return 0;
    }),
);

const password = command(
  {
    name: "host password",
    summary: "reset a forgotten password",
    takes: "<name>",
    positionals: [1, 1],
    options: DATA,
    notes:
      "A new password is generated and shown once. Their devices are signed out, and their passkeys are removed.",
  },
  ({ positionals: [whom = ""], options }) =>
    withLedger(options.data, async (ledger) => {
      const fresh = await ledger.resetPassword(whom);
      if (fresh === undefined) throw noAccount(whom);
      console.log(`${whom} signs in with ${fresh} now, and should change it.`);
      return 0;
    }),
);

const noAccount = (whom: string): Error =>
  cannot("host.no-account", `nobody has an account called “${whom}”; \`flagship host accounts\` lists them.`);

const WHY = {
  type: "string",
  value: "<text>",
  about: "what they read about it",
} as const satisfies OptionSpec;
const DAYS = {
  type: "string",
  value: "<n>",
  about: "for how many days (7); 0 lifts it",
} as const satisfies OptionSpec;

const daysOf = (given: string | undefined): number => {
  if (given !== undefined && !/^\d{1,4}$/.test(given))
    throw wrongUsage("usage.days", `days are a whole number from 0 to 3650, not “${given}”.`);
  return Number(given ?? "7");
};

const warn = command(
  {
    name: "host warn",
    summary: "warn a player; the warning stays until they have read it",
    takes: "<person> <text>",
    positionals: [2, 2],
    options: DATA,
  },
  ({ positionals: [whom = "", text = ""], options }) =>
    moderate(options.data, { deed: "warn", whom, text }, `${whom} is warned.`),
);

const mute = command(
  {
    name: "host mute",
    summary: "mute a player for some days",
    takes: "<person>",
    positionals: [1, 1],
    options: { ...DATA, days: DAYS, why: WHY },
  },
  ({ positionals: [whom = ""], options }) => {
    const days = daysOf(options.days);
    const text = options.why ?? "by the host";
    const done = days === 0 ? `${whom} may talk again.` : `${whom} is muted.`;
    return moderate(options.data, { deed: "mute", whom, days, text }, done);
  },
);

const ban = command(
  {
    name: "host ban",
    summary: "ban a player or an address for some days",
    takes: "<person|address>",
    positionals: [1, 1],
    options: { ...DATA, days: DAYS, why: WHY },
    notes: "A person is the name of an account or an id as `flagship host matches` shows it in brackets.",
  },
  ({ positionals: [whom = ""], options }) => {
    const days = daysOf(options.days);
    const text = options.why ?? "by the host";
    const done = days === 0 ? `${whom} may come again.` : `${whom} is banned.`;
    return withLedger(options.data, async (ledger) => {
      if (!(await ledger.banAddress(whom, days, text)))
        return moderate(options.data, { deed: "ban", whom, days, text }, done);
      console.log(done);
      return 0;
    });
  },
);

const close = command(
  {
    name: "host close",
    summary: "close a table: nothing more happens there, but it stays to be looked at",
    takes: "<match>",
    positionals: [1, 1],
    options: { ...DATA, why: WHY },
  },
  ({ positionals: [match = ""], options }) =>
    moderate(
      options.data,
      { deed: "close", match, text: options.why ?? "by the host" },
      `The table ${match} is closed.`,
    ),
);

const talk = command(
  {
    name: "host talk",
    summary: "list what was said at a table and about its moments",
    takes: "<match>",
    positionals: [1, 1],
    options: DATA_AND_JSON,
  },
  ({ positionals: [match = ""], options }) =>
    withLedger(options.data, async (ledger) => {
      const lines = await ledger.talk(match);
      if (options.json === true) console.log(JSON.stringify({ lines }));
      else if (lines.length === 0) console.log("Nothing was said there.");
      else
        console.log(
          columns(
            [{ title: "line" }, { title: "time" }, { title: "by" }, { title: "where" }, { title: "text" }],
            lines.map(({ id, at, name, room, text, removed }) => [
              id,
              shortTime(at),
              name,
              room,
              removed === true ? `(removed) ${text}` : text,
            ]),
          ),
        );
      return 0;
    }),
);

const removeLine = command(
  {
    name: "host remove-line",
    summary: "remove a single line that was said; players see that there was one",
    takes: "<line>",
    positionals: [1, 1],
    options: { ...DATA, why: WHY },
    notes:
      "`flagship host talk` lists the lines of a match. Pages that are open show it gone when they look again.",
  },
  ({ positionals: [line = ""], options }) =>
    moderate(
      options.data,
      { deed: "remove-line", line, text: options.why ?? "by the host" },
      `The line ${line} is removed.`,
    ),
);

const reports = command(
  {
    name: "host reports",
    summary: "list what players have reported and nobody has settled",
    takes: "",
    positionals: [0, 0],
    options: DATA_AND_JSON,
  },
  ({ options }) =>
    withLedger(options.data, async (ledger) => {
      const { reports: told } = await ledger.desk();
      if (options.json === true) console.log(JSON.stringify({ reports: told }));
      else if (told.length === 0) console.log("There are no reports.");
      else
        console.log(
          columns(
            [
              { title: "report" },
              { title: "time" },
              { title: "by" },
              { title: "about" },
              { title: "match" },
              { title: "text" },
            ],
            told.map((one) => [
              one.id,
              shortTime(one.at),
              one.by,
              one.whom === undefined ? "" : `${one.about ?? ""} [${one.whom}]`,
              one.match ?? "",
              one.text,
            ]),
          ),
        );
      return 0;
    }),
);

const settle = command(
  {
    name: "host settle",
    summary: "settle a report",
    takes: "<report>",
    positionals: [1, 1],
    options: { ...DATA, why: WHY },
  },
  ({ positionals: [report = ""], options }) =>
    moderate(
      options.data,
      { deed: "settle", report, text: options.why ?? "by the host" },
      `The report ${report} is settled.`,
    ),
);

const deeds = command(
  {
    name: "host deeds",
    summary: "list what moderators and hosts have done, the latest first",
    takes: "",
    positionals: [0, 0],
    options: DATA_AND_JSON,
  },
  ({ options }) =>
    withLedger(options.data, async (ledger) => {
      const done = await ledger.deeds();
      if (options.json === true) console.log(JSON.stringify({ deeds: done }));
      else if (done.length === 0) console.log("Nothing was done.");
      else
        console.log(
          columns(
            [{ title: "time" }, { title: "by" }, { title: "deed" }, { title: "to" }, { title: "detail" }],
            done.map(({ at, by, deed, to, detail }) => [shortTime(at), by, deed, to, detail]),
          ),
        );
      return 0;
    }),
);

/** What a host does about people. */
export const peopleVerbs: readonly Command[] = [
  accounts,
  role,
  password,
  warn,
  mute,
  ban,
  close,
  talk,
  removeLine,
  reports,
  settle,
  deeds,
];
