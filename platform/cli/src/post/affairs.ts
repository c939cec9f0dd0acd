import { SPECTATOR } from "@flagship/kernel";
import { partyOf, pauseGame, replacePlayer, resumeGame, type HostedGame } from "@flagship/post";
import { command, type Command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { say } from "../words/say.ts";
import { computerFrom, personFrom } from "./people.ts";
import { PARTY, partyNumber, partyText, refusedBy, WHERE, withGame, type Hosting } from "./place.ts";

const rest = (
  hosting: Hosting,
  name: string,
  summary: string,
  change: (game: HostedGame) => Promise<{ readonly paused: boolean; readonly due?: string | undefined }>,
): Command =>
  command(
    { name: `${hosting.name} ${name}`, summary, takes: "", positionals: [0, 0], options: WHERE },
    ({ options }) =>
      withGame(hosting, options, async (game) => {
        const { paused, due } = await change(game);
        if (options.json === true)
          console.log(JSON.stringify({ paused, ...(due === undefined ? {} : { due }) }));
        else
          console.log(
            paused
              ? say("post.paused")
              : due === undefined
                ? say("post.running")
                : say("post.running-due", { due }),
          );
        return 0;
      }),
  );

export const pause = (hosting: Hosting): Command =>
  rest(hosting, "pause", "pause the game: no turn runs and no sheets are accepted", pauseGame);
export const resume = (hosting: Hosting): Command =>
  rest(hosting, "resume", "resume the game; a deadline that has passed starts over", resumeGame);

export const replace = (hosting: Hosting): Command =>
  command(
    {
      name: `${hosting.name} replace`,
      summary: "hand a party to another player; the old account number stops working",
      takes: "",
      positionals: [0, 0],
      options: {
        ...WHERE,
        ...PARTY,
        player: {
          type: "string",
          value: "<who>",
          about: "a person: “Ann <ann@example.org>”, or “Ann <ann@example.org> [de]”",
        },
        computer: {
          type: "string",
          value: "<level>",
          about: "or a computer: cadet, officer, captain, admiral",
        },
      },
    },
    ({ options }) =>
      withGame(hosting, options, async (game) => {
        const { player, computer } = options;
        if ((player === undefined) === (computer === undefined))
          throw wrongUsage("usage.player", say("post.one-of-both"));
        const who = player === undefined ? computerFrom(computer ?? "") : personFrom(player);
        const party = partyNumber(hosting, options.party);
        const done = await replacePlayer(game, party, who);
        if (!done.ok) throw refusedBy(done.refusal, game.lexicon);
        const { account } = done.value;
        const name = await game.look((match) => {
          const seat = game.correspondence.seatOf(match.game.view(match.state, SPECTATOR), party);
          return seat === undefined ? "" : partyOf(game, match, seat).name;
        });
        const told = { party: partyText(game, party), name, player: done.value.player };
        if (options.json === true)
          console.log(JSON.stringify({ [hosting.party]: party, name, ...done.value }));
        else
          console.log(
            account === "" ? say("post.replaced", told) : say("post.replaced-person", { ...told, account }),
          );
        return 0;
      }),
  );
