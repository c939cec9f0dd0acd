import { SPECTATOR } from "@flagship/kernel";
import { partyOf, pauseGame, replacePlayer, resumeGame, type HostedGame } from "@flagship/post";
import { command, type Command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { computerFrom, personFrom } from "./people.ts";
import { corpNumber, refusedBy, WHERE, withGame } from "./place.ts";

const rest = (
  name: string,
  summary: string,
  change: (game: HostedGame) => Promise<{ readonly paused: boolean; readonly due?: string | undefined }>,
): Command =>
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
        const seat = game.correspondence.seatOf(match.game.view(match.state, SPECTATOR), corp);
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
