import type { GameModule, Lexicon, Message } from "@flagship/kernel";
import type { Affairs } from "../hosting/affairs.ts";
import { closingTime } from "../hosting/cycle.ts";
import { post, postText } from "../words/lexicon.ts";
import type { Outgoing } from "./outgoing.ts";

/** To whom a notice goes, under which Message-ID, and in which words. */
interface Addressed {
  readonly id: string;
  readonly to: string;
  readonly lexicon: Lexicon;
}

/** Until when a sheet is wanted; nothing where the host runs turns by hand. */
function dueWords(turn: string, { due, cycle }: Affairs): Message[] {
  if (due === undefined) return [];
  const closes = closingTime(cycle, due).toISOString();
  return [cycle?.grace ? post("letter.due-grace", { turn, due, closes }) : post("letter.due", { turn, due })];
}

/** What every letter of a game is about. */
const titleOf = (
  { about }: GameModule,
  { number }: Affairs,
): { readonly title: string; readonly game: string } => ({
  title: about.title,
  game: String(number),
});

function letterOf(
  { id, to, lexicon }: Addressed,
  subject: Message,
  lines: readonly (Message | string)[],
): Outgoing {
  const text = lines.map((line) => (typeof line === "string" ? line : postText(line, lexicon)));
  return { id, to, subject: postText(subject, lexicon), text: text.join("\n"), attachments: [] };
}

/**
 * The first letter to a player: what they play, when the first sheet is due, and an empty one.
 * @param plays the party as the game calls it, and its name.
 */
export function welcomeLetter(
  to: Addressed,
  module: GameModule,
  affairs: Affairs,
  plays: { readonly party: Message; readonly name: string },
  turn: string,
  blank: string,
): Outgoing {
  const about = titleOf(module, affairs);
  const called = affairs.title;
  return letterOf(to, post("letter.first-subject", about), [
    called === ""
      ? post("letter.plays", { ...plays, ...about })
      : post("letter.plays-named", { ...plays, ...about, called }),
    ...dueWords(turn, affairs),
    "",
    post("letter.fill-in"),
    post("letter.language"),
    "",
    blank,
  ]);
}

/** The letter to a player whose sheet is still missing shortly before the deadline. */
export const reminderLetter = (to: Addressed, module: GameModule, affairs: Affairs, turn: string): Outgoing =>
  letterOf(to, post("letter.missing-subject", { ...titleOf(module, affairs), turn }), [
    ...dueWords(turn, affairs),
    "",
  ]);
