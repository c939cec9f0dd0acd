import { paperText, type GameModule, type Lexicon, type Printed } from "@flagship/kernel";
import { EXTENSION, MEDIA_TYPE, printAs, type Format } from "../paper/formats.ts";
import { post, postText } from "../words/lexicon.ts";
import type { Outgoing, OutgoingFile } from "./outgoing.ts";

/** What goes with a result sheet, besides its text in the letter itself. */
const ATTACHED: readonly Format[] = ["html", "json", "pdf"];

/** A result sheet as a letter in the words it was made in: the text to read at once, page, PDF and data attached. */
export async function resultsLetter(
  id: string,
  to: string,
  { game: rules, about }: GameModule,
  game: number,
  party: number,
  printed: Printed,
  lexicon: Lexicon,
): Promise<Outgoing> {
  const name = `${rules.id}-${game}-${party}-${printed.turn}`;
  const attachments: OutgoingFile[] = [];
  for (const format of ATTACHED) {
    const content = await printAs(format, printed, lexicon.language);
    attachments.push({
      name: `${name}.${EXTENSION[format]}`,
      type: MEDIA_TYPE[format],
      content: content.toString("base64"),
    });
  }
  return {
    id,
    to,
    subject: postText(
      post("letter.results-subject", { title: about.title, game: String(game), turn: printed.turn }),
      lexicon,
    ),
    text: paperText(printed.paper),
    attachments,
  };
}
