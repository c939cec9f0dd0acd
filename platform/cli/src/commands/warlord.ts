import type { Command } from "../command.ts";
import { postCommand } from "./post.ts";

const hosting = postCommand(
  {
    name: "warlord",
    game: "warlord",
    party: "corp",
    notes: [
      "Options of the game and their defaults:",
      "variant=standard (or historical: two teams of six; event: events by wish; die-hard: for veterans, no late loans;",
      "choose-special: an advantage for every Home Office), columns=0 rows=0 (0: by the number of players; the standard galaxy has 10 of each),",
      "sectorsToWin=0 sitesToWin=0 (0: by the size of the galaxy), lastTurn=20 (0: none),",
      "teams=0, startYear=165, officers, events, specials, listeningPosts, espionage, graveyard, monsters (true).",
    ].join("\n"),
  },
  "host Star Fleet Warlord: `flagship post` for this one game",
);

/** In Warlord a party is a Corporation. */
const inPartyWords = (argument: string): string =>
  argument === "--corp" || argument.startsWith("--corp=") ? argument.replace("--corp", "--party") : argument;

/** `flagship post` under the name of the game: `--corp` is `--party`. */
export const warlord: Command = { ...hosting, run: (args) => hosting.run(args.map(inPartyWords)) };
