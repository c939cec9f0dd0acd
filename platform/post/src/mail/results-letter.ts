import type { GameModule, Printed } from "@flagship/kernel";
import { paperText } from "@flagship/kernel";
import { EXTENSION, MEDIA_TYPE, printAs, type Format } from "../paper/formats.ts";
import type { Outgoing, OutgoingFile } from "./outgoing.ts";

/** What goes with a result sheet, besides its text in the letter itself. */
const ATTACHED: readonly Format[] = ["html", "json", "pdf"];

/** A result sheet as a letter: the text to read at once, page, PDF and data attached. */
export async function resultsLetter(
  id: string,
  to: string,
  { game: rules, about }: GameModule,
  game: number,
  party: number,
  printed: Printed,
): Promise<Outgoing> {
  const name = `${rules.id}-${game}-${party}-${printed.turn}`;
  const attachments: OutgoingFile[] = [];
  for (const format of ATTACHED) {
    const content = await printAs(format, printed);
    attachments.push({
      name: `${name}.${EXTENSION[format]}`,
      type: MEDIA_TYPE[format],
      content: content.toString("base64"),
    });
  }
  return {
    id,
    to,
    subject: `${about.title}, game ${game}: results of ${printed.turn}`,
    text: paperText(printed.paper),
    attachments,
  };
}
