import type { FastDice, Seen } from "@flagship/kernel";
import { paths, preparedPaths } from "@flagship/protocol";
import { ask, newTable, newToken, Refused } from "./client.ts";
import type { Host } from "./host.ts";
import type { Pest } from "./pests.ts";
import { filled } from "./player.ts";

const WORDS = ["zzzz", "a", "klingon", "ö%_", "x".repeat(100)];

/** Searches all that is over and all that is their own, for what is there and what is not. */
export const searcher = (host: Host, dice: FastDice): Pest => {
  let token: string | undefined;
  return {
    name: "searches",
    rounds: 0,
    async round() {
      token ??= await newToken(host.url);
      const word = encodeURIComponent(dice.pick(WORDS));
      const places = [
        `${paths.played}?search=${word}`,
        `${paths.played}?result=drawn`,
        `${paths.matches}?search=${word}`,
        `${paths.matches}?result=won`,
      ];
      await Promise.all(places.map((place) => ask(host.url, place, undefined, token)));
      // Nobody here has an account.
      await ask(host.url, paths.player(word), undefined, token).catch((error: unknown) => {
        if (!(error instanceof Refused && error.code === "moderation.nobody")) throw error;
      });
    },
  };
};

interface Shown {
  readonly seen: Seen;
}

const GAME = "star-fleet-cards";
/** What a table may answer to whoever prepares or plays when it is too late for that. */
const ANSWERS = ["match.over", "match.stale", "match.your-move", "quota.orders"];

/** Two guests at a table whose watchers see it late: one has answers ready, right and wrong ones, while the other plays. */
export const preparer = (host: Host, dice: FastDice): Pest => {
  let table: { readonly tokens: readonly string[]; readonly match: string } | undefined;
  return {
    name: "prepared answers",
    rounds: 0,
    async round() {
      if (table === undefined) {
        const tokens = [await newToken(host.url), await newToken(host.url)];
        table = { tokens, match: await newTable(host.url, GAME, {}, tokens, { late: { acts: 5 } }) };
      }
      const { tokens, match } = table;
      const shown = await Promise.all(
        tokens.map((token) => ask<Shown>(host.url, paths.seen(match), undefined, token)),
      );
      const turn = shown.findIndex(({ seen }) => seen.choices !== undefined);
      const seen = shown[turn]?.seen;
      if (seen?.choices === undefined) return void (table = undefined);
      const action = filled(dice.pick(seen.choices.open));
      const says = { answer: "Whatever happens" };
      const lines = seen.waitingFor.map(({ kind }) => ({ kind, answer: action, says }));
      const tried = (path: string, body: unknown, token?: string, method?: "PUT"): Promise<unknown> =>
        ask(host.url, path, body, token, method).catch((error: unknown) => {
          if (!(error instanceof Refused && ANSWERS.includes(error.code))) throw error;
        });
      await tried(preparedPaths.prepared(match), { after: seen.number, lines }, tokens[1 - turn], "PUT");
      await tried(paths.acts(match), { after: seen.number, action }, tokens[turn]);
      await ask(host.url, paths.seen(match, -1));
    },
  };
};
