import type { GameModule } from "@flagship/kernel";
import { closingTime, momentText } from "../hosting/cycle.ts";
import type { Affairs } from "../hosting/affairs.ts";
import type { Outgoing } from "./outgoing.ts";

/** To whom a notice goes, under which Message-ID. */
interface Addressed {
  readonly id: string;
  readonly to: string;
}

const subject = ({ about }: GameModule, { number }: Affairs, what: string): string =>
  `${about.title}, game ${number}: ${what}`;

/** Until when a sheet is wanted; nothing where the host runs turns by hand. */
function dueText(turn: string, { due, cycle }: Affairs): string {
  if (due === undefined) return "";
  const last = momentText(closingTime(cycle, due));
  return `Your sheet for ${turn} is due by ${momentText(due)}. If none has arrived by ${cycle?.grace ? last : "then"}, you waive the turn.\n`;
}

/**
 * The first letter to a player: what they play, when the first sheet is due, and an empty one.
 * @param plays the party as the game calls it.
 */
export const welcomeLetter = (
  to: Addressed,
  module: GameModule,
  affairs: Affairs,
  plays: string,
  turn: string,
  blank: string,
): Outgoing => ({
  ...to,
  subject: subject(module, affairs, "your first sheet"),
  text: [
    `You play ${plays} in game ${affairs.number}${affairs.title === "" ? "" : ` “${affairs.title}”`} of ${module.about.title}.`,
    dueText(turn, affairs),
    "Fill in this sheet and reply with it. Your account number goes at the top; the host will give it to you.",
    "",
    blank,
  ].join("\n"),
  attachments: [],
});

/** The letter to a player whose sheet is still missing shortly before the deadline. */
export const reminderLetter = (
  to: Addressed,
  module: GameModule,
  affairs: Affairs,
  turn: string,
): Outgoing => ({
  ...to,
  subject: subject(module, affairs, `your sheet for ${turn} is missing`),
  text: dueText(turn, affairs),
  attachments: [],
});
