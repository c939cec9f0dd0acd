import { randomBytes } from "node:crypto";
import { keyFrom, refuse } from "@flagship/kernel";
import {
  GameFolder,
  makeGameFolder,
  openAccount,
  openTurn,
  partyOf,
  type Affairs,
  type IssuedAccount,
  type Newcomer,
} from "@flagship/post";
import { command, type Command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { headerFor, readOptions } from "../games.ts";
import { columns } from "../text/columns.ts";
import { wholeNumber } from "../values.ts";
import { whereabouts } from "../whereabouts.ts";
import { say } from "../words/say.ts";
import { computerFrom, cycleFrom, personFrom } from "./people.ts";
import { asFailure, loadPostGame, postLexicon, refusedBy, WHERE, type Hosting } from "./place.ts";

export const make = (hosting: Hosting): Command =>
  command(
    {
      name: `${hosting.name} new`,
      summary: "set up a game with its players",
      takes: hosting.game === undefined ? "<game>" : "",
      positionals: hosting.game === undefined ? [1, 1] : [0, 0],
      options: {
        folder: WHERE.folder,
        data: WHERE.data,
        json: WHERE.json,
        player: {
          type: "string",
          multiple: true,
          value: "<who>",
          about:
            "a person: “Ann <ann@example.org>”, or “Ann <ann@example.org> [de]” for letters in German; repeatable",
        },
        computers: { type: "string", value: "<n>", about: "how many parties computers play (0)" },
        level: {
          type: "string",
          value: "<level>",
          about: "how well they play: cadet, officer, captain, admiral (officer)",
        },
        title: { type: "string", value: "<text>", about: "what the game is called" },
        every: {
          type: "string",
          value: "<time>",
          about: "run a turn every 14d, 36h or 90m (when you say so)",
        },
        at: { type: "string", value: "<HH:MM>", about: "at this time of day, UTC" },
        grace: { type: "string", value: "<time>", about: "accept late sheets for this long (0h)" },
        early: {
          type: "boolean",
          about: "run a turn as soon as all sheets are in, not only at its deadline",
        },
        option: { type: "string", multiple: true, value: "<name=value>", about: "an option of the game" },
        names: { type: "string", value: "<set>", about: "rulebook or neutral (rulebook)" },
      },
      notes: [
        "Prints the account number of every person, once: only a hash is kept. With --data, the game gets the next free number.",
        ...(hosting.notes === undefined ? [] : [hosting.notes]),
      ].join("\n"),
    },
    async ({ positionals: [named = ""], options }) => {
      if (options.data !== undefined && options.folder !== undefined)
        throw wrongUsage("usage.where", say("post.two-places"));
      const module = await loadPostGame(hosting.game ?? named);
      const people: Newcomer[] = (options.player ?? []).map(personFrom);
      const computers = wholeNumber("computers", options.computers, 0, 0, 50);
      const level = computerFrom(options.level ?? "officer");
      const newcomers = [...people, ...Array.from({ length: computers }, () => level)];
      const names = options.names ?? "rulebook";
      if (names !== "rulebook" && names !== "neutral")
        throw wrongUsage("usage.names", say("usage.names", { given: names }));
      const cycle = cycleFrom(options.every, options.at, options.grace, options.early);
      if (newcomers.length === 0) throw wrongUsage("usage.player", say("post.who-plays"));
      const secret = keyFrom((count) => randomBytes(count));
      const header = headerFor(module, readOptions(module, options.option ?? []), newcomers.length, secret);
      const wish = {
        header,
        secret,
        names,
        title: options.title ?? "",
        newcomers,
        ...(cycle === undefined ? {} : { cycle }),
      } as const;
      try {
        const made =
          options.data === undefined
            ? await inFolder(module, options.folder ?? ".", wish)
            : await inDatabase(module, options.data, wish);
        if (options.json === true) console.log(JSON.stringify(made));
        else console.log(toldOf(hosting, made, options.data !== undefined));
        return 0;
      } catch (error) {
        throw asFailure(error);
      }
    },
  );

type PostModule = Awaited<ReturnType<typeof loadPostGame>>;

interface Wish {
  readonly header: ReturnType<typeof headerFor>;
  readonly secret: string;
  readonly names: "rulebook" | "neutral";
  readonly title: string;
  readonly newcomers: readonly Newcomer[];
  readonly cycle?: Affairs["cycle"];
}

interface Made {
  readonly game: number;
  readonly where: string;
  readonly accounts: readonly IssuedAccount[];
}

async function inFolder(
  module: PostModule,
  folder: string,
  { header, secret, names, title, newcomers, cycle }: Wish,
): Promise<Made> {
  const opened = newcomers.map((who, seat) => openAccount(seat, who));
  const affairs: Affairs = {
    format: 1,
    number: 1,
    title,
    accounts: opened.map(({ account }) => account),
    paused: false,
    ...(cycle === undefined ? {} : { cycle }),
  };
  const lexicon = postLexicon(module, names);
  if (!makeGameFolder(folder, { format: 1, header, secret, names }, affairs))
    throw refusedBy(refuse("post.exists", undefined, { folder }), lexicon);
  const game = new GameFolder(
    folder,
    { format: 1, header, secret, names },
    module,
    lexicon,
    () => new Date(),
  );
  await openTurn(game);
  await game.note("host", "game made", { game: module.game.id, seats: header.seats });
  const accounts = await game.look((match) =>
    opened.flatMap(({ account, secret: number }) =>
      number === undefined
        ? []
        : [{ party: partyOf(game, match, account.seat).number, player: account.player, account: number }],
    ),
  );
  return { game: 1, where: folder, accounts };
}

async function inDatabase(module: PostModule, data: string, wish: Wish): Promise<Made> {
  const host = await import("@flagship/server");
  const office = await host.openPostOffice(whereabouts(host, data));
  try {
    const made = await office.make({ ...wish, game: module.game.id });
    if (!made.ok) throw refusedBy(made.refusal, postLexicon(module, wish.names));
    return { ...made.value, where: data };
  } finally {
    await office.close();
  }
}

const toldOf = ({ name }: Hosting, { game, where, accounts }: Made, onServer: boolean): string =>
  [
    say("post.made", { game: String(game), where }),
    ...(accounts.length === 0
      ? []
      : [
          "",
          columns(
            [
              { title: say("post.party"), align: "right" },
              { title: say("post.player-name") },
              { title: say("post.account-number") },
            ],
            accounts.map(({ party, player, account }) => [String(party), player, account]),
          ),
          "",
          say("post.give"),
          onServer ? say("post.on-server") : say("post.in-folder", { name }),
        ]),
  ].join("\n");
